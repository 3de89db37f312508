import LunetteEngine
import LunetteScreen

// The shortcuts of a menu work while it is closed (S59). Its items are not in the tree then: they are looked through as
// views, and made only where one may match, for as long as it takes to perform it.
extension MenuNode {
  /// Performs the first enabled item with the shortcut `event`, if the menu is closed.
  func performShortcut(_ event: KeyEvent) -> Bool {
    guard KeyboardShortcut.mayBe(event) else { return false }
    var isFired = false
    withClosedItems(having: { $0.matches(event) }) { isFired = $0.fireItem(matching: event, false) }
    return isFired
  }

  func withItems(_ body: (Node) -> Void) { withClosedItems(body) }
  /// The items of the closed menu, made for as long as `body` takes, if some may have such a shortcut.
  private func withClosedItems(having isWanted: (KeyboardShortcut) -> Bool = { _ in true }, _ body: (Node) -> Void) {
    guard !isOpen, canOpen else { return }
    let views = shown.items
    guard views.contains(where: { $0.map { $0.mayHaveShortcut(isWanted) } ?? false }) else { return }
    let list = MenuListNode()
    // Nothing appears, so nothing is told that it does.
    scene.withoutAftermath { list.mount(MenuList(views), environment.menuItems(), under: self, in: scene) }
    body(list)
    scene.withoutAftermath { list.unmount() }
  }
}

extension KeyboardShortcut {
  /// Whether a closed menu is looked through for it: keys that move or write are not meant for it.
  static func mayBe(_ event: KeyEvent) -> Bool {
    if !event.modifiers.subtracting(.shift).isEmpty { return true }
    switch event.key {
    case .function, .delete, .insert, .escape, .character: return true
    default: return false
    }
  }
}

extension View {
  /// Whether it, or something that it makes, may be an item with the shortcut.
  fileprivate func mayHaveShortcut(_ isWanted: (KeyboardShortcut) -> Bool) -> Bool {
    switch self {
    case let shortcut as KeyboardShortcutModifier where isWanted(shortcut.shortcut): true
    case let modifier as WrapperView: modifier.content.mayHaveShortcut(isWanted)
    case let group as GroupView: group.children.contains { $0?.mayHaveShortcut(isWanted) == true }
    case let menu as Menu: menu.items.contains { $0?.mayHaveShortcut(isWanted) == true }
    case is Button, is Text, is Divider: false
    // Only its body knows.
    default: true
    }
  }
}

extension Node {
  /// Performs the first enabled button below it with the shortcut, in submenus as well.
  fileprivate func fireItem(matching event: KeyEvent, _ pending: Bool) -> Bool {
    if hidesFromUser { return false }
    var matches = pending
    switch shortcutRole {
    case .closed(let items): return items.performShortcut(event)
    case .shortcut(let shortcut): matches = matches || shortcut.matches(event)
    default: if let button = actionTarget { return matches && button.performShortcut(isHeld: false) }
    }
    var isFired = false
    forEachShownChild { if !isFired { isFired = $0.fireItem(matching: event, matches) } }
    return isFired
  }
}
