/// A look that Lunette brings along. It may follow a primitive style, and ends the chain (S35).
protocol BuiltInButtonStyle: ButtonStyle {
  var kind: ButtonLook.Kind { get }
}

extension BuiltInButtonStyle {
  package var isCounted: Bool { false }
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(ButtonLook(kind, configuration), RoleMark.marking(configuration))
  }
}

/// No look of its own: the container chooses; elsewhere it is `borderless` (S35).
package final class AutomaticButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = AutomaticButtonStyle()
  package let name = "automatic"
  let kind = ButtonLook.Kind.borderless
  /// A button as a row of a list or form is the row (S51); among others in a row it is one of them. `isPlain`: of a type
  /// that has no tint.
  func resolved(in environment: Environment, isRow: Bool, isPlain: Bool) -> any ButtonStyle {
    switch environment.container {
    case .list where isRow, .form where isRow: isPlain ? RowButtonStyle.plain : RowButtonStyle.shared
    default: isPlain ? PlainButtonStyle.shared : BorderlessButtonStyle.shared
    }
  }
}

/// The label in the tint.
package final class BorderlessButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderlessButtonStyle()
  package let name = "borderless"
  let kind = ButtonLook.Kind.borderless
}

/// The label in the tint, on a row of which every cell can be hit (S51).
final class RowButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) static let shared = RowButtonStyle(.row)
  nonisolated(unsafe) static let plain = RowButtonStyle(.plainRow)
  let name = "row"
  let kind: ButtonLook.Kind
  init(_ kind: ButtonLook.Kind) { self.kind = kind }
}

/// The label as it is.
package final class PlainButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = PlainButtonStyle()
  package let name = "plain"
  let kind = ButtonLook.Kind.plain
}

/// Underlined, in the tint.
package final class LinkButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = LinkButtonStyle()
  package let name = "link"
  let kind = ButtonLook.Kind.link
}

/// A box around the label.
package final class BorderedButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderedButtonStyle()
  package let name = "bordered"
  let kind = ButtonLook.Kind.bordered
}

/// A box filled with the tint.
package final class BorderedProminentButtonStyle: BuiltInButtonStyle {
  nonisolated(unsafe) package static let shared = BorderedProminentButtonStyle()
  package let name = "borderedProminent"
  let kind = ButtonLook.Kind.prominent
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

/// A `!` before the content where there are no colours: a destructive role must show (S53).
final class RoleMark: ModifierView {
  static func marking(_ configuration: ButtonConfiguration) -> View {
    configuration.role == .destructive ? RoleMark(configuration.label) : configuration.label
  }
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
