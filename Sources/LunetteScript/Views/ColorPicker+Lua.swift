import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var colorPickerRows: [Row] {
    [
      .view(
        "ColorPicker", "A colour: a well that opens a palette, with a field and sliders for every other.",
        example: "ui.ColorPicker(\"Accent\", { selection = accent:binding() })",
        positions: [["title"], ["selection"]], array: .parameter("label"), exclusive: [["title", "label"]],
        weight: 20000
      ) { row in
        let title = row.title()
        let selection = row.required(
          "selection", .binding,
          "Of a string: a colour's name, \"#rgb\", \"#rrggbb\" or \"#rrggbbaa\". \"#rrggbb\" is written, with the opacity "
            + "after it where that is chosen and below 1.")
        let supportsOpacity = row.optional(
          "supportsOpacity", .boolean, default: false, "Whether the opacity can be chosen.")
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
