import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var rowLooksRows: [Row] {
    [
      .modifier(
        "listRowBackground",
        "A colour or view behind the whole row of a list or form; a row that is selected shows that instead.",
        example: "view:listRowBackground(\"blue\")", positions: [["color", "view"]], array: .parameter("view"),
        exclusive: [["color", "view"]], weight: 1000
      ) { row in
        let color = row.optional("color", .color, positionOnly: true, "A colour that fills.")
        let view = row.optional("view", .view(calls: true), positionOnly: true, "A view.")
        return { node, content in
          guard let background = node[color].map({ ColorView($0) }) ?? node[view] else { return content }
          return RowLooksModifier(content, .background(background))
        }
      },
      .modifier(
        "listRowInsets", "Room around the content of the row of a list or form, within its background.",
        example: "view:listRowInsets { leading = 2 }"
      ) { row in
        func edge(_ name: String, _ documentation: String) -> DefaultKey<WholeArgument> {
          row.optional(name, .length(), default: 0, documentation)
        }
        let (top, leading) = (edge("top", "Above."), edge("leading", "Before it."))
        let (bottom, trailing) = (edge("bottom", "Below."), edge("trailing", "After it."))
        return { node, content in
          let insets = EdgeInsets(
            top: node[top], leading: node[leading], bottom: node[bottom], trailing: node[trailing])
          return RowLooksModifier(content, .insets(insets))
        }
      },
      .modifier(
        "listRowSeparator",
        "A line of a row's height below the row of a list or form, or above it. Lists draw none by themselves.",
        example: "view:listRowSeparator(\"visible\")", positions: [["visibility"]]
      ) { row in
        let visibility = row.required("visibility", .name(Visibility.self), "hidden and automatic: none.")
        let edges = row.optional("edges", .names(EdgeSet.self), default: .bottom, "Where it is drawn.")
        let color = row.optional("color", .color, "The secondary one if not given.")
        return { node, content in
          RowLooksModifier(
            content, .separator(isVisible: node[visibility] == .visible, node[edges], node[color]))
        }
      },
      .modifier(
        "badge", "A number or a word at the end of a row, of an item of a menu, or behind the label of a tab.",
        example: "view:badge(3)", positions: [["count"]]
      ) { row in
        let count = row.optional("count", .text, positionOnly: true, "nil, and 0: none.")
        return { node, content in BadgeModifier(content, node[count]) }
      },
      .modifier(
        "labelsHidden",
        "Controls inside show no label of theirs, and are announced by it all the same. Buttons and menus keep theirs.",
        example: "view:labelsHidden()"
      ) { _ in { _, content in EnvironmentModifier(content, .set(AreLabelsHiddenKey.self, true)) } },
    ]
  }
}
