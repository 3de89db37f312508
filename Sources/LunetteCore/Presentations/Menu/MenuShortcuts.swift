import LunetteScreen

// The shortcuts of a menu work while it is closed (S59). Its items are not in the tree then: they are looked through as
// views, and made only where one may match, for as long as it takes to perform it.
extension MenuNode {
  /// Performs the first enabled item with the shortcut `event`, if the menu is closed.
  func fireShortcut(_ event: KeyEvent) -> Bool {
    guard !isOpen, environment.isEnabled, KeyboardShortcut.mayBe(event) else { return false }
    let views = unsafeDowncast(view, to: Menu.self).items
    guard views.contains(where: { $0.map { $0.mayHaveShortcut(event) } ?? false }) else { return false }
    let list = MenuListNode()
    // Nothing appears, so nothing is told that it does.
    scene.withoutAftermath { list.mount(MenuList(views), environment.menuItems(), under: self, in: scene) }
    let isFired = list.fireItem(matching: event, false)
    scene.withoutAftermath { list.unmount() }
    return isFired
  }
}

extension KeyboardShortcut {
  /// Whether a closed menu is looked through for it: keys that move or write are not meant for it.
  fileprivate static func mayBe(_ event: KeyEvent) -> Bool {
    if !event.modifiers.subtracting(.shift).isEmpty { return true }
    switch event.key {
    case .function, .delete, .insert, .escape, .character: return true
    default: return false
    }
  }
}

extension View {
  /// Whether it, or something that it makes, may be an item with the shortcut.
  fileprivate func mayHaveShortcut(_ event: KeyEvent) -> Bool {
    switch self {
    case let shortcut as KeyboardShortcutModifier where shortcut.shortcut.matches(event): true
    case let modifier as ModifierView: modifier.content.mayHaveShortcut(event)
    case let group as GroupView: group.children.contains { $0?.mayHaveShortcut(event) == true }
    case let menu as Menu: menu.items.contains { $0?.mayHaveShortcut(event) == true }
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
    if let menu = self as? MenuNode { return menu.fireShortcut(event) }
    let matches = pending || (self as? KeyboardShortcutNode)?.shortcut.matches(event) == true
    if let button = self as? ButtonNode { return matches && button.activate(.shortcut) }
    var isFired = false
    forEachShownChild { if !isFired { isFired = $0.fireItem(matching: event, matches) } }
    return isFired
  }
}
