import LunetteScreen

/// Keys by the names that tests and `--keys` use: `"a"`, `"A"`, `"shift+tab"`, `"ctrl+c"`, `"f1"`.
package enum KeyNames {
  private static let named: [String: Key] = [
    "enter": .enter, "return": .enter, "tab": .tab, "backspace": .backspace, "escape": .escape, "esc": .escape,
    "space": .character(" "), "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
    "pageUp": .pageUp, "pageup": .pageUp, "pageDown": .pageDown, "pagedown": .pageDown, "insert": .insert,
    "delete": .delete, "menu": .menu,
  ]
  private static let modifiers: [String: KeyModifiers] = [
    "shift": .shift, "alt": .alt, "option": .alt, "ctrl": .control, "control": .control, "command": .command,
    "cmd": .command, "super": .command,
  ]

  /// The key and its modifiers; nil if `name` is no key.
  package static func parse(_ name: String) -> (key: Key, modifiers: KeyModifiers)? {
    var held: KeyModifiers = []
    var rest = Substring(name)
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex, rest.index(after: plus) != rest.endIndex {
      guard let modifier = modifiers[String(rest[..<plus])] else { return nil }
      held.insert(modifier)
      rest = rest[rest.index(after: plus)...]
    }
    let word = String(rest)
    if let key = named[word] { return (key, held) }
    if word.first == "f", let number = Int(word.dropFirst()), (1...35).contains(number) {
      return (.function(number), held)
    }
    if word.count == 1, let character = word.first { return (.character(character), held) }
    return nil
  }

  /// The name by which scripts know a key, as in `onKeyPress`.
  package static func name(_ key: Key) -> String {
    switch key {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    case .enter: "enter"
    case .tab: "tab"
    case .backspace: "backspace"
    case .escape: "escape"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .insert: "insert"
    case .delete: "delete"
    case .menu: "menu"
    }
  }
  /// The key that was most likely meant: `upArrow`, as SwiftUI has it, is `up`.
  package static func nearest(to name: String) -> String? {
    nearestName(to: name.hasSuffix("Arrow") ? String(name.dropLast(5)) : name, in: names)
  }
  package static var names: [String] { Array(named.keys) }
}
