import LunetteEngine

/// `keyHelp`: describes a key that the view handles by itself (`onKeyPress`), for the help overlay.
package final class KeyHelpModifier: ModifierView {
  package let help: KeyHelp
  package init(_ content: View, _ help: KeyHelp) {
    self.help = help
    super.init(content)
  }
  package func withContent(_ content: View) -> View { KeyHelpModifier(content, help) }
  package override func makeNode() -> Node { KeyHelpNode() }
}

final class KeyHelpNode: WrapperNode, KeyHelpSource, ViewNode {
  typealias Shown = KeyHelpModifier
  override var roles: Roles { super.roles.union(.keyHelpSource) }
  var isScriptsOwn: Bool { true }
  var keyHelp: [KeyHelp] { [shown.help] }
}
