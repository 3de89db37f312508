import LunetteBase

/// The role of a node for keyboard shortcuts. Most nodes have none.
public enum ShortcutRole {
  case none
  /// The node gives a shortcut to the controls inside.
  case shortcut(KeyboardShortcut)
  /// The node is performed by the shortcuts on it or around it.
  case target(any ShortcutTarget)
  /// The items of the node have shortcuts even while the node is closed.
  case closed(any ClosedItems)
  /// Shortcuts reach the pages that are covered in this stack.
  case pages(any CoveredPages)
}

/// A node that a shortcut performs: a button, a link or another control.
public protocol ShortcutTarget: Node {
  /// Whether the node may act while it is not visible. A node that opens a menu or takes the focus
  /// may not.
  var actsUnseen: Bool { get }
  /// Whether the node stays pressed until its key is released, if the terminal reports the release.
  var isHeldByKey: Bool { get }
  /// Whether the action of the node is to open a menu.
  var opensMenu: Bool { get }
  /// Whether the node is listed among what can be done even if no shortcut performs it.
  var isListed: Bool { get }
  /// Performs the action. Returns false if that is not possible now. `isHeld` is true if the
  /// release of the key will be reported.
  func performShortcut(isHeld: Bool) -> Bool
  /// The title of the node in one line, given the label that was put on it.
  func shortcutTitle(_ label: String?) -> String?
}
extension ShortcutTarget {
  package var actsUnseen: Bool { true }
  package var isHeldByKey: Bool { false }
  package var opensMenu: Bool { false }
  package var isListed: Bool { false }
}

/// A button, as seen by views that present buttons: alerts, sheets, menus, rows with swipe actions.
public protocol ActionTarget: ShortcutTarget {
  var role: ButtonRole? { get }
  /// Whether this is the button that Return presses from anywhere, so that it is to look like it
  /// (S59).
  var isDefaultAction: Bool { get set }
  /// The button itself, which a click on this layer of it presses.
  var pressedButton: Node { get }
  /// The element as which the button is found by name although it is not announced, because it is
  /// in the body of a style; nil if it is not.
  var elementInStyle: AccessibilityElement? { get }
  /// Performs the action as a click does, if that is allowed.
  func click()
}

/// A node whose items are not in the tree while it is closed, such as a menu.
public protocol ClosedItems: Node {
  /// Performs the first usable item with the shortcut. Returns false if there is none, or if the
  /// node is open.
  func performShortcut(_ event: KeyEvent) -> Bool
  /// The title of the node, which names the items together; nil if it has none.
  var itemsTitle: String? { get }
  /// Makes the items for the duration of `body`. Does nothing while the node is open, and, unless
  /// `all` is true, if none of the items can have a shortcut.
  func withItems(all: Bool, _ body: (Node) -> Void)
}
extension ClosedItems {
  /// Makes the items for the duration of `body`, if some of them may have shortcuts.
  package func withItems(_ body: (Node) -> Void) { withItems(all: false, body) }
}

/// A stack of pages, of which the last is shown.
public protocol CoveredPages: Node {
  /// The contents of the covered pages, the nearest first; empty if the user cannot go back.
  var coveredPages: [Node] { get }
}
