import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var scrollViewRows: [Row] {
    [
      .view(
        "ScrollView", "Shows a part of contents that are larger than it.",
        example: "ui.ScrollView { axes = \"vertical\", content }", array: .children
      ) { row in
        let axes = row.optional(
          "axes", .name(AxisChoice.self), default: .vertical, "The directions in which it scrolls.")
        return { node in
          let axes = node[axes]
          let children = node.children
          let content: View
          if children.count == 1, let only = children[0], !(only is ForEach) {
            content = only
          } else {
            content = Stack(
              axis: axes == .horizontal ? .horizontal : .vertical, horizontal: .leading, vertical: .top,
              children: children)
          }
          return ScrollView(axes: axes, content: content)
        }
      }
    ]
  }
}
