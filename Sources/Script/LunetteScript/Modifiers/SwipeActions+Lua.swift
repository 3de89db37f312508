import LunetteEngine
import LunetteRecords
import LunetteViews

// `view:swipeActions { ui.Button("Delete", f) }`, the buttons behind the edge of a row.
extension Registry {
  static var swipeActionRows: [Row] {
    [
      .modifier(
        "swipeActions",
        "Adds buttons behind an edge of a row. They appear when the row is dragged aside, or with "
          + "the keys Left and Right.",
        example: "view:swipeActions { edge = \"trailing\", ui.Button(\"Delete\", delete) }",
        array: .children,
        weight: 1500
      ) { row in
        let edge = row.optional(
          "edge", .name(HorizontalEdge.self), default: .trailing,
          "The edge where the buttons appear; the first button is the nearest to that edge.")
        let allowsFullSwipe = row.optional(
          "allowsFullSwipe", .boolean, default: true,
          "Whether dragging the row aside by more than a third of its width performs the first "
            + "action."
        )
        return { node, content in
          SwipeActionsModifier(
            content, edge: node[edge], allowsFullSwipe: node[allowsFullSwipe],
            actions: node.children)
        }
      }
    ]
  }
}
