import LunetteEngine

/// A button style that Lunette provides. It may follow a primitive style, and it ends the chain of
/// styles (S35).
protocol BuiltInButtonStyle: ButtonStyle, Sendable {
  var kind: ButtonLook.Kind { get }
}

extension BuiltInButtonStyle {
  package var isCounted: Bool { false }
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(ButtonLook(kind, configuration), RoleMark.marking(configuration))
  }
}

/// A button style for which a toggle that looks like a button has its own form: filled while the
/// toggle is on (S106).
protocol PlatterOfToggles: BuiltInButtonStyle {}

/// A style without its own look: the container chooses the look; outside of such containers it is
/// `borderless` (S35).
package final class AutomaticButtonStyle: PlatterOfToggles {
  package static let shared = AutomaticButtonStyle()
  package let name = "automatic"
  let kind = ButtonLook.Kind.borderless
  /// The style to use in `environment`. A button that is the row of a list or form by itself fills
  /// that row (S51); a button beside other views in a row looks like those of its container.
  /// `isPlain` means that the type of the button has no tint.
  func resolved(in environment: Environment, isRow: Bool, isPlain: Bool) -> any ButtonStyle {
    switch environment.container {
    case .list where isRow, .form where isRow:
      isPlain ? RowButtonStyle.plain : RowButtonStyle.shared
    default: isPlain ? PlainButtonStyle.shared : BorderlessButtonStyle.shared
    }
  }
}

/// Shows the label in the tint.
package final class BorderlessButtonStyle: BuiltInButtonStyle {
  package static let shared = BorderlessButtonStyle()
  package let name = "borderless"
  let kind = ButtonLook.Kind.borderless
}

/// Shows the label in the tint, in a row of which every cell reacts to a click (S51).
final class RowButtonStyle: BuiltInButtonStyle {
  static let shared = RowButtonStyle(.row)
  static let plain = RowButtonStyle(.plainRow)
  let name = "row"
  let kind: ButtonLook.Kind
  init(_ kind: ButtonLook.Kind) { self.kind = kind }
}

/// Shows the label unchanged.
package final class PlainButtonStyle: BuiltInButtonStyle {
  package static let shared = PlainButtonStyle()
  package let name = "plain"
  let kind = ButtonLook.Kind.plain
}

/// Shows the label underlined, in the tint.
package final class LinkButtonStyle: BuiltInButtonStyle {
  package static let shared = LinkButtonStyle()
  package let name = "link"
  let kind = ButtonLook.Kind.link
}

/// Shows the selected option of a picker that opens a menu.
final class PickerFaceStyle: BuiltInButtonStyle {
  static let shared = PickerFaceStyle()
  let name = "pickerFace"
  let kind = ButtonLook.Kind.face
}

/// Draws a box around the label.
package final class BorderedButtonStyle: PlatterOfToggles {
  package static let shared = BorderedButtonStyle()
  package let name = "bordered"
  let kind = ButtonLook.Kind.bordered
}

/// Draws a box that is filled with the tint.
package final class BorderedProminentButtonStyle: PlatterOfToggles {
  package static let shared = BorderedProminentButtonStyle()
  package let name = "borderedProminent"
  let kind = ButtonLook.Kind.prominent
}

/// `glass` and `glassProminent`: the bordered styles under the names that SwiftUI gives them on
/// glass.
final class GlassButtonStyle: PlatterOfToggles {
  static let shared = GlassButtonStyle("glass", .bordered)
  static let prominent = GlassButtonStyle("glassProminent", .prominent)
  let name: String
  let kind: ButtonLook.Kind
  init(_ name: String, _ kind: ButtonLook.Kind) { (self.name, self.kind) = (name, kind) }
}

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

/// Puts a `!` and a blank before the content where the terminal has no colours, because a
/// destructive role must be visible (S53).
final class RoleMark: ModifierView {
  static func marking(_ configuration: ButtonConfiguration) -> View {
    configuration.role == .destructive ? RoleMark(configuration.label) : configuration.label
  }
  func withContent(_ content: View) -> View { RoleMark(content) }
  override func makeNode() -> Node { RoleMarkNode() }
}

final class RoleMarkNode: WrapperNode, ViewNode {
  typealias Shown = RoleMark
  override var keepsNothing: Bool { true }
  override func childView() -> View {
    let content = shown.content
    if environment.colorSupport > .none { return content }
    return Stack(axis: .horizontal, spacing: 0, children: [Text(.verbatim("! ")), content])
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
