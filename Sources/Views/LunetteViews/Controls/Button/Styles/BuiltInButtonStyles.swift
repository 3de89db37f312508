import LunetteEngine

/// The built-in styles by the names that scripts use.
package enum ButtonStyles {
  package static var named: [(name: String, style: any ButtonStyle & Sendable)] {
    [
      ("automatic", AutomaticButtonStyle.shared), ("plain", PlainButtonStyle.shared),
      ("bordered", BorderedButtonStyle.shared),
      ("borderedProminent", BorderedProminentButtonStyle.shared),
      ("borderless", BorderlessButtonStyle.shared), ("link", LinkButtonStyle.shared),
      ("glass", GlassButtonStyle.shared), ("glassProminent", GlassButtonStyle.prominent),
    ]
  }
}

extension StyleKind {
  package static let button = StyleKind(
    "button", "How the buttons in a view look and respond to input.",
    builtIn: ButtonStyles.named.map { ($0.name, $0.style) },
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
