import LunetteScreen
import LunetteScript
import LunetteEngine

/// The keys of a command, such as `ctrl+n`.
public struct CommandShortcut: Hashable, Sendable, CustomStringConvertible {
  let key: Key
  let modifiers: KeyModifiers

  /// Creates a shortcut from text such as `ctrl+n`, `alt+shift+left` or `f5`: any modifiers (`ctrl`, `alt`, `shift`,
  /// `cmd`), then a character or the name of a key. The result is nil for any other text. It is also nil for a
  /// character without modifiers, or with Shift only, which the user may want to type.
  public init?(_ words: String) {
    var parts = words.split(separator: "+", omittingEmptySubsequences: false).map { $0.lowercased() }
    // The key may be a plus, as in "ctrl++".
    if parts.suffix(2) == ["", ""] { parts = parts.dropLast(2) + ["+"] }
    guard let last = parts.popLast() else { return nil }
    var modifiers: KeyModifiers = []
    for part in parts {
      switch part {
      case "ctrl", "control": modifiers.insert(.control)
      case "alt", "option": modifiers.insert(.alt)
      case "shift": modifiers.insert(.shift)
      case "cmd", "command": modifiers.insert(.command)
      default: return nil
      }
    }
    if last.count == 1, let character = last.first {
      guard !modifiers.subtracting(.shift).isEmpty else { return nil }
      key = .character(character)
    } else if let named = KeyName.key(named: last) {
      key = named
    } else {
      return nil
    }
    self.modifiers = modifiers
  }

  init(_ key: Key, _ modifiers: KeyModifiers) { (self.key, self.modifiers) = (key, modifiers) }

  /// The shortcut in the engine's form.
  var keys: KeyboardShortcut { KeyboardShortcut(.key(key), modifiers: modifiers) }
  func matches(_ event: KeyEvent) -> Bool { event.phase != .up && keys.matches(event) }

  /// The shortcut as text that `init` reads, with the modifiers first.
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("ctrl") }
    if modifiers.contains(.alt) { parts.append("alt") }
    if modifiers.contains(.shift) { parts.append("shift") }
    if modifiers.contains(.command) { parts.append("cmd") }
    return (parts + [KeyName.of(key)]).joined(separator: "+")
  }
}
