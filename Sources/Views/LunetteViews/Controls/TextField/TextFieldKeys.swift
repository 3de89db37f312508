import LunetteBase

/// The keys with Control that edit the text of a field, before anything else gets them (`TextModel`).
package enum TextFieldKeys {
  private static let letters: Set<String> = [
    "a", "b", "d", "e", "f", "h", "k", "r", "u", "w", "y", "z", "_", "/", "7",
  ]
  /// Whether a text field that has the focus uses the key.
  package static func use(_ event: KeyEvent) -> Bool {
    guard case .character(let character) = event.key, event.modifiers.subtracting(.shift) == .control else {
      return false
    }
    return letters.contains(character.lowercased())
  }
}
