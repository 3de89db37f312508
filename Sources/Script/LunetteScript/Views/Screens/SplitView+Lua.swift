import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.HSplitView { a, b }` and `ui.VSplitView`.
extension Registry {
  static var splitViewRows: [Row] {
    [
      .view(
        "HSplitView",
        "Views side by side, with dividers between them that the user can move. It fills the "
          + "available space.",
        example: "ui.HSplitView { a:frame { minWidth = 10 }, b }", array: .children
      ) { _ in { node in SplitView(axis: .horizontal, children: node.children) } },
      .view(
        "VSplitView",
        "Views below each other, with dividers between them that the user can move. It fills the "
          + "available space.",
        example: "ui.VSplitView { a, b:frame { minHeight = 3 } }",
        array: .children
      ) { _ in { node in SplitView(axis: .vertical, children: node.children) } },
    ]
  }
}
