import LunetteScreen

/// A key combination that works anywhere (S59).
package struct KeyboardShortcut: Hashable, Sendable {
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

  /// Command is Alt in a terminal, or Super where that is reported.
  func matches(_ event: KeyEvent) -> Bool {
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
      if case .character(let a) = key, case .character(let b) = event.key {
        // Shift is in the letter.
        if wanted.contains(.shift) || a.isUppercase {
          guard a.uppercased() == b.uppercased(), given.contains(.shift) || b.isUppercase else { return false }
        } else if a != b {
          return false
        }
        return wanted.subtracting(.shift) == given.subtracting(.shift)
      }
      return key == event.key && wanted == given
    }
  }
}

/// `keyboardShortcut(…)` on a button.
package final class KeyboardShortcutModifier: ModifierView {
  package let shortcut: KeyboardShortcut
  package init(_ content: View, _ shortcut: KeyboardShortcut) {
    self.shortcut = shortcut
    super.init(content)
  }
  override func withContent(_ content: View) -> View { KeyboardShortcutModifier(content, shortcut) }
  override func makeNode() -> Node { KeyboardShortcutNode() }
}

final class KeyboardShortcutNode: WrapperNode {
  var shortcut: KeyboardShortcut { unsafeDowncast(view, to: KeyboardShortcutModifier.self).shortcut }
  private var inherited: (outer: Environment, inner: Environment)?

  /// The items of a menu say how else they can be had.
  override func childEnvironment(old: View?) -> Environment {
    guard environment.container == .menu else { return environment }
    if let inherited, inherited.outer === environment, inherited.inner.menuShortcut == shortcut {
      return inherited.inner
    }
    let inner = environment.with { $0.menuShortcut = shortcut }
    inherited = (environment, inner)
    return inner
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    scene.defaultAction.note(self, isDefault: shortcut.trigger == .defaultAction)
  }
  override func willUnmount() { scene.defaultAction.note(self, isDefault: false) }
}

/// `onKeyPress`: sees the keys that the focused view inside does not take. True: handled.
package final class KeyPressModifier: ModifierView {
  /// The keys that it is told of; nil: all.
  package let keys: [KeyboardShortcut]?
  /// What these do, for the help.
  package let title: TextContent?
  package let action: (KeyEvent) throws -> Bool
  package init(
    _ content: View, keys: [KeyboardShortcut]? = nil, title: TextContent? = nil,
    _ action: @escaping (KeyEvent) throws -> Bool
  ) {
    self.keys = keys
    self.title = title
    self.action = action
    super.init(content)
  }
  override func withContent(_ content: View) -> View { KeyPressModifier(content, keys: keys, title: title, action) }
  override func makeNode() -> Node { KeyPressNode() }
}

final class KeyPressNode: WrapperNode {
  private var modifier: KeyPressModifier { unsafeDowncast(view, to: KeyPressModifier.self) }
  func handle(_ event: KeyEvent) -> Bool {
    let modifier = self.modifier
    if let keys = modifier.keys, !keys.contains(where: { $0.matches(event) }) { return false }
    var handled = false
    scene.perform(from: self) { handled = try modifier.action(event) }
    return handled
  }
}

extension KeyPressNode: KeyHelpSource {
  var keyHelp: [KeyHelp] {
    guard let keys = modifier.keys, let title = modifier.title else { return [] }
    return [KeyHelp(keys.map(\.event), title)]
  }
}

/// `focusable()`: a view that is no control becomes a stop. A control is one already; with false it is none.
package final class FocusableModifier: ModifierView {
  package let isFocusable: Bool
  package init(_ content: View, _ isFocusable: Bool = true) {
    self.isFocusable = isFocusable
    super.init(content)
  }
  override func withContent(_ content: View) -> View { FocusableModifier(content, isFocusable) }
  override func makeNode() -> Node { FocusableNode() }
}

final class FocusableNode: LayoutModifierNode, FocusTarget {
  private let state = ControlState()
  override func childEnvironment(old: View?) -> Environment { environment.with { $0.control = state } }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    refuse(!isFocusable)
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func willUnmount() { refuse(false) }

  private(set) var refuses = false
  /// Told to the scene, so that without such a view nobody need look for one.
  private func refuse(_ refuses: Bool) {
    if refuses == self.refuses { return }
    self.refuses = refuses
    scene.focus.refusals += refuses ? 1 : -1
    scene.focus.stopsChanged = true
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override var focusTarget: (any FocusTarget)? { self }
  private var isFocusable: Bool { unsafeDowncast(view, to: FocusableModifier.self).isFocusable }
  /// Whether all that it wraps is a control, which is the stop itself.
  private var isOnControl: Bool { wrappersInwards.dropFirst().contains { $0.focusTarget != nil } }
  var canTakeFocus: Bool {
    isFocusable && !isOnControl && environment.isEnabled && flags.contains(.mounted)
  }
  override var wantsFocusEffect: Bool { state.focusSignal.readerCount == 0 }
  func focusChanged(_ isFocused: Bool) { state.isFocused = isFocused }
  func handleKey(_ event: KeyEvent) -> Bool { false }

  /// What it shows, as one element; unless there are controls in it, which speak for themselves.
  override var accessibilityElement: AccessibilityElement? {
    guard isFocusable, !hasControls(self) else { return nil }
    return AccessibilityElement(
      kind: .text, label: nil, isFocused: state.isFocused, isEnabled: environment.isEnabled)
  }
  private func hasControls(_ node: Node) -> Bool {
    var found = false
    node.forEachShownChild { found = found || $0.focusTarget != nil || hasControls($0) }
    return found
  }
}

/// From keys to the focused control, shortcuts and focus movement (S60).
final class KeyboardManager {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  /// Whom the release of the held key concerns: the view that had the focus, or the button of a shortcut. In the
  /// tree, or of no use any more: see `forget`.
  private var holder: Node?
  private var heldKey: Key?

  init(scene: Scene) { self.scene = scene }

  /// Whether anyone had a use for it.
  func handle(_ event: KeyEvent) -> Bool {
    scene.focus.settle()
    if event.phase == .up {
      guard event.key == heldKey, let node = holder else { return false }
      holder = nil
      if let button = node as? ButtonNode {
        button.releaseKey()
        return true
      }
      return node.focusTarget?.handleKey(event) == true
    }
    let focused = scene.focus.current
    if event.phase == .down {
      // A key that comes while another is held takes its place: that one is over.
      (holder as? ButtonNode)?.releaseKey()
      (holder, heldKey) = (focused, event.key)
    }
    if let layer = focused?.layerNode?.layer ?? scene.layers.top, layer.handleKey(event) { return true }
    if let target = focused?.focusTarget, target.handleKey(event) { return true }
    // The keys of what it stands in for: the arrows of a stepper that is drawn as one button.
    for control in focused?.controlsStoodInFor ?? [] where !(control is any TextInputTarget) {
      if control.focusTarget?.handleKey(event) == true { return true }
    }
    // What is put on a row's content is the row's, which has the focus in its stead.
    func takes(_ here: Node) -> Bool {
      if let press = here as? KeyPressNode, press.handle(event) { return true }
      return (here as? any KeyCatcher)?.catchKey(event) == true
    }
    if let row = focused as? ListRowNode, row.contentModifiers.contains(where: takes) { return true }
    var node = focused
    while let here = node {
      if takes(here) { return true }
      node = here.parent
    }
    // Without a focused view, the first onKeyPress on the way down from the root hears it.
    if focused == nil, scene.layers.inputRoots.contains(where: { offer(event, below: $0) }) { return true }
    if event.phase == .down, fireShortcut(event) { return true }
    // What scrolls moves the focus first, and the picture where there is nothing more to focus.
    node = focused ?? scene.layers.inputRoots.last
    while let here = node {
      if let scroll = here as? any KeyScrollTarget, scroll.handleScrollKey(event) { return true }
      node = here.parent
    }
    if let layer = scene.layers.top, layer.handleLeftOverKey(event) { return true }
    switch (event.key, event.modifiers) {
    case (.tab, []): return scene.focus.advance(by: 1)
    case (.tab, .shift): return scene.focus.advance(by: -1)
    case (.up, []), (.down, []), (.left, []), (.right, []): return scene.focus.move(event.key)
    case (.function(1), []): return event.phase == .down && scene.showHelp()
    default: return false
    }
  }

  private func offer(_ event: KeyEvent, below node: Node) -> Bool {
    var handled = false
    node.forEachShownChild { child in
      if handled || child.hidesFromUser { return }
      if let press = child as? KeyPressNode, press.handle(event) { handled = true }
      if !handled { handled = offer(event, below: child) }
    }
    return handled
  }

  /// The first that can be used acts.
  func fireShortcut(_ event: KeyEvent) -> Bool {
    scene.firstShortcut { target in
      if let menu = target.node as? MenuNode { return menu.fireShortcut(event) }
      guard target.shortcuts.contains(where: { $0.matches(event) }) else { return false }
      switch target.node {
      case let button as ButtonNode:
        guard button.activate(.shortcut, isHeld: event.reportsRelease) else { return false }
        holder = button
        return true
      case let link as LinkNode: return link.activate()
      case let control as ControlNode:
        guard control.mayActByShortcut else { return false }
        control.activateByShortcut()
        return true
      default: return false
      }
    }
  }

  /// `node` is leaving the tree.
  func forget(_ node: Node) { if holder === node { holder = nil } }

  func paste(_ text: String) {
    scene.focus.settle()
    (scene.focus.current as? any TextInputTarget)?.paste(text)
  }
}

/// A node that some keys scroll when nothing inside took them.
protocol KeyScrollTarget: Node {
  func handleScrollKey(_ event: KeyEvent) -> Bool
  /// What these keys do now, for the help overlay.
  var scrollHelp: [KeyHelp] { get }
}
extension KeyScrollTarget {
  var scrollHelp: [KeyHelp] { (self as? any KeyHelpSource)?.keyHelp ?? [] }
}
