import LunetteRecords
import LunetteViews

extension Registry {
  static var controlGroupRows: [Row] {
    [
      .view(
        "ControlGroup", "Controls that belong together, side by side in one box.",
        example: "ui.ControlGroup { ui.Button(\"Cut\", cut), ui.Button(\"Copy\", copy) }",
        positions: [["title", "configuration"]], array: .children, exclusive: [["title", "label", "configuration"]],
        weight: 2400
      ) { row in
        let title = row.title("What they are together; announced, and shown by the menu style.")
        let label = row.label("A view whose words stand in the place of the title.")
        row.configuration(of: "ControlGroupStyle", "the group") { ControlGroup($0) }
        return { node in ControlGroup(label: node.label(title, or: label), children: node.children) }
      }
    ]
  }
}
