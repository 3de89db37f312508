import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// What rows of lists look like and allow: `view:listRowBackground("blue")`,
// `view:deleteDisabled()`, `view:badge(3)`.
extension Registry {
  private static func permission(
    _ name: String, _ what: String, _ use: RowPermission.Use, of things: String = "a row of a list"
  ) -> Row {
    .modifier(
      name, "Keeps \(things) from being \(what) by the user.", example: "view:\(name)()",
      positions: [["isDisabled"]]
    ) { row in
      let isDisabled = row.optional(
        "isDisabled", .boolean, default: true, positionOnly: true,
        "Whether the row cannot be \(what).")
      return { node, content in RowPermission(content, use, isDisabled: node[isDisabled]) }
    }
  }

  static var rowLooksRows: [Row] {
    [
      .modifier(
        "listRowBackground",
        "Puts a colour or view behind a whole row of a list or form. A selected row shows the "
          + "colour of the selection instead.",
        example: "view:listRowBackground(\"blue\")", positions: [["color", "view"]],
        array: .parameter("view"),
        exclusive: [["color", "view"]], weight: 1000
      ) { row in
        let color = row.optional(
          "color", .color, positionOnly: true, "A colour that fills the row.")
        let view = row.optional(
          "view", .view(calls: true), positionOnly: true, "A view that is shown behind the row.")
        return { node, content in
          RowLooksModifier(content, .background(node[color].map { ColorView($0) } ?? node[view]))
        }
      },
      .modifier(
        "listRowInsets",
        "Adds space between the content of a row and the edges of its background, in a list or "
          + "form.",
        example: "view:listRowInsets { leading = 2 }"
      ) { row in
        func edge(_ name: String, _ documentation: String) -> DefaultKey<WholeArgument> {
          row.optional(name, .length(), default: 0, documentation)
        }
        let (top, leading) = (
          edge("top", "The space above the content, in cells."),
          edge("leading", "The space on the leading side, in cells.")
        )
        let (bottom, trailing) = (
          edge("bottom", "The space below the content, in cells."),
          edge("trailing", "The space on the trailing side, in cells.")
        )
        return { node, content in
          let insets = EdgeInsets(
            top: node[top], leading: node[leading], bottom: node[bottom], trailing: node[trailing])
          return RowLooksModifier(content, .insets(insets))
        }
      },
      .modifier(
        "listRowSeparator",
        "Draws a line, one row high, below a row of a list or form, or above it. Lists draw no "
          + "separators by themselves.",
        example: "view:listRowSeparator(\"visible\")", positions: [["visibility"]]
      ) { row in
        let visibility = row.required(
          "visibility", .name(Visibility.self),
          "\"visible\" draws the line; \"hidden\" and \"automatic\" do not.")
        let edges = row.optional(
          "edges", .names(EdgeSet.self), default: .bottom,
          "The edges of the row where the line is drawn.")
        let color = row.optional(
          "color", .color, "The colour of the line; without it, the theme's secondary colour.")
        return { node, content in
          RowLooksModifier(
            content, .separator(isVisible: node[visibility] == .visible, node[edges], node[color]))
        }
      },
      .environment(
        "listRowSpacing", "Sets the space between the rows of the lists inside.",
        example: "view:listRowSpacing(1)"
      ) { row in
        let spacing = row.required(
          "spacing", .length(), initial: 0, "The number of blank lines between two rows.")
        return { node in .set(ListRowSpacingKey.self, node[spacing]) }
      },
      .environment(
        "listSectionSpacing",
        "Sets the space above all sections but the first, in the lists inside.",
        example: "view:listSectionSpacing(2)"
      ) { row in
        let spacing = row.required(
          "spacing", .length(), initial: 1,
          "The number of blank lines above the header of a section.")
        return { node in .set(ListSectionSpacingKey.self, node[spacing]) }
      },
      permission("deleteDisabled", "deleted", .delete), permission("moveDisabled", "moved", .move),
      permission(
        "selectionDisabled", "selected", .selection,
        of: "a row of a list, or an option of a picker,"),
      .environment(
        "editMode",
        "Sets whether the rows of the lists inside show by marks that they can be deleted and "
          + "moved; ui.EditButton changes that.",
        example: "view:editMode(\"active\")"
      ) { row in
        let mode = row.required(
          "mode", .name(EditMode.self), initial: .inactive, "\"active\" shows the marks.")
        return { node in .set(EditModeKey.self, node[mode]) }
      },
      .view(
        "EditButton",
        "A button that shows the marks by which rows are deleted and moved, and hides them again. "
          + "It acts on the lists of the page or sheet that it is on.",
        example: "ui.EditButton()"
      ) { _ in { _ in EditButton() } },
      .modifier(
        "badge",
        "Shows a number or a word at the end of a row or of a menu item, or after the label of a "
          + "tab.",
        example: "view:badge(3)", positions: [["count"]]
      ) { row in
        let count = row.optional(
          "count", .text, positionOnly: true, "The number or text to show; nil and 0 show no badge."
        )
        return { node, content in BadgeModifier(content, node[count]) }
      },
      .modifier(
        "labelsHidden",
        "Hides the labels of the controls inside; screen readers still announce them. Buttons and "
          + "menus keep their labels.",
        example: "view:labelsHidden()"
      ) { _ in { _, content in EnvironmentModifier(content, .set(AreLabelsHiddenKey.self, true)) }
      },
    ]
  }
}
