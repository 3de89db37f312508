import LunetteEngine
import LunetteViews

/// The built-in toggle styles. On and off differ in form as well as in colour.
package enum ToggleStyles {
  static let `switch` = SwitchToggleStyle()
  static let checkbox = CheckboxToggleStyle()
  static let all: [StyleKind.BuiltIn] = [
    .init(AutomaticToggleStyle()),
    .init(ToggleStyles.switch, "A switch with a knob that slides."),
    .init(checkbox, "A box with a check mark."),
    .init(ButtonToggleStyle(), "A button that looks pressed while the toggle is on."),
  ]
}

extension StyleKind {
  package static let toggle = StyleKind(
    "toggle",
    builtIn: ToggleStyles.all,
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
