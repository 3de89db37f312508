import LunetteRecords
import LunetteViews

// `ui.Form { ui.Section("Title", { a, b }) }`.
extension Registry {
  static var formRows: [Row] {
    [
      .view(
        "Form",
        "Controls in sections, each drawn as a box. It scrolls if there is too little space.",
        example: "ui.Form { ui.Section(\"Title\", { a, b }) }",
        positions: [["configuration"]], array: .children, weight: 1700
      ) { row in
        row.configuration(of: "FormStyle", "the form") { ContainerInStyle(.form, $0) }
        return { node in Form(children: node.children) }
      }
    ]
  }
}
