import LunetteRecords
import LunetteViews

extension Registry {
  static var formRows: [Row] {
    [
      .view(
        "Form", "Controls in sections, each in a box.", example: "ui.Form { ui.Section(\"Title\", { a, b }) }",
        array: .children, weight: 1700
      ) { _ in { node in Form(children: node.children) } }
    ]
  }
}
