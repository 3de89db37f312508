import LunetteBase
import LunetteEngine
import LunetteText

/// Finds out what the keys do in the current state, by looking at the nodes that would receive them (S60).
struct KeyHelpReader {
  let scene: Scene

  /// The name of the focused control; of a row or button that shows several texts, the first of these.
  var title: String? {
    guard let element = scene.focusedElement, !element.label.isEmpty else { return nil }
    let isMade = element.element.kind == .row || element.element.kind == .button
    // The label of a row or button is composed of the texts that it shows, unless it was given a label of its own.
    guard isMade, element.label == element.title else { return element.label }
    return firstText(in: element.node) ?? element.label
  }
  /// The hint of the focused control, which is announced beside its name.
  var hint: String? { scene.focusedElement?.element.hint.flatMap(Spoken.line) }
  private func firstText(in node: Node) -> String? {
    var found: String?
    node.forEachShownChild { child in
      if found != nil || child.hidesFromUser || child.hidesFromReaders { return }
      let text = child.drawnText == nil ? nil : child.accessibilityElement?.label
      // A mark that a style draws, such as a bracket, is not a name.
      found = text.flatMap(Spoken.line).flatMap { isName($0) ? $0 : nil } ?? firstText(in: child)
    }
    return found
  }

  private func isName(_ words: String) -> Bool { words.contains { $0.isLetter || $0.isNumber } }

  /// The layer that receives keys before all others.
  private var layer: Layer? { scene.focus.current?.layerNode?.layer ?? scene.layers.top }

  /// The keys of the focused control and of the containers around it: `before` are handled before the shortcuts, `after` after
  /// them.
  private func around() -> (before: [KeyHelp], after: [KeyHelp]) {
    var (before, after) = (layer?.keyHelp ?? [], [KeyHelp]())
    func visit(_ here: Node, isFirst: Bool) {
      if let scroll = here.keyScrollTarget {
        after += scroll.scrollHelp
      } else if let source = here.keyHelpSource, source.comesFirst {
        before = source.keyHelp.map { said($0, at: here) } + before
      } else if let source = here.keyHelpSource {
        before += source.isScriptsOwn ? source.keyHelp.map { said(withoutTyped($0), at: here) } : source.keyHelp
      } else if isFirst, let kind = here.announced?.kind {
        before += KeyHelp.ofControl(kind)
      }
    }
    let current = scene.focus.current
    var node = current ?? scene.layers.inputRoots.last
    if let current, let modifiers = current.modifiersOfContent {
      node = current.parent
      visit(current, isFirst: true)
      // The content of a row is not an ancestor of the focus, but the modifiers on it apply to the row.
      for each in modifiers { visit(each, isFirst: false) }
    }
    while let here = node {
      visit(here, isFirst: here === current)
      node = here.parent
    }
    // Without a focused view, the views below hear the keys.
    func descend(_ here: Node) {
      if here.hidesFromUser { return }
      if here.keyHelpSource?.isScriptsOwn == true { visit(here, isFirst: false) }
      here.forEachShownChild(descend)
    }
    if current == nil { for root in scene.layers.inputRoots { root.forEachShownChild(descend) } }
    return (before, after)
  }

  /// Whether the focus is in a text input, which takes all characters that are typed, whatever other use a key has (S60).
  private var types: Bool { scene.focus.current?.focusTarget?.textInput != nil }
  private func withoutTyped(_ help: KeyHelp) -> KeyHelp {
    if !types { return help }
    return help.without(help.keys.filter(\.isTyped))
  }

  /// The help in the words of the script that gave it, if that is not the script in whose words the overlay is shown.
  private func said(_ help: KeyHelp, at node: Node) -> KeyHelp {
    let environment = node.environment
    if environment.scope === scene.scope { return help }
    var said = help
    said.words = .verbatim(environment.strings.resolve(help.words, locale: environment.locale))
    return said
  }

  /// The keys of the focused control and of the containers around it.
  func focused() -> [KeyHelp] {
    let (before, after) = around()
    // The nearest view handles a key first, and shortcuts are handled before keys that scroll.
    var found = KeyHelp.distinct(before)
    let taken = shortcuts().flatMap(\.keys)
    found = KeyHelp.distinct(found + after.map { $0.without(taken) })
    return found
  }

  /// The shortcuts that work now, each with the title of its button; of several buttons with the same key, only the first that
  /// can be used.
  func shortcuts() -> [KeyHelp] {
    var found: [KeyHelp] = []
    // Characters that are typed go into a text input, even if they are shortcuts (S60).
    let types = types || layer?.takesMovement == true
    func add(_ key: KeyEvent, _ words: String) {
      if types, key.isTyped { return }
      if !found.contains(where: { $0.keys.contains(key) }) { found.append(KeyHelp([key], .verbatim(words))) }
    }
    func add(_ found: FoundShortcut, inClosedMenu: Bool) {
      switch found {
      case .closed(let items): items.withItems { FoundShortcut.visit($0) { add($0, inClosedMenu: true) } }
      case .target(let target, let shortcuts):
        guard target.environment.isEnabled, let words = words(target) else { return }
        for shortcut in shortcuts where !inClosedMenu || KeyboardShortcut.mayBe(shortcut.event) {
          add(shortcut.event, words)
        }
      }
    }
    scene.firstShortcut {
      add($0, inClosedMenu: false)
      return false
    }
    if let button = scene.layers.top?.defaultButton, let words = button.shortcutTitle(nil) {
      add(KeyEvent(.enter), words)
    }
    return found
  }

  /// The name of the target of a shortcut.
  private func words(_ target: any ShortcutTarget) -> String? {
    var label: TextContent?
    var above: Node? = target
    // The accessibility label of a menu names the menu, not its items.
    var isBelowItsMenu = target.opensMenu
    while let here = above {
      if case .closed = here.shortcutRole {
        guard isBelowItsMenu else { break }
        isBelowItsMenu = false
      }
      // A label that is put on several elements names the group, not the single element.
      if let own = (here.view as? AccessibilityModifier)?.label, here.elementCount(atMost: 2) < 2 { label = own }
      above = here.parent
    }
    let environment = target.environment
    return target.shortcutTitle(label.map { environment.strings.resolve($0, locale: environment.locale) })
  }

  /// The keys that move the focus, and the one that leaves the top layer.
  func movement() -> [KeyHelp] {
    if layer?.takesMovement == true { return [] }
    var found: [KeyHelp] = []
    if let words = scene.layers.top?.escapeHelp { found.append(KeyHelp([KeyEvent(.escape)], words)) }
    if scene.focus.canAdvance {
      found.append(KeyHelp([.tab], "Next control"))
      found.append(KeyHelp([KeyEvent(.tab, modifiers: .shift)], .key("Previous control")))
    }
    let stops = scene.focus.stops()
    // On each axis both arrow keys are listed, or neither: if one key leads to a control, the other one leads back.
    let axes: [[Key]] = [[.left, .right], [.up, .down]]
    let arrows = axes.filter { $0.contains { scene.focus.nearest($0, among: stops) != nil } }.flatMap(\.self)
    if !arrows.isEmpty { found.append(KeyHelp(arrows, "The nearest control in a direction")) }
    return found
  }

  /// The keys that work everywhere.
  func always() -> [KeyHelp] {
    var found = [
      KeyHelp([.function(1)], "This help"),
      KeyHelp([KeyEvent(.character("c"), modifiers: .control)], .key("Quit")),
    ]
    if let key = scene.feature(LentMouse.self).key { found.append(KeyHelp([key], .key("Lend the mouse"))) }
    return found
  }
}

extension KeyEvent {
  /// Whether a text input that has the focus takes the key.
  fileprivate var isTyped: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }

  /// The key in the form that people read, such as `Ctrl+S` or `⏎`; in words where the tier of symbols has no such signs.
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
