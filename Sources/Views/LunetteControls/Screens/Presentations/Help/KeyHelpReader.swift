import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// Finds out what the keys do in the current state, by looking at the nodes that would receive them
/// (S60).
struct KeyHelpReader {
  let scene: Scene
  /// The node that has the focus, or that had it beneath a layer.
  let current: Node?
  /// The parts of the tree that keys reach.
  let roots: [Node]
  /// The layer that takes the input away from what is beneath it.
  let topLayer: Layer?

  init(scene: Scene) {
    self.scene = scene
    current = scene.focus.current
    roots = scene.layers.inputRoots
    topLayer = scene.layers.top
  }
  /// Reads what the keys would do if `layer` were not on the screen.
  init(beneath layer: LayerNode) {
    scene = layer.scene
    current = layer.focusBeneath
    roots = scene.layers.inputRoots(beneath: layer.layer)
    topLayer = scene.layers.top(beneath: layer.layer)
  }

  /// The name of the focused control; of a row or button that shows several texts, the first of
  /// these.
  var title: String? {
    guard let element = scene.focusedElement, !element.label.isEmpty else { return nil }
    let isMade = element.element.kind == .row || element.element.kind == .button
    // The label of a row or button is composed of the texts that it shows, unless it was given a
    // label of its own.
    guard isMade, element.label == element.title else { return element.label }
    return firstText(in: element.node) ?? element.label
  }
  /// The hint of the focused control, which is announced beside its name.
  var hint: String? { scene.focusedElement?.element.hint.flatMap(Spoken.line) }
  private func firstText(in node: Node) -> String? {
    var found: String?
    node.forEachShownChild { child in
      if found != nil || child.isLeftOutByReaders { return }
      let text = child.drawnText == nil ? nil : child.accessibilityElement?.label
      // A mark that a style draws, such as a bracket, is not a name.
      found = text.flatMap(Spoken.line).flatMap { isName($0) ? $0 : nil } ?? firstText(in: child)
    }
    return found
  }

  /// A single letter is a mark, too, such as the state of a file beside its name; a sign of a
  /// script without letters, as Chinese has, may be a word.
  private func isName(_ name: String) -> Bool {
    let count = name.reduce(0) { count, sign in
      guard sign.isLetter || sign.isNumber else { return count }
      return count + (sign.isASCII || sign.isNumber ? 1 : 2)
    }
    return count >= 2
  }

  /// The layer that receives keys before all others.
  private var layer: Layer? { current?.layerNode?.layer ?? topLayer }

  /// The keys of the focused control and of the containers around it: `before` are handled before
  /// the shortcuts, `after` after them.
  private func around() -> (before: [KeyHelp], after: [KeyHelp]) {
    var (captured, named, before) = ([KeyHelp](), [KeyHelp](), [KeyHelp]())
    var (last, after) = ([KeyHelp](), [KeyHelp]())
    forEachNode { here, isFirst in
      if let scroll = here.keyScrollTarget {
        after += scroll.scrollHelp
      } else if let source = here.keyHelpSource, source.comesFirst {
        captured = source.keyHelp.map { resolved($0, at: here) } + captured
      } else if let source = here.keyHelpSource, source.comesLast {
        last += source.keyHelp
      } else if let source = here.keyHelpSource, source.isScriptsOwn {
        for help in source.keyHelp {
          let help = resolved(help, at: here)
          named.append(help.without(help.keys.filter { !comesBeforeInput($0, at: here) }))
          before.append(help.without(help.keys.filter(takesTyped)))
        }
      } else if let source = here.keyHelpSource {
        before += source.keyHelp
      } else if isFirst, let kind = here.announced?.kind {
        before += KeyHelp.ofControl(kind)
      }
    }
    return (captured + (layer?.keyHelp ?? []) + named + before + last, after)
  }
  /// Calls `body` for each node that is asked for the keys around the focus, in their order, and
  /// with it whether it is the one that has the focus.
  private func forEachNode(_ body: (Node, _ isFirst: Bool) -> Void) {
    var node = current ?? roots.last
    if let current, let modifiers = current.modifiersOfContent {
      node = current.parent
      body(current, true)
      // The content of a row is not an ancestor of the focus, but the modifiers on it apply to the
      // row.
      for each in modifiers { body(each, false) }
    }
    while let here = node {
      body(here, here === current)
      node = here.parent
    }
    // Without a focused view, the views below hear the keys.
    func descend(_ here: Node) {
      if here.hidesFromUser { return }
      if here.keyHelpSource?.isScriptsOwn == true { body(here, false) }
      here.forEachShownChild(descend)
    }
    if current == nil { for root in roots { root.forEachShownChild(descend) } }
  }
  /// Calls `body` for each node that describes keys itself.
  func forEachSource(_ body: (Node, any KeyHelpSource) -> Void) {
    forEachNode { node, _ in
      if node.keyScrollTarget == nil, let source = node.keyHelpSource {
        body(node, source)
      }
    }
  }

  /// Whether a text input or a menu takes the key, even if it is a shortcut (S60). An input takes
  /// all characters that are typed, and the keys that it edits with, such as Ctrl+E.
  func takesTyped(_ key: KeyEvent) -> Bool {
    if key.isTyped, layer?.takesMovement == true { return true }
    guard let input else { return false }
    return key.isTyped || InputKeys(of: input)?.meaning(of: key) != nil
  }
  /// The text input that has the focus.
  private var input: Node? { current?.focusTarget?.textInput == nil ? nil : current }
  /// Whether `node` is a modifier on the text input that has the focus, and a handler there names
  /// the key, which therefore reaches it before the input (S126).
  private func comesBeforeInput(_ key: KeyEvent, at node: Node) -> Bool {
    guard let input else { return false }
    let modifiers = input.modifiersOnControl
    return modifiers.contains { $0 === node }
      && modifiers.contains { $0.keyCatcher?.namesKey(key) == true }
  }
  /// The help of `node` with those of its keys that reach a handler.
  func withoutTaken(_ help: KeyHelp, of source: any KeyHelpSource, at node: Node) -> KeyHelp {
    if source.comesFirst { return help }
    return help.without(
      help.keys.filter { takesTyped($0) && !comesBeforeInput($0, at: node) })
  }

  /// The help in the words of the script that gave it, if that is not the script in whose words the
  /// overlay is shown.
  func resolved(_ help: KeyHelp, at node: Node) -> KeyHelp {
    let environment = node.environment
    if environment.scope === scene.scope { return help }
    var resolved = help
    resolved.label = .verbatim(environment.strings.resolve(help.label, locale: environment.locale))
    return resolved
  }

  /// The keys of the focused control and of the containers around it. `shortcuts` are those that
  /// this reader finds, which searches all of the tree.
  func focused(beside shortcuts: [KeyHelp]) -> [KeyHelp] {
    let (before, after) = around()
    // The nearest view handles a key first, and shortcuts are handled before keys that scroll.
    var found = KeyHelp.distinct(before)
    let taken = shortcuts.flatMap(\.keys)
    found = KeyHelp.distinct(found + after.map { $0.without(taken) })
    return found
  }

  /// What a bar of keys shows: the keys of `focused`, `shortcuts` and `always`, and the one that
  /// leaves the top layer. Those that the script has named and those that work everywhere come
  /// before the keys that controls have by themselves: a text field alone has more of these than a
  /// bar has room for.
  func forBar() -> [KeyHelp] {
    let shortcuts = shortcuts()
    let own = focused(beside: shortcuts)
    let others = KeyHelp.distinct(
      shortcuts + leaving() + always(), after: own.flatMap(\.keys))
    var named: [KeyEvent] = []
    forEachSource { node, source in
      guard source.isScriptsOwn else { return }
      named += source.keyHelp.flatMap { withoutTaken($0, of: source, at: node).keys }
    }
    let isNamed = { (help: KeyHelp) in help.keys.contains { named.contains($0) } }
    return own.filter(isNamed) + others + own.filter { !isNamed($0) }
  }

  /// The key that leaves the top layer.
  private func leaving() -> [KeyHelp] {
    guard layer?.takesMovement != true, let title = topLayer?.escapeHelp else { return [] }
    return [KeyHelp([KeyEvent(.escape)], title)]
  }

  /// The keys that move the focus, and the one that leaves the top layer.
  func movement() -> [KeyHelp] {
    if layer?.takesMovement == true { return [] }
    var found = leaving()
    if scene.focus.canAdvance {
      found.append(KeyHelp([.tab], "Next control"))
      found.append(KeyHelp([KeyEvent(.tab, modifiers: .shift)], .key("Previous control")))
    }
    let stops = scene.focus.stops()
    // On each axis both arrow keys are listed, or neither: if one key leads to a control, the other
    // one leads back.
    let axes: [[Key]] = [[.left, .right], [.up, .down]]
    let arrows = axes.filter { $0.contains { scene.focus.leads($0, among: stops) } }
      .flatMap(\.self)
    if !arrows.isEmpty { found.append(KeyHelp(arrows, "The nearest control in a direction")) }
    return found
  }

  /// The key that lists all keys.
  static var list: KeyHelp { KeyHelp([.function(1)], "This help") }
  /// The keys that work everywhere.
  func always() -> [KeyHelp] {
    var found = [
      Self.list,
      KeyHelp([KeyEvent(.character("c"), modifiers: .control)], .key("Quit")),
    ]
    if let key = scene.feature(LentMouse.self).key {
      found.append(KeyHelp([key], .key("Lend the mouse")))
    }
    return found
  }
}

extension KeyEvent {
  /// Whether a text input that has the focus takes the key.
  fileprivate var isTyped: Bool {
    if case .character = key { return modifiers.subtracting(.shift).isEmpty }
    return false
  }

  /// The key in the form that people read, such as `Ctrl+S` or `⏎`; in words where the tier of
  /// symbols has no such signs.
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
