import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.HStack { spacing = 1, a, b }` and `ui.VStack`.
extension RowBuilder {
  fileprivate mutating func spacing() -> OptionalKey<WholeArgument> {
    optional(
      "spacing", .length(negative: true),
      "The space between neighbouring views, in cells. If missing, 1 in an HStack and 0 in a "
        + "VStack."
    )
  }
}

extension Registry {
  static var stackRows: [Row] {
    [
      .view(
        "HStack", "Arranges views side by side.", example: "ui.HStack { spacing = 1, a, b }",
        array: .children
      ) {
        row in
        let alignment = row.optional(
          "alignment", .name(VerticalAlignment.self), default: .center,
          "How the views are aligned vertically.")
        let spacing = row.spacing()
        return { node in
          Stack(
            axis: .horizontal, vertical: node[alignment], spacing: node[spacing],
            children: node.children)
        }
      },
      .view(
        "VStack", "Arranges views below each other.",
        example: "ui.VStack { alignment = \"leading\", a, b }",
        array: .children
      ) { row in
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .center,
          "How the views are aligned horizontally.")
        let spacing = row.spacing()
        return { node in
          Stack(
            axis: .vertical, horizontal: node[alignment], spacing: node[spacing],
            children: node.children)
        }
      },
    ]
  }
}
