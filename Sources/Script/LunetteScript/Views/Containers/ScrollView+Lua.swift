import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.ScrollView { content }`, and the modifiers of its position.
extension Registry {
  static var scrollViewRows: [Row] {
    [
      .view(
        "ScrollView",
        "Shows a part of its content, which may be larger than the view, and scrolls it.",
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
              axis: axes == .horizontal ? .horizontal : .vertical, horizontal: .leading,
              vertical: .top,
              children: children)
          }
          return ScrollView(axes: axes, content: content)
        }
      },
      .modifier(
        "scrollPosition",
        "Binds the scroll position inside this view to an id. Writing another id scrolls to the "
          + "view with that id; scrolling by the user writes the id of the view that is visible "
          + "then.",
        example: "view:scrollPosition(shown, { anchor = \"top\" })", positions: [["position"]]
      ) { row in
        let position = row.required(
          "position", .binding, positionOnly: true,
          "The binding to an id as given to view:id, or to the id of a ForEach item. It is nil "
            + "until something has scrolled."
        )
        let anchor = row.optional(
          "anchor", .name(Alignment.self),
          meaning: "scrolled as little as shows it; told of what is at the leading top",
          "The position in the visible area to which views are scrolled; the id of the view at "
            + "this position is written."
        )
        return { node, content in
          ScrollPositionModifier(content, node[position], anchor: node[anchor])
        }
      },
      .modifier(
        "scrollTargetLayout",
        "Limits scrollPosition to the views inside this one: it writes the ids of no other views.",
        example: "view:scrollTargetLayout()"
      ) { _ in { _, content in ScrollTargetLayout(content) } },
    ]
  }
}
