import LunetteEngine

/// A button style that Lunette provides. It may follow a primitive style, and it ends the chain of
/// styles (S35).
package protocol BuiltInButtonStyle: ButtonStyle, Sendable {
  var kind: ButtonLook.Kind { get }
}

extension BuiltInButtonStyle {
  package var isCounted: Bool { false }
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(ButtonLook(kind, configuration), RoleMark.marking(configuration))
  }
}

/// A button style for which a toggle that looks like a button has its own form: filled while
/// the toggle is on (S106).
package protocol PlatterOfToggles: BuiltInButtonStyle {}

/// Puts a `!` and a blank before the content where the terminal has no colours, because a
/// destructive role must be visible (S53).
package final class RoleMark: ModifierView {
  package static func marking(_ configuration: ButtonConfiguration) -> View {
    configuration.role == .destructive ? RoleMark(configuration.label) : configuration.label
  }
  package func withContent(_ content: View) -> View { RoleMark(content) }
  package override func makeNode() -> Node { RoleMarkNode() }
}

final class RoleMarkNode: WrapperNode, ViewNode {
  typealias Shown = RoleMark
  override var canRecycle: Bool { true }
  override func childView() -> View {
    let content = shown.content
    if environment.colorSupport > .none { return content }
    return Stack(axis: .horizontal, spacing: 0, children: [Text(.verbatim("! ")), content])
  }
}
