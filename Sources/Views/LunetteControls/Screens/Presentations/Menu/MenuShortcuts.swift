import LunetteBase
import LunetteEngine
import LunetteViews

// The shortcuts of a menu work while it is closed (S59). Its items are not in the tree then: the
// views are searched first, and nodes are made only where one may match, for as long as it takes to
// perform the item.
extension MenuNode {
  /// Performs the first enabled item with the shortcut `event`, if the menu is closed. Returns
  /// whether one was performed.
  func performShortcut(_ event: KeyEvent) -> Bool {
    guard KeyboardShortcut.mayBe(event) else { return false }
    var isFired = false
    withClosedItems(having: { $0.matches(event) }) { isFired = $0.fireItem(matching: event, false) }
    return isFired
  }

  var itemsTitle: String? { shown.label.spokenText(environment).flatMap(Spoken.line) }
  func withItems(all: Bool, _ body: (Node) -> Void) {
    withClosedItems(having: all ? nil : { _ in true }, body)
  }
  /// Calls `body` with the items of the closed menu, whose nodes exist only during that call, if
  /// some of them may have a wanted shortcut, or if `isWanted` is nil.
  private func withClosedItems(
    having isWanted: ((KeyboardShortcut) -> Bool)?, _ body: (Node) -> Void
  ) {
    guard !isOpen, canOpen else { return }
    let views = shown.items
    if let isWanted, !views.contains(where: { $0.map { $0.mayHaveShortcut(isWanted) } ?? false }) {
      return
    }
    let list = MenuListNode()
    scene.mountForAMoment(list, MenuList(views), environment.menuItems(), under: self) {
      body(list)
    }
  }
}

extension KeyboardShortcut {
  /// Whether the items of closed menus are searched for the key: without Control, Alt and the like
  /// only function keys, Delete, Insert, Escape and characters are.
  static func mayBe(_ event: KeyEvent) -> Bool {
    if !event.modifiers.subtracting(.shift).isEmpty { return true }
    switch event.key {
    case .function, .delete, .insert, .escape, .character: return true
    default: return false
    }
  }
}

extension View {
  /// Whether the view, or a view that it makes, may be an item with a wanted shortcut.
  fileprivate func mayHaveShortcut(_ isWanted: (KeyboardShortcut) -> Bool) -> Bool {
    switch self {
    case let shortcut as KeyboardShortcutModifier where isWanted(shortcut.shortcut): true
    case let modifier as WrapperView: modifier.content.mayHaveShortcut(isWanted)
    case let group as GroupView: group.children.contains { $0?.mayHaveShortcut(isWanted) == true }
    case let menu as Menu: menu.items.contains { $0?.mayHaveShortcut(isWanted) == true }
    case is Button, is Text, is Divider: false
    // What other views show is known only to their bodies.
    default: true
    }
  }
}

extension Node {
  /// Performs the first enabled button below this node that has the shortcut, also in submenus.
  /// Returns whether one was performed.
  fileprivate func fireItem(matching event: KeyEvent, _ pending: Bool) -> Bool {
    if hidesFromUser { return false }
    var matches = pending
    switch shortcutRole {
    case .closed(let items): return items.performShortcut(event)
    case .shortcut(let shortcut): matches = matches || shortcut.matches(event)
    default:
      if let button = actionTarget { return matches && button.performShortcut(isHeld: false) }
    }
    var isFired = false
    forEachShownChild { if !isFired { isFired = $0.fireItem(matching: event, matches) } }
    return isFired
  }
}
