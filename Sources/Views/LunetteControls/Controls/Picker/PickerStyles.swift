import LunetteEngine
import LunetteViews

/// The built-in picker styles; `automatic` is `menu`.
package enum PickerStyles {
  private static let all: [any BuiltInStyle] = [
    MenuPickerStyle("automatic"), MenuPickerStyle("menu"), SegmentedPickerStyle(),
    RadioGroupPickerStyle("inline"), RadioGroupPickerStyle("radioGroup"),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
}

extension StyleKind {
  package static let picker = StyleKind(
    "picker", "How the pickers in a view look.",
    builtIn: PickerStyles.named,
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
