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
      },
      .modifier(
        "scrollPosition",
        "What is seen of what scrolls in it: a binding of an id, which is scrolled to when it is another, and is told what "
          + "is seen when the user has scrolled.",
        example: "view:scrollPosition(shown, { anchor = \"top\" })", positions: [["position"]]
      ) { row in
        let position = row.required(
          "position", .binding, positionOnly: true,
          "Of what an id says, or a ForEach of an element; nil until anybody scrolls.")
        let anchor = row.optional(
          "anchor", .name(Alignment.self),
          meaning: "scrolled as little as shows it; told of what is at the leading top",
          "Where in the room it stands that is scrolled to, or told of.")
        return { node, content in ScrollPositionModifier(content, node[position], anchor: node[anchor]) }
      },
      .modifier(
        "scrollTargetLayout", "What is in it, and nothing else, is what scrollPosition tells of.",
        example: "view:scrollTargetLayout()"
      ) { _ in { _, content in ScrollTargetLayout(content) } },
    ]
  }
}
