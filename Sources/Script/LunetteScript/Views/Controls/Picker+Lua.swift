import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.Picker("Size", size, { "S", "M", { "L", "Large" } })`.
extension Registry {
  static var pickerRows: [Row] {
    [
      .view(
        "Picker", "Selects one of several values.",
        example:
          "ui.Picker(\"Size\", { selection = size:binding(), options = { \"S\", \"M\", { \"L\", "
          + "\"Large\" } } })",
        positions: [["title", "configuration"], ["selection"], ["options"]], array: .children,
        needs: [["options", "configuration"]],
        exclusive: [["title", "label", "configuration"]], weight: 19000
      ) { row in
        let title = row.title()
        let selection = row.required(
          "selection", .binding, "The binding to the value of the selected option.")
        let options = row.optional(
          "options", .choices,
          "The options to choose from: each is a value, or { value, label }. Without it, the views "
            + "of the array part are the options, each with its tag; with it, they are the label. "
            + "The array may also follow the selection: ui.Picker(\"Sort\", sort, { \"name\", "
            + "\"date\" }).")
        let label = row.label()
        row.configuration(
          of: "PickerStyle", "the picker",
          example: "ui.HStack { spacing = 1, $label, \"<\", $options[$selectedIndex], \">\" }"
        ) { PickerControl($0) }
        return { node in
          let selection = node[selection]
          let label = node.label(title, or: label)
          guard let (list, count) = node[options] else {
            return Picker(
              label: label ?? EmptyView.shared, selection: selection,
              options: TaggedOptions(node.children, selection: selection))
          }
          let views = node.children
          return Picker(
            label: label ?? (views.isEmpty ? EmptyView.shared : GroupView(views)),
            selection: selection,
            options: ScriptOptions(runtime: node.runtime, list, count: count, selection: selection))
        }
      }
    ]
  }
}
