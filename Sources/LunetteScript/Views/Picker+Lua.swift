import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var pickerRows: [Row] {
    [
      .view(
        "Picker", "Selects one of several values.",
        example:
          "ui.Picker(\"Size\", { selection = size:binding(), options = { \"S\", \"M\", { \"L\", \"Large\" } } })",
        positions: [["title", "configuration"]], array: .parameter("label"),
        exclusive: [["title", "label", "configuration"]], weight: 19000
      ) { row in
        let title = row.title()
        let selection = row.required("selection", .binding, "The binding to the value of the selected option.")
        let options = row.required(
          "options", .choices, "The options to choose from. An option without a label shows its value.")
        let label = row.label()
        row.configuration(of: "PickerStyle", "the picker") { PickerControl($0) }
        return { node in
          let selection = node[selection]
          let (list, count) = node[options]
          return Picker(
            label: node.label(title, or: label) ?? EmptyView.shared, selection: selection,
            options: ScriptOptions(runtime: node.runtime, list, count: count, selection: selection))
        }
      }
    ]
  }
}
