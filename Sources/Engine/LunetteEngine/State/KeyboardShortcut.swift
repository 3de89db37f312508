import LunetteBase

/// A key combination that works anywhere (S59).
public struct KeyboardShortcut: Hashable, Sendable {
  package enum Trigger: Hashable, Sendable {
    case key(Key)
    case defaultAction
    case cancelAction
  }
  package var trigger: Trigger
  package var modifiers: KeyModifiers
  package init(_ trigger: Trigger, modifiers: KeyModifiers = .command) {
    self.trigger = trigger
    self.modifiers = modifiers
  }

  /// Whether a key event matches the shortcut. Command is Alt in a terminal, or Super if the
  /// terminal reports that key.
  package func matches(_ event: KeyEvent) -> Bool {
    switch trigger {
    case .defaultAction: return event.key == .enter && event.modifiers.isEmpty
    case .cancelAction: return event.key == .escape && event.modifiers.isEmpty
    case .key(let key):
      var wanted = modifiers
      var given = event.modifiers
      if wanted.contains(.command) {
        guard given.contains(.alt) || given.contains(.command) else { return false }
        wanted.subtract([.command, .alt])
        given.subtract([.command, .alt])
      }
      if case .character(let a) = key, case .character = event.key {
        guard wanted.subtracting(.shift) == given.subtracting(.shift) else { return false }
        // An upper-case letter shows by itself that Shift is held.
        let needsShift = wanted.contains(.shift) || a.isUppercase
        return event.characters.contains { b in
          if needsShift {
            return a.uppercased() == b.uppercased() && (given.contains(.shift) || b.isUppercase)
          }
          // Shift makes another key of a letter, but other characters may need it on some layouts,
          // and so does a letter that the key types only with Shift.
          return a == b && (!given.contains(.shift) || !a.isLetter || b == event.shifted)
        }
      }
      return key == event.key && wanted == given
    }
  }

  /// The key event in a terminal that matches the shortcut.
  package var event: KeyEvent {
    switch trigger {
    case .defaultAction: return KeyEvent(.enter)
    case .cancelAction: return KeyEvent(.escape)
    case .key(let key):
      var held = modifiers
      if held.contains(.command) {
        held.remove(.command)
        held.insert(.alt)
      }
      return KeyEvent(key, modifiers: held)
    }
  }
}
