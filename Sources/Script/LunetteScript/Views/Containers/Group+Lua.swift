import LunetteEngine
import LunetteRecords

// `ui.Group { a, b }`.
extension Registry {
  static var groupRows: [Row] {
    [
      .view(
        "Group", "Several views as one value. The container around the group arranges them.",
        example: "ui.Group { a, b }",
        array: .children, fixedKind: .group
      ) { _ in { node in GroupView(node.children) } }
    ]
  }
}
