import LunetteEngine
import LunetteViews

/// The built-in toggle styles. On and off differ in form as well as in colour.
package enum ToggleStyles {
  static let `switch` = SwitchToggleStyle()
  static let checkbox = CheckboxToggleStyle()
  private static let all: [any BuiltInStyle] = [
    AutomaticToggleStyle(), ToggleStyles.switch, checkbox, ButtonToggleStyle(),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
}

extension StyleKind {
  package static let toggle = StyleKind(
    "toggle", "How the toggles in a view look.",
    builtIn: ToggleStyles.named,
    protocols: [
      StyleProtocol("ToggleStyle", [.label, .isOn, .isPressed, .toggle, .set, .binding] + .states)
    ],
    specimens: [
      Specimen { Toggle(label: Text(.verbatim("Wi-Fi")), isOn: SpecimenValue(.boolean(false))) },
      Specimen("on") {
        Toggle(label: Text(.verbatim("Wi-Fi")), isOn: SpecimenValue(.boolean(true)))
      },
    ])
}
