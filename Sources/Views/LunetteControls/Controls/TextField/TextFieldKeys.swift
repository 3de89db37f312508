import LunetteBase

/// The keys with Control or Alt that edit the text of a field, before anything else gets them
/// (`TextModel`).
package enum TextFieldKeys {
  private static let letters: Set<String> = [
    "a", "b", "d", "e", "f", "h", "k", "r", "u", "w", "y", "z", "_", "/", "7",
  ]
  /// Readline's keys for words, which terminals of macOS send for Option and the arrow keys.
  static let byWord: Set<String> = ["b", "f", "d"]
  /// Whether a text field that has the focus uses the key.
  package static func use(_ event: KeyEvent) -> Bool {
    guard case .character(let character) = event.key else { return false }
    switch event.modifiers.subtracting(.shift) {
    case .control: return letters.contains(character.lowercased())
    case .alt: return byWord.contains(character.lowercased())
    default: return false
    }
  }
}
