import LunetteBase
import LunetteText

/// The time at which `onKeyPress` gets a key: on the way down from the root to the focused view
/// (`capture`), or on the way back up, if the focused view had no use for the key (`bubble`).
package enum KeyPressPhase: String, CaseIterable, Sendable { case capture, bubble }

/// `onKeyPress` gets the keys that the focused view inside does not use, or gets all keys before
/// that view. The action returns true if the key is handled.
package final class KeyPressModifier: ModifierView {
  /// The keys for which the action is called; nil for all keys.
  package let keys: [KeyboardShortcut]?
  /// A description of what these keys do, for the help.
  package let title: TextContent?
  package let phase: KeyPressPhase
  /// Whether the action moves the row that the view is in, so that the focus is to be followed.
  let movesRow: Bool
  package let action: (KeyEvent) throws -> Bool
  package init(
    _ content: View, keys: [KeyboardShortcut]? = nil, title: TextContent? = nil,
    phase: KeyPressPhase = .bubble, movesRow: Bool = false,
    _ action: @escaping (KeyEvent) throws -> Bool
  ) {
    self.keys = keys
    self.title = title
    self.phase = phase
    self.movesRow = movesRow
    self.action = action
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    KeyPressModifier(
      content, keys: keys, title: title, phase: phase, movesRow: movesRow, action)
  }
  package override func makeNode() -> Node { KeyPressNode() }
}

final class KeyPressNode: WrapperNode, KeyCatcher, ViewNode {
  typealias Shown = KeyPressModifier
  override var roles: Roles { super.roles.union([.keyCatcher, .keyHelpSource]) }
  private var modifier: KeyPressModifier { shown }
  var hearsKeysWithoutFocus: Bool { true }
  func catchKey(_ event: KeyEvent) -> Bool { modifier.phase == .bubble && offer(event) }
  func namesKey(_ event: KeyEvent) -> Bool {
    modifier.phase == .bubble && modifier.keys?.contains { $0.matches(event) } == true
  }
  func captureKey(_ event: KeyEvent) -> Bool { modifier.phase == .capture && offer(event) }

  /// Counted by the keyboard manager, so that without such nodes no search for them is needed.
  private var captures = false {
    didSet { if captures != oldValue { scene.keyboard.capturerCount += captures ? 1 : -1 } }
  }
  override func modifierChanged(old: View?) { captures = modifier.phase == .capture }
  override func willUnmount() { captures = false }

  private func offer(_ event: KeyEvent) -> Bool {
    let modifier = self.modifier
    if let keys = modifier.keys, !keys.contains(where: { $0.matches(event) }) { return false }
    var handled = false
    scene.perform(from: self) { handled = try modifier.action(event) }
    if handled, modifier.movesRow, event.phase != .up { scene.focus.rowMoves(around: self) }
    return handled
  }
}

extension KeyPressNode: KeyHelpSource {
  var isScriptsOwn: Bool { true }
  var comesFirst: Bool { modifier.phase == .capture }
  var keyHelp: [KeyHelp] {
    guard let keys = modifier.keys, let title = modifier.title else { return [] }
    return [KeyHelp(keys.map(\.event), title)]
  }
}
