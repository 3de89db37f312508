import LunetteScreen

/// What a node is to keyboard shortcuts. Most are nothing.
public enum ShortcutRole {
  case none
  /// A shortcut for what is inside of it.
  case shortcut(KeyboardShortcut)
  /// Shortcuts on it, or around it, perform it.
  case target(any ShortcutTarget)
  /// What is inside has shortcuts while it is closed.
  case closed(any ClosedItems)
  /// Shortcuts reach the pages that it covers.
  case pages(any CoveredPages)
}

/// What a shortcut performs: a button, a link, a control.
public protocol ShortcutTarget: Node {
  /// Whether it may act where nobody sees it. What opens a menu or takes the focus may not.
  var actsUnseen: Bool { get }
  /// Whether it stays pressed until its key is up, if the terminal reports that.
  var isHeldByKey: Bool { get }
  /// Whether what it does is to open a menu.
  var opensMenu: Bool { get }
  /// Acts; false where it cannot now. `isHeld`: the release of its key will be reported.
  func performShortcut(isHeld: Bool) -> Bool
  /// What it is called, in one line, given the label that was put on it.
  func shortcutTitle(_ label: String?) -> String?
}
extension ShortcutTarget {
  package var actsUnseen: Bool { true }
  package var isHeldByKey: Bool { false }
  package var opensMenu: Bool { false }
}

/// A button, as those know it who show some: alerts, sheets, menus, rows with swipe actions.
public protocol ActionTarget: ShortcutTarget {
  var role: ButtonRole? { get }
  /// Whether it is the one that Return fires from anywhere, and is to look so (S59).
  var isDefaultAction: Bool { get set }
  /// Performs its action as a click does, if it may.
  func click()
}

/// Items that are not in the tree while they are closed: a menu's.
public protocol ClosedItems: Node {
  /// Performs the first of them that can be used with the shortcut; false if there is none, or if it is open.
  func performShortcut(_ event: KeyEvent) -> Bool
  /// Makes them for as long as `body` takes, if some may have shortcuts. Not called while it is open.
  func withItems(_ body: (Node) -> Void)
}

/// A stack of pages, of which the last is shown.
public protocol CoveredPages: Node {
  /// What is on the pages that another covers, the nearest first; empty where there is no way back.
  var coveredPages: [Node] { get }
}
