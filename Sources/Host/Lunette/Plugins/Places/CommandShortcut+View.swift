import LunetteEngine

// A button that has the keys of a command.
extension View {
  /// Sets the keys that perform the button, wherever the focus is: those of a command, or nil for
  /// none.
  public func keyboardShortcut(_ shortcut: CommandShortcut?) -> some View {
    modified { view, _ in
      shortcut.map {
        KeyboardShortcutModifier(
          view, LunetteEngine.KeyboardShortcut(.key($0.key), modifiers: $0.modifiers))
      } ?? view
    }
  }
}
