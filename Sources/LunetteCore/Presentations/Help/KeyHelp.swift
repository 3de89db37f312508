import LunetteScreen

/// Keys and what they do, for a person.
package struct KeyHelp: Equatable {
  /// Keys that do the same, such as Enter and Space.
  package var keys: [KeyEvent]
  /// A title, or a key of the string tables.
  package var words: TextContent
  package init(_ keys: [KeyEvent], _ words: TextContent) {
    self.keys = keys
    self.words = words
  }
  init(_ keys: [Key], _ words: String) { self.init(keys.map { KeyEvent($0) }, .key(words)) }
}

/// A node that says what keys do while it, or something in it, has the focus. Those that say nothing are described by
/// what they are announced as.
protocol KeyHelpSource: Node {
  var keyHelp: [KeyHelp] { get }
}

/// What the keys do here and now, found by looking at what would get them (S60).
struct KeyHelpReader {
  let scene: Scene

  /// What the focused control is called.
  var title: String? { scene.focusedElement.flatMap { $0.label.isEmpty ? nil : $0.label } }

  /// The keys of the focused control, and of what it stands in.
  func focused() -> [KeyHelp] {
    guard let current = scene.focus.current else { return [] }
    var found: [KeyHelp] = []
    func add(_ help: [KeyHelp]) {
      for each in help {
        // The nearest has a key first.
        let keys = each.keys.filter { key in !found.contains { $0.keys.contains(key) } }
        if !keys.isEmpty { found.append(KeyHelp(keys, each.words)) }
      }
    }
    var node: Node? = current
    while let here = node {
      if let source = here as? any KeyHelpSource {
        add(source.keyHelp)
      } else if here === current, let kind = here.accessibilityElement?.kind.rawValue {
        add(KeyHelp.ofControl(kind, submits: here.isSubmitted))
      }
      node = here.parent
    }
    return found
  }

  /// The shortcuts that would work, each with the title of its button: the first that can be used for each key.
  func shortcuts() -> [KeyHelp] {
    var found: [KeyHelp] = []
    // What is typed goes into a text, whatever shortcut it is (S60).
    let types = scene.focus.current?.accessibilityElement.map { $0.kind.rawValue.hasSuffix("Field") } ?? false
    func add(_ key: KeyEvent, _ words: String) {
      if types, case .character = key.key, key.modifiers.subtracting(.shift).isEmpty { return }
      if !found.contains(where: { $0.keys.contains(key) }) { found.append(KeyHelp([key], .verbatim(words))) }
    }
    func visit(_ node: Node, _ pending: [KeyboardShortcut], _ label: TextContent?) {
      if node.hidesFromUser { return }
      var (pending, label) = (pending, label)
      // On several things it says what they are together.
      if let own = (node.view as? AccessibilityModifier)?.label, node.elementCount(atMost: 2) == 1 {
        label = label ?? own
      }
      if let shortcut = node as? KeyboardShortcutNode { pending.append(shortcut.shortcut) }
      if !pending.isEmpty, let button = node as? ButtonNode {
        let said = label.map { node.environment.strings.resolve($0, locale: node.environment.locale) }
        if button.environment.isEnabled, let words = said ?? words(of: button) {
          for shortcut in pending { add(shortcut.event, words) }
        }
        return
      }
      node.forEachShownChild { visit($0, pending, label) }
    }
    for root in scene.layers.inputRoots { visit(root, [], nil) }
    if let button = scene.layers.top?.defaultButton, let words = words(of: button) { add(KeyEvent(.enter), words) }
    return found
  }
  private func words(of button: ButtonNode) -> String? {
    (button.accessibilityElement?.label ?? button.visibleText()).flatMap(Spoken.line)
  }

  /// What moves the focus and what scrolls.
  func movement() -> [KeyHelp] {
    var found: [KeyHelp] = []
    let stops = scene.focus.stops()
    if stops.count > 1 {
      found.append(KeyHelp([.tab], "Next control"))
      found.append(KeyHelp([KeyEvent(.tab, modifiers: .shift)], .key("Previous control")))
      found.append(KeyHelp([.left, .right, .up, .down], "The nearest control in a direction"))
    }
    var node = scene.focus.current ?? scene.layers.inputRoots.last
    while let here = node {
      if here is any KeyScrollTarget, !(here is any KeyHelpSource) {
        found.append(KeyHelp([.pageUp, .pageDown], "Scroll by a page"))
        break
      }
      node = here.parent
    }
    if !scene.layers.isEmpty { found.append(KeyHelp([.escape], "Close")) }
    return found
  }

  /// What works everywhere.
  func always() -> [KeyHelp] {
    [
      KeyHelp([.function(1)], "This help"),
      KeyHelp([KeyEvent(.character("c"), modifiers: .control)], .key("Quit")),
    ]
  }
}

extension KeyboardShortcut {
  /// The key press that it stands for in a terminal.
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

extension KeyEvent {
  /// As a person reads it: `Ctrl+S`, `⏎` … words for the tiers without such signs.
  func described(_ environment: Environment) -> String {
    let ascii = environment.symbolTier == .ascii
    let strings = environment.strings
    func word(_ key: String) -> String { strings.lookup(key, locale: environment.locale) }
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append(word("Ctrl")) }
    if modifiers.contains(.alt) { parts.append(word("Alt")) }
    if modifiers.contains(.command) { parts.append(word("Super")) }
    if modifiers.contains(.shift) { parts.append(word("Shift")) }
    switch key {
    case .character(" "): parts.append(word("Space"))
    case .character(let character):
      parts.append(modifiers.isEmpty ? String(character) : character.uppercased())
    case .function(let number): parts.append("F\(number)")
    case .up: parts.append(ascii ? word("Up") : "↑")
    case .down: parts.append(ascii ? word("Down") : "↓")
    case .left: parts.append(ascii ? word("Left") : "←")
    case .right: parts.append(ascii ? word("Right") : "→")
    case .enter: parts.append(word("Enter"))
    case .tab: parts.append(word("Tab"))
    case .escape: parts.append(word("Esc"))
    case .backspace: parts.append(word("Backspace"))
    case .delete: parts.append(word("Delete"))
    case .home: parts.append(word("Home"))
    case .end: parts.append(word("End"))
    case .pageUp: parts.append(word("PgUp"))
    case .pageDown: parts.append(word("PgDn"))
    case .insert: parts.append(word("Ins"))
    case .menu: parts.append(word("Menu"))
    }
    return parts.joined(separator: "+")
  }
}
