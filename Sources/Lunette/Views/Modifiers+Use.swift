import LunetteEngine
import LunetteScreen
import LunetteValues
import LunetteViews

extension View {
  /// A key that performs the button from anywhere.
  ///
  /// - Parameter modifiers: Command is Alt where a terminal reports no such key.
  public func keyboardShortcut(_ key: Character, _ modifiers: KeyModifiers = .command) -> some View {
    keyboardShortcut(.character(key), modifiers)
  }
  /// A key that performs the button from anywhere.
  public func keyboardShortcut(_ key: Key, _ modifiers: KeyModifiers = .command) -> some View {
    shortcut(LunetteEngine.KeyboardShortcut(.key(key), modifiers: modifiers))
  }
  /// The key of what is usual (Return) or of the way out (Escape) performs the button.
  public func keyboardShortcut(_ shortcut: StandardShortcut) -> some View {
    self.shortcut(LunetteEngine.KeyboardShortcut(shortcut == .defaultAction ? .defaultAction : .cancelAction))
  }
  private func shortcut(_ shortcut: LunetteEngine.KeyboardShortcut) -> some View {
    modified { view, _ in KeyboardShortcutModifier(view, shortcut) }
  }
  /// Is told of keys that what has the focus in it does not take. True: the key is done with.
  public func onKeyPress(_ action: @escaping @MainActor (KeyEvent) -> Bool) -> some View {
    modified { view, _ in KeyPressModifier(view) { event in onMainActor { action(event) } } }
  }
  /// Called when a text field in it is done with (Return).
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in SubmitModifier(view) { onMainActor(action) } }
  }
  /// Called when it has come onto the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in LifecycleModifier(view, onAppear: { onMainActor(action) }) }
  }
  /// Called when it has gone.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in LifecycleModifier(view, onDisappear: { onMainActor(action) }) }
  }
  /// True while the focus is in it; writing true brings it there.
  public func focused(_ isFocused: Binding<Bool>) -> some View {
    modified { view, context in FocusedBinding(view, HostBinding(isFocused, context)) }
  }
  /// What tells it apart: with another one it is another view.
  public func id(_ id: some Hashable) -> some View {
    modified { view, context in
      let (key, entry) = context.keys.key(id)
      return IDModifier(KeyHolder.holding(entry, view), key)
    }
  }
  /// What a selection calls it by.
  public func tag(_ tag: some Hashable) -> some View {
    modified { view, context in
      let (key, entry) = context.keys.key(tag)
      return TagModifier(KeyHolder.holding(entry, view), key)
    }
  }
  /// What readers are told instead of what it shows.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return modified { view, _ in AccessibilityModifier(view, label: .verbatim(label)) }
  }
}

/// A key that has a meaning everywhere.
public enum StandardShortcut: Hashable, Sendable {
  /// Return.
  case defaultAction
  /// Escape.
  case cancelAction
}
