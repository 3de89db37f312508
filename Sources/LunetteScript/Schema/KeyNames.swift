import LunetteCore
import LunetteLua
import LunetteScreen

/// The names of keys in scripts.
enum KeyNames {
  static let keys: [(name: String, key: Key)] =
    [
      ("enter", .enter), ("return", .enter), ("tab", .tab), ("escape", .escape), ("space", .character(" ")),
      ("backspace", .backspace), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left), ("right", .right),
      ("home", .home), ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown), ("insert", .insert),
      ("menu", .menu),
    ] + (1...24).map { ("f\($0)", .function($0)) }

  /// Keys, then the two actions.
  static let shortcutKeys = SchemaNames("key", keys.map(\.name) + ["defaultAction", "cancelAction"])

  /// Keys alone.
  static let pressedKeys = SchemaNames("key", keys.map(\.name))

  static let modifiers = NameTable<KeyModifiers>(
    schema: SchemaNames("EventModifiers", ["command", "shift", "control", "option", "alt"]),
    values: [.command, .shift, .control, .alt, .alt])

  static func shortcut(_ key: ArenaSlot, _ modifiers: KeyModifiers?) -> KeyboardShortcut {
    if key.tag == .integer {
      switch key.integer - keys.count {
      case 0: return KeyboardShortcut(.defaultAction, modifiers: [])
      case 1: return KeyboardShortcut(.cancelAction, modifiers: [])
      default: return KeyboardShortcut(.key(keys[key.integer].key), modifiers: modifiers ?? .command)
      }
    }
    return KeyboardShortcut(.key(.character(key.string.first ?? " ")), modifiers: modifiers ?? .command)
  }

  /// Keys with the same modifiers, from their names or characters, each with a NUL after it.
  static func shortcuts(_ names: String, _ modifiers: KeyModifiers) -> [KeyboardShortcut] {
    names.split(separator: "\0").map { name in
      let key = keys.first { $0.name == name }?.key ?? .character(name.first ?? " ")
      return KeyboardShortcut(.key(key), modifiers: modifiers)
    }
  }

  /// A key as scripts are told of it: its name, or the character.
  static func name(_ key: Key) -> String {
    if case .character(let character) = key { return character == " " ? "space" : String(character) }
    if case .function(let number) = key { return "f\(number)" }
    return keys.first { $0.key == key }?.name ?? ""
  }
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
    let modifiers: PassedValue = .table([
      ("shift", .boolean(event.modifiers.contains(.shift))), ("alt", .boolean(event.modifiers.contains(.alt))),
      ("control", .boolean(event.modifiers.contains(.control))),
      ("command", .boolean(event.modifiers.contains(.command))),
    ])
    let fields: [(StaticString, PassedValue)] = [
      ("key", .string(KeyNames.name(event.key))), ("phase", .string(phase)), ("modifiers", modifiers),
    ]
    return .table(fields)
  }

  /// A gesture's value (section 5 of the contract).
  static func gesture(_ value: GestureValue) -> PassedValue {
    func point(_ point: Point) -> PassedValue {
      .table([("x", .integer(Int64(point.x))), ("y", .integer(Int64(point.y)))])
    }
    let translation: PassedValue = .table([
      ("width", .integer(Int64(value.translation.x))), ("height", .integer(Int64(value.translation.y))),
    ])
    let fields: [(StaticString, PassedValue)] = [
      ("startLocation", point(value.startLocation)), ("location", point(value.location)), ("translation", translation),
    ]
    return .table(fields)
  }

  static func identity(_ key: IdentityKey?) -> PassedValue {
    switch key {
    case .string(let string): .string(LuaString(string))
    case .integer(let integer): .integer(integer)
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .object, nil: .none
    }
  }
}
