import LunetteEngine
import LunetteViews

/// The built-in picker styles; `automatic` is `menu`.
package enum PickerStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(MenuPickerStyle("automatic")),
    .init(MenuPickerStyle("menu"), "A button that opens the options in a menu."),
    .init(SegmentedPickerStyle(), "The options beside each other."),
    .init(RadioGroupPickerStyle("inline"), "The options as rows."),
    .init(RadioGroupPickerStyle("radioGroup"), "The options as rows with radio buttons."),
  ]
}

extension StyleKind {
  package static let picker = StyleKind(
    "picker",
    builtIn: PickerStyles.all,
    protocols: [
      StyleProtocol("PickerStyle", [.label, .options, .selectedIndex, .select, .binding] + .states)
    ],
    specimens: [
      Specimen {
        let value = SpecimenValue(.integer(1))
        let options = SpecimenOptions(value, ["Small", "Large"])
        return Picker(label: Text(.verbatim("Size")), selection: value, options: options)
      }
    ])
}
