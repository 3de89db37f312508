import LunetteEngine

/// The built-in button styles.
package enum ButtonStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(AutomaticButtonStyle.shared), .init(PlainButtonStyle.shared, "Only the label."),
    .init(BorderedButtonStyle.shared, "The label on a filled background."),
    .init(
      BorderedProminentButtonStyle.shared,
      "The label on a background in the tint, for the main action."),
    .init(BorderlessButtonStyle.shared, "The label in the tint, without a background."),
    .init(LinkButtonStyle.shared, "The label underlined, like a link."),
    .init(GlassButtonStyle.shared, "The same as bordered."),
    .init(GlassButtonStyle.prominent, "The same as borderedProminent."),
  ]
}

extension StyleKind {
  package static let button = StyleKind(
    "button",
    builtIn: ButtonStyles.all,
    protocols: [
      StyleProtocol("ButtonStyle", [.label, .role, .isPressed, .isSelected] + .states),
      StyleProtocol(
        "PrimitiveButtonStyle", isPrimitive: true,
        [.label, .role, .trigger, .isSelected] + .states),
    ],
    specimens: [
      Specimen { Button.specimen("Save") },
      Specimen("cancel") { Button.specimen("Cancel", role: .cancel) },
      Specimen("destructive") { Button.specimen("Delete", role: .destructive) },
    ])
}

extension Environment {
  package var buttonStyles: StyleStack? {
    get { styles(.button) }
    set { setStyles(.button, newValue) }
  }
}

extension EnvironmentChange {
  package static func buttonStyle(_ style: any ControlStyle) -> EnvironmentChange {
    .style(.button, style)
  }
}
