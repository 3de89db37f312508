import LunetteLocalization
import LunetteScreen

/// `onKeyPress`: sees the keys that the focused view inside does not take. True: handled.
package final class KeyPressModifier: ModifierView {
  /// The keys that it is told of; nil: all.
  package let keys: [KeyboardShortcut]?
  /// What these do, for the help.
  package let title: TextContent?
  package let action: (KeyEvent) throws -> Bool
  package init(
    _ content: View, keys: [KeyboardShortcut]? = nil, title: TextContent? = nil,
    _ action: @escaping (KeyEvent) throws -> Bool
  ) {
    self.keys = keys
    self.title = title
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View { KeyPressModifier(content, keys: keys, title: title, action) }
  package override func makeNode() -> Node { KeyPressNode() }
}

final class KeyPressNode: WrapperNode, KeyCatcher, ViewNode {
  typealias Shown = KeyPressModifier
  private var modifier: KeyPressModifier { shown }
  override var keyCatcher: (any KeyCatcher)? { self }
  var hearsKeysWithoutFocus: Bool { true }
  func catchKey(_ event: KeyEvent) -> Bool {
    let modifier = self.modifier
    if let keys = modifier.keys, !keys.contains(where: { $0.matches(event) }) { return false }
    var handled = false
    scene.perform(from: self) { handled = try modifier.action(event) }
    return handled
  }
}

extension KeyPressNode: KeyHelpSource {
  var isScriptsOwn: Bool { true }
  var keyHelp: [KeyHelp] {
    guard let keys = modifier.keys, let title = modifier.title else { return [] }
    return [KeyHelp(keys.map(\.event), title)]
  }
}
