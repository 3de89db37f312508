import LunetteControls
import LunetteRecords

// `ui.ControlGroup { ui.Button("Cut", cut), ui.Button("Copy", copy) }`.
extension Registry {
  static var controlGroupRows: [Row] {
    [
      .view(
        "ControlGroup", "Related controls side by side in one box.",
        example: "ui.ControlGroup { ui.Button(\"Cut\", cut), ui.Button(\"Copy\", copy) }",
        positions: [["title", "configuration"]], array: .children,
        exclusive: [["title", "label", "configuration"]],
        weight: 2400
      ) { row in
        let title = row.title(
          "The title of the group. It is announced by screen readers and shown by the menu style.")
        let label = row.label("A view whose text is used instead of a title.")
        row.configuration(
          of: "ControlGroupStyle", "the group",
          example: "ui.HStack { $content }:border(\"accent\")"
        ) { ControlGroup($0) }
        return { node in ControlGroup(label: node.label(title, or: label), children: node.children)
        }
      }
    ]
  }
}
