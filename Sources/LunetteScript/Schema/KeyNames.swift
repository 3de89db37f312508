import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues

/// The names of keys in scripts, as closed sets.
enum KeyNames {
  /// Keys, then the two actions.
  static let shortcutKeys = SchemaNames(
    "key", KeyName.named.map(\.name) + ["defaultAction", "cancelAction"], "A key, or one of two actions that have one.")

  /// Keys alone.
  static let pressedKeys = SchemaNames("key", KeyName.named.map(\.name), "A key that is no character.")

  static func shortcut(_ key: ArenaSlot, _ modifiers: KeyModifiers?) -> KeyboardShortcut {
    if key.tag == .integer {
      switch key.integer - KeyName.named.count {
      case 0: return KeyboardShortcut(.defaultAction, modifiers: [])
      case 1: return KeyboardShortcut(.cancelAction, modifiers: [])
      default: return KeyboardShortcut(.key(KeyName.named[key.integer].key), modifiers: modifiers ?? .command)
      }
    }
    return KeyboardShortcut(.key(.character(key.string.first ?? " ")), modifiers: modifiers ?? .command)
  }

  /// Keys with the same modifiers, from their names or characters, each with a NUL after it.
  static func shortcuts(_ names: String, _ modifiers: KeyModifiers) -> [KeyboardShortcut] {
    names.split(separator: "\0").map { name in
      let key = KeyName.key(named: String(name)) ?? .character(name.first ?? " ")
      return KeyboardShortcut(.key(key), modifiers: modifiers)
    }
  }

  /// What a callback is told was held down with a key.
  static let modifierFields: [(name: StaticString, modifier: KeyModifiers, documentation: String)] = [
    ("shift", .shift, "Shift."), ("alt", .alt, "Alt, or Option."), ("control", .control, "Control."),
    ("command", .command, "Command or Super, where the terminal reports it."),
  ]
}

extension PassedValue {
  /// `{ key, modifiers, phase }` of a key press.
  static func key(_ event: KeyEvent) -> PassedValue {
    let phase =
      switch event.phase {
      case .down: "down"
      case .repeat: "repeat"
      case .up: "up"
      }
    let modifiers = PassedValue.table(
      KeyNames.modifierFields.map { ($0.name, .boolean(event.modifiers.contains($0.modifier))) })
    let fields: [(StaticString, PassedValue)] = [
      ("key", .string(KeyName.of(event.key))), ("phase", .string(phase)), ("modifiers", modifiers),
    ]
    return .table(fields)
  }

  /// A gesture's value (section 5 of the contract).
  static func gesture(_ value: GestureValue) -> PassedValue {
    func point(_ point: Point) -> PassedValue {
      .table([("x", .integer(point.x)), ("y", .integer(point.y))])
    }
    let translation: PassedValue = .table([
      ("width", .integer(value.translation.x)), ("height", .integer(value.translation.y)),
    ])
    let fields: [(StaticString, PassedValue)] = [
      ("startLocation", point(value.startLocation)), ("location", point(value.location)), ("translation", translation),
    ]
    return .table(fields)
  }

  static func identity(_ key: IdentityKey?) -> PassedValue {
    .scalar(key.map { ScalarValue($0) } ?? .none)
  }
}
