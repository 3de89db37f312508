import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// The names of keys in scripts, as closed sets of names.
enum KeyNames {
  /// The names of keys, followed by the two actions.
  static let shortcutKeys = SchemaNames(
    "key", KeyName.named.map(\.name) + ["defaultAction", "cancelAction"],
    "The name of a key, or one of two actions that have a key.")

  /// The names of keys only.
  static let pressedKeys = SchemaNames(
    "key", KeyName.named.map(\.name), "The name of a key that types no character.")

  static func shortcut(_ key: ArenaSlot, _ modifiers: KeyModifiers?) -> KeyboardShortcut {
    if key.tag == .integer {
      switch key.integer - KeyName.named.count {
      case 0: return KeyboardShortcut(.defaultAction, modifiers: [])
      case 1: return KeyboardShortcut(.cancelAction, modifiers: [])
      default:
        return KeyboardShortcut(
          .key(KeyName.named[key.integer].key), modifiers: modifiers ?? .command)
      }
    }
    return KeyboardShortcut(
      .key(.character(key.string.first ?? " ")), modifiers: modifiers ?? .command)
  }

  /// The shortcut in a text such as `"ctrl+s"`. As for `keyboardShortcut`, a character without
  /// modifiers is meant with Command; a named key, such as F5, is meant alone.
  static func shortcut(_ text: String, _ modifiers: KeyModifiers?) -> KeyboardShortcut? {
    guard let (key, held) = KeyName.parse(text) else { return nil }
    var usual = held
    if held.isEmpty, case .character = key { usual = .command }
    return KeyboardShortcut(.key(key), modifiers: modifiers.map { $0.union(held) } ?? usual)
  }

  /// Keys with the same modifiers; `names` has their names or characters, each followed by a NUL.
  static func shortcuts(_ names: String, _ modifiers: KeyModifiers) -> [KeyboardShortcut] {
    names.split(separator: "\0").map { name in
      let key = KeyName.key(named: String(name)) ?? .character(name.first ?? " ")
      return KeyboardShortcut(.key(key), modifiers: modifiers)
    }
  }

  /// The modifier keys of an event, as a callback gets them.
  static let modifierFields: [(name: StaticString, modifier: KeyModifiers, documentation: String)] =
    [
      ("shift", .shift, "Whether Shift was held."),
      ("alt", .alt, "Whether Alt, or Option, was held."),
      ("control", .control, "Whether Control was held."),
      ("command", .command, "Whether Command, or Super, was held, if the terminal reports that."),
    ]
}

extension PassedValue {
  /// The event of a key press as a callback gets it: `{ key, modifiers, phase }`.
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

  /// The value of a gesture in the form in which callbacks of scripts get it.
  static func gesture(_ value: GestureValue) -> PassedValue {
    func point(_ point: Point) -> PassedValue {
      .table([("x", .integer(point.x)), ("y", .integer(point.y))])
    }
    let translation: PassedValue = .table([
      ("width", .integer(value.translation.x)), ("height", .integer(value.translation.y)),
    ])
    let fields: [(StaticString, PassedValue)] = [
      ("startLocation", point(value.startLocation)), ("location", point(value.location)),
      ("translation", translation),
    ]
    return .table(fields)
  }

  static func identity(_ key: IdentityKey?) -> PassedValue {
    .scalar(key.map { ScalarValue($0) } ?? .none)
  }
}
