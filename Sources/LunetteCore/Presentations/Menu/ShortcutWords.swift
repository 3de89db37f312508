import LunetteScreen

extension KeyboardShortcut {
  /// As people read it: `Alt+S`. Command is Alt in a terminal.
  var words: String {
    let key: Key
    switch trigger {
    case .defaultAction: return "Enter"
    case .cancelAction: return "Esc"
    case .key(let pressed): key = pressed
    }
    var words = ""
    if modifiers.contains(.control) { words += "Ctrl+" }
    if !modifiers.isDisjoint(with: [.command, .alt]) { words += "Alt+" }
    if modifiers.contains(.shift) { words += "Shift+" }
    return words + KeyboardShortcut.name(key)
  }

  private static func name(_ key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): character.uppercased()
    case .function(let number): "F\(number)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .insert: "Ins"
    case .delete: "Del"
    case .menu: "Menu"
    }
  }
}
