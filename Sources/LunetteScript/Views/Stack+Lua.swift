import LunetteEngine
import LunetteRecords
import LunetteViews

extension RowBuilder {
  fileprivate mutating func spacing() -> OptionalKey<WholeArgument> {
    optional(
      "spacing", .length(negative: true), "Cells between neighbours; 1 in an HStack, 0 in a VStack if not given.")
  }
}

extension Registry {
  static var stackRows: [Row] {
    [
      .view("HStack", "Views side by side.", example: "ui.HStack { spacing = 1, a, b }", array: .children) { row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center, "How they stand in height.")
        let spacing = row.spacing()
        return { node in
          Stack(axis: .horizontal, vertical: node[alignment], spacing: node[spacing], children: node.children)
        }
      },
      .view(
        "VStack", "Views below each other.", example: "ui.VStack { alignment = \"leading\", a, b }", array: .children
      ) { row in
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center, "How they stand in width.")
        let spacing = row.spacing()
        return { node in
          Stack(axis: .vertical, horizontal: node[alignment], spacing: node[spacing], children: node.children)
        }
      },
    ]
  }
}
