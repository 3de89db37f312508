/// `keyboardShortcut(…)` on a button.
package final class KeyboardShortcutModifier: ModifierView {
  package let shortcut: KeyboardShortcut
  package init(_ content: View, _ shortcut: KeyboardShortcut) {
    self.shortcut = shortcut
    super.init(content)
  }
  package func withContent(_ content: View) -> View { KeyboardShortcutModifier(content, shortcut) }
  package override func makeNode() -> Node { KeyboardShortcutNode() }
}

final class KeyboardShortcutNode: WrapperNode, ViewNode {
  typealias Shown = KeyboardShortcutModifier
  var shortcut: KeyboardShortcut { shown.shortcut }
  override var shortcutRole: ShortcutRole { .shortcut(shortcut) }
  private var inherited: (outer: Environment, inner: Environment)?

  /// The environment of the content. In a menu it has the shortcut, because menu items show their
  /// shortcuts.
  override func childEnvironment(old: View?) -> Environment {
    guard environment.container == .menu else { return environment }
    if let inherited, inherited.outer === environment, inherited.inner.menuShortcut == shortcut {
      return inherited.inner
    }
    let inner = environment.with { $0.menuShortcut = shortcut }
    inherited = (environment, inner)
    return inner
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    scene.defaultAction.note(self, isDefault: shortcut.trigger == .defaultAction)
  }
  override func willUnmount() { scene.defaultAction.note(self, isDefault: false) }
}
