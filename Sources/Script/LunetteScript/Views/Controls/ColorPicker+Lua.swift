import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.ColorPicker("Accent", { selection = accent })`.
extension Registry {
  static var colorPickerRows: [Row] {
    [
      .view(
        "ColorPicker",
        "Selects a colour. A click opens a palette, with a text field and sliders for any other "
          + "colour.",
        example: "ui.ColorPicker(\"Accent\", { selection = accent:binding() })",
        positions: [["title"], ["selection"]], array: .parameter("label"),
        exclusive: [["title", "label"]],
        weight: 20000
      ) { row in
        let title = row.title()
        let selection = row.required(
          "selection", .binding,
          "The binding to a string: a colour name, \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\". A "
            + "choice is written as \"#rrggbb\", or as \"#rrggbbaa\" if an opacity below 1 was "
            + "chosen.")
        let supportsOpacity = row.optional(
          "supportsOpacity", .boolean, default: false, "Whether the user can choose the opacity.")
        let label = row.label()
        return { node in
          ColorPicker(
            label: node.label(title, or: label) ?? EmptyView.shared, selection: node[selection],
            supportsOpacity: node[supportsOpacity])
        }
      }
    ]
  }
}
