import LunetteBase
import LunetteEngine
import LunetteScript

/// The keys of a command, such as `ctrl+n`.
///
///     host.commands.add("new", title: "New", shortcut: "ctrl+n") { … }
///     host.commands.add("find", title: "Find", shortcut: .control("f")) { … }
///     host.commands.add("help", title: "Help", shortcut: try CommandShortcut(parsing: keys)) { … }
public struct CommandShortcut: Hashable, Sendable, CustomStringConvertible {
  let key: Key
  let modifiers: KeyModifiers

  /// Creates a shortcut from text such as `ctrl+n`, `alt+shift+left` or `f5`: any modifiers
  /// (`ctrl`, `alt`, `shift`, `cmd`), then a character or the name of a key. The result is nil for
  /// any other text. It is also nil for a character without modifiers, or with Shift only, which
  /// the user may want to type. `init(parsing:)` says what is wrong.
  public init?(_ text: String) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map {
      $0.lowercased()
    }
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

  /// Creates a shortcut from text, as `init(_:)`.
  ///
  /// - Throws: `PluginError`, which says that the text is no shortcut, and how one is written.
  public init(parsing text: String) throws(PluginError) {
    guard let shortcut = Self.init(text) else {
      throw PluginError(PluginFault.noShortcut(text), of: "", kind: .host)
    }
    self = shortcut
  }

  /// Control and a character.
  public static func control(_ character: Character) -> CommandShortcut {
    CommandShortcut(character, .control)
  }
  /// Alt and a character.
  public static func alt(_ character: Character) -> CommandShortcut {
    CommandShortcut(character, .alt)
  }
  /// Command (Super) and a character.
  public static func command(_ character: Character) -> CommandShortcut {
    CommandShortcut(character, .command)
  }
  /// A function key by its number: 1 for F1.
  public static func function(_ number: Int) -> CommandShortcut {
    CommandShortcut(.function(number), [])
  }

  private init(_ character: Character, _ modifiers: KeyModifiers) {
    self.init(.character(Character(character.lowercased())), modifiers)
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

extension CommandShortcut: ExpressibleByStringLiteral {
  /// Creates a shortcut from a literal such as `"ctrl+n"`. A literal that is no shortcut is a
  /// mistake in the program, which it ends. For text that is not known in advance there is
  /// `init(parsing:)`.
  public init(stringLiteral text: String) {
    guard let shortcut = Self.init(text) else {
      preconditionFailure(PluginFault.noShortcut(text).words)
    }
    self = shortcut
  }
}
