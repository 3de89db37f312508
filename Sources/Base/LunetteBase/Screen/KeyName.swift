/// The names of keys in scripts, in tests, in `--keys`, and in what callbacks receive.
package enum KeyName {
  /// All keys that have a name, in a fixed order; `return` is another name of `enter`. Characters
  /// are their own names.
  package static let named: [(name: String, key: Key)] =
    [
      ("enter", .enter), ("return", .enter), ("tab", .tab), ("escape", .escape),
      ("space", .character(" ")),
      ("backspace", .backspace), ("delete", .delete), ("up", .up), ("down", .down), ("left", .left),
      ("right", .right),
      ("home", .home), ("end", .end), ("pageUp", .pageUp), ("pageDown", .pageDown),
      ("insert", .insert),
      ("menu", .menu),
    ] + Key.functionKeys.map { ("f\($0)", .function($0)) }

  /// Further names that are accepted where users type them.
  private static let aliases: [(name: String, key: Key)] = [
    ("esc", .escape), ("pageup", .pageUp), ("pagedown", .pageDown),
  ]
  private static let modifiers: [String: KeyModifiers] = [
    "shift": .shift, "alt": .alt, "option": .alt, "ctrl": .control, "control": .control,
    "command": .command,
    "cmd": .command, "super": .command,
  ]

  /// The name of a key: its name in the table, or its character.
  package static func of(_ key: Key) -> String {
    switch key {
    case .function(let number): return "f\(number)"
    case .character(let character) where character != " ": return String(character)
    default: return named.first { $0.key == key }?.name ?? ""
    }
  }

  /// The key with the given name.
  package static func key(named name: String) -> Key? { named.first { $0.name == name }?.key }

  /// Parses a key with modifiers, as tests and `--keys` write it: `"a"`, `"A"`, `"shift+tab"`,
  /// `"ctrl+c"`, `"f1"`; nil if `name` is not a key.
  package static func parse(_ name: String) -> (key: Key, modifiers: KeyModifiers)? {
    var held: KeyModifiers = []
    var rest = Substring(name)
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex,
      rest.index(after: plus) != rest.endIndex
    {
      guard let modifier = modifiers[String(rest[..<plus])] else { return nil }
      held.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    let word = String(rest)
    if let key = key(named: word) ?? aliases.first(where: { $0.name == word })?.key {
      return (key, held)
    }
    if word.count == 1, let character = word.first { return (.character(character), held) }
    return nil
  }
}
