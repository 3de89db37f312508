import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var splitViewRows: [Row] {
    [
      .view(
        "HSplitView",
        "Views side by side, with dividers between them that can be moved; they take the room that there is.",
        example: "ui.HSplitView { a:frame { minWidth = 10 }, b }", array: .children
      ) { _ in { node in SplitView(axis: .horizontal, children: node.children) } },
      .view(
        "VSplitView", "The same below each other.", example: "ui.VSplitView { a, b:frame { minHeight = 3 } }",
        array: .children
      ) { _ in { node in SplitView(axis: .vertical, children: node.children) } },
    ]
  }
}
