/// A look that Lunette brings along. It may follow a primitive style, and ends the chain (S35).
protocol BuiltInButtonStyle: ButtonStyle {}

extension BuiltInButtonStyle {
  package var isPrimitive: Bool { false }
}

/// No look of its own: the container chooses; elsewhere it is `borderless` (S35).
package final class AutomaticButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = AutomaticButtonStyle()
  package let name = "automatic"
  /// A button in a list or form is its row (S51).
  func resolved(in environment: Environment) -> any ButtonStyle {
    switch environment.container {
    case .list, .form: RowButtonStyle.shared
    default: BorderlessButtonStyle.shared
    }
  }
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    try BorderlessButtonStyle.shared.makeBody(configuration, scope)
  }
}

/// The label in the tint.
package final class BorderlessButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderlessButtonStyle()
  package let name = "borderless"
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonLook(configuration, scope).inked(ButtonLook.ink(configuration.role, scope))
  }
}

/// The label in the tint, on a row of which every cell can be hit (S51).
final class RowButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) static let shared = RowButtonStyle()
  let name = "row"
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    let look = ButtonLook(configuration, scope).inked(ButtonLook.ink(configuration.role, scope))
    let row = FlexibleFrameModifier(
      look, width: .init(max: Layout.infinity), height: .init(), alignment: .leading)
    return ContentShapeModifier(row)
  }
}

/// The label as it is.
package final class PlainButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = PlainButtonStyle()
  package let name = "plain"
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonLook(configuration, scope).inked(configuration.role == .destructive ? .destructive : nil)
  }
}

/// Underlined, in the tint.
package final class LinkButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = LinkButtonStyle()
  package let name = "link"
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    EnvironmentModifier(
      ButtonLook(configuration, scope).inked(ButtonLook.ink(configuration.role, scope)), .attribute(.underline, true))
  }
}

/// A box around the label.
package final class BorderedButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderedButtonStyle()
  package let name = "bordered"
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(configuration, scope, isProminent: false)
  }
}

/// A box filled with the tint.
package final class BorderedProminentButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderedProminentButtonStyle()
  package let name = "borderedProminent"
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(configuration, scope, isProminent: true)
  }
}

/// The built-in styles by the names that scripts use.
package enum ButtonStyles {
  package static var named: [(name: String, style: any ButtonStyle)] {
    [
      ("automatic", AutomaticButtonStyle.shared), ("plain", PlainButtonStyle.shared),
      ("bordered", BorderedButtonStyle.shared), ("borderedProminent", BorderedProminentButtonStyle.shared),
      ("borderless", BorderlessButtonStyle.shared), ("link", LinkButtonStyle.shared),
    ]
  }
}

/// What the styles without a box have in common (S53, S100).
struct ButtonLook {
  let configuration: ButtonConfiguration
  let scope: BodyScope
  init(_ configuration: ButtonConfiguration, _ scope: BodyScope) {
    self.configuration = configuration
    self.scope = scope
  }

  /// The tint, or the colour of the role; a tint on the button itself beats it.
  static func ink(_ role: ButtonRole?, _ scope: BodyScope) -> Paint {
    if case .paint(let tint) = scope.environment(.tint) { return tint }
    return role == .destructive ? .destructive : .tint
  }

  /// The label in `ink` (nil: in its own colour) with the marks of the states.
  func inked(_ ink: Paint?) -> View {
    var attributes: TextAttributes = []
    if configuration.isPressed { attributes.insert(.reverse) }
    if configuration.isFocused { attributes.formUnion([.bold, .underline]) }
    if !configuration.isEnabled { attributes.insert(.dim) }
    if configuration.isSelected { attributes.insert(.underline) }
    // One modifier in every state: another tree would be another identity, and the label would lose its state.
    return EnvironmentModifier(ButtonLook.marked(configuration), .look(ink, attributes))
  }

  /// A destructive role must show without colour (S53).
  static func marked(_ configuration: ButtonConfiguration) -> View {
    configuration.role == .destructive ? RoleMark(configuration.label) : configuration.label
  }
}

/// A `!` before the content where there are no colours.
final class RoleMark: ModifierView {
  override func withContent(_ content: View) -> View { RoleMark(content) }
  override func makeNode() -> Node { RoleMarkNode() }
}
final class RoleMarkNode: WrapperNode {
  override func childView() -> View {
    let content = unsafeDowncast(view, to: RoleMark.self).content
    if environment.colorSupport > .none { return content }
    return Stack(axis: .horizontal, spacing: 0, children: [Text(.verbatim("!")), content])
  }
}
