import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var swipeActionRows: [Row] {
    [
      .modifier(
        "swipeActions", "Buttons behind the edge of a row: it is dragged aside, or Left and Right open them.",
        example: "view:swipeActions { edge = \"trailing\", ui.Button(\"Delete\", delete) }", array: .children,
        weight: 1500
      ) { row in
        let edge = row.optional(
          "edge", .name(HorizontalEdge.self), default: .trailing, "Where they stand; the first is nearest to it.")
        let allowsFullSwipe = row.optional(
          "allowsFullSwipe", .boolean, default: true, "Whether a drag over a third of the row performs the first.")
        return { node, content in
          SwipeActionsModifier(
            content, edge: node[edge], allowsFullSwipe: node[allowsFullSwipe], actions: node.children)
        }
      }
    ]
  }
}
