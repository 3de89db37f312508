import LunetteRecords
import LunetteViews

// `ui.GroupBox("Network", { a, b })`.
extension Registry {
  static var groupBoxRows: [Row] {
    [
      .view(
        "GroupBox", "A box around related views, with a label in its upper line.",
        example: "ui.GroupBox(\"Network\", { a, b })", positions: [["title", "configuration"]],
        array: .children,
        exclusive: [["title", "label", "configuration"]], weight: 4100
      ) { row in
        let title = row.title("The title, shown in the upper line of the box.")
        let label = row.label()
        row.configuration(
          of: "GroupBoxStyle", "the box",
          example: "ui.VStack { $label:bold(), $content }:border(\"accent\")"
        ) { GroupBox($0) }
        return { node in GroupBox(label: node.label(title, or: label), content: node.children) }
      }
    ]
  }
}
