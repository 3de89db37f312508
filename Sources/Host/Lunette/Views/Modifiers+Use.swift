import LunetteBase
import LunetteEngine
import LunetteViews

// Modifiers for what views do: keys, shortcuts, appearing and disappearing, tasks.
extension View {
  /// Sets a key that performs the button, wherever the focus is.
  ///
  /// - Parameters:
  ///   - key: The character on the key.
  ///   - modifiers: The keys that are held down; Alt stands for Command where the terminal does not
  ///     report Command.
  public func keyboardShortcut(_ key: Character, _ modifiers: KeyModifiers = .command) -> some View
  {
    keyboardShortcut(.character(key), modifiers)
  }
  /// Sets a key that performs the button, wherever the focus is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The keys that are held down; Alt stands for Command where the terminal does not
  ///     report Command.
  public func keyboardShortcut(_ key: Key, _ modifiers: KeyModifiers = .command) -> some View {
    shortcut(LunetteEngine.KeyboardShortcut(.key(key), modifiers: modifiers))
  }
  /// Lets the key of the default action (Return) or of the cancel action (Escape) perform the
  /// button.
  public func keyboardShortcut(_ shortcut: StandardShortcut) -> some View {
    self.shortcut(
      LunetteEngine.KeyboardShortcut(shortcut == .defaultAction ? .defaultAction : .cancelAction))
  }
  private func shortcut(_ shortcut: LunetteEngine.KeyboardShortcut) -> some View {
    modified { view, _ in KeyboardShortcutModifier(view, shortcut) }
  }
  /// Calls `action` with each key that the focused view inside this view does not handle. If
  /// `action` returns true, the key is handled.
  public func onKeyPress(_ action: @escaping @MainActor (KeyEvent) -> Bool) -> some View {
    modified { view, _ in KeyPressModifier(view) { event in onMainActor { action(event) } } }
  }
  /// Calls `action` when Return is pressed in a text field of the view.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in SubmitModifier(view) { onMainActor(action) } }
  }
  /// Calls `action` when the view has appeared on the screen.
  public func onAppear(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in LifecycleModifier(view, onAppear: { onMainActor(action) }) }
  }
  /// Calls `action` when the view has disappeared.
  public func onDisappear(_ action: @escaping @MainActor () -> Void) -> some View {
    modified { view, _ in LifecycleModifier(view, onDisappear: { onMainActor(action) }) }
  }
  /// Binds whether the keyboard's focus is in the view; writing true moves the focus there.
  public func focused(_ isFocused: Binding<Bool>) -> some View {
    modified { view, context in FocusedBinding(view, HostBinding(isFocused, context)) }
  }
  /// Sets the identity of the view. If the identifier changes, the view counts as a new one: it
  /// loses its focus, scrolling and the like.
  public func id(_ id: some Hashable) -> some View {
    modified { view, context in
      let (key, entry) = context.keys.key(id)
      return IDModifier(KeyHolder.holding(entry, view), key)
    }
  }
  /// Sets the value by which the selection of a list identifies the view.
  public func tag(_ tag: some Hashable) -> some View {
    modified { view, context in
      let (key, entry) = context.keys.key(tag)
      return TagModifier(KeyHolder.holding(entry, view), key)
    }
  }
  /// Sets the text that screen readers get in place of what the view shows.
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    let label = String(label)
    return modified { view, _ in AccessibilityModifier(view, label: .verbatim(label)) }
  }
}

/// A shortcut that has the same meaning everywhere.
public enum StandardShortcut: Hashable, Sendable {
  /// The default action: the Return key.
  case defaultAction
  /// The cancel action: the Escape key.
  case cancelAction
}
