import LunetteEngine
import LunetteRecords
import LunetteViews

// `view:padding { horizontal = 1 }`, in all its spellings.
extension Registry {
  static var paddingRows: [Row] {
    [
      .modifier(
        "padding", "Adds space around the view: one cell on every edge if no number is given.",
        example: "view:padding { horizontal = 1 }", positions: [["edges", "all"], ["all"]]
      ) { row in
        func edge(_ name: String, _ documentation: String) -> OptionalKey<WholeArgument> {
          row.optional(name, .length(negative: true), documentation)
        }
        let all = row.optional(
          "all", .length(negative: true), meaning: "1", positionOnly: true,
          "The space in cells: on every edge, or on those that `edges` names.")
        let top = edge("top", "The space above, in cells.")
        let leading = edge("leading", "The space on the leading edge, in cells.")
        let bottom = edge("bottom", "The space below, in cells.")
        let trailing = edge("trailing", "The space on the trailing edge, in cells.")
        let horizontal = edge(
          "horizontal", "The space on the leading and the trailing edge, in cells.")
        let vertical = edge("vertical", "The space above and below, in cells.")
        let edges = row.optional(
          "edges", .names(EdgeSet.self), positionOnly: true,
          "The edges that get the space; the other edges get none.")
        return { node, content in
          if let edges = node[edges] {
            let length = node[all]
            // `padding {}` means the same as `padding()`.
            if edges.rawValue == 0, length == nil {
              return PaddingModifier(content, EdgeInsets(all: 1))
            }
            return PaddingModifier(content, EdgeInsets(on: edges, length ?? 1))
          }
          if node.isBare { return PaddingModifier(content, EdgeInsets(all: 1)) }
          var insets = EdgeInsets(all: node[all] ?? 0)
          if let horizontal = node[horizontal] {
            (insets.leading, insets.trailing) = (horizontal, horizontal)
          }
          if let vertical = node[vertical] { (insets.top, insets.bottom) = (vertical, vertical) }
          for slot in node.slots {
            switch slot.parameter {
            case top: insets.top = slot.integer
            case leading: insets.leading = slot.integer
            case bottom: insets.bottom = slot.integer
            case trailing: insets.trailing = slot.integer
            default: break
            }
          }
          return PaddingModifier(content, insets)
        }
      }
    ]
  }
}
