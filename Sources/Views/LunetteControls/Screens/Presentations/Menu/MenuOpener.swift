import LunetteEngine

/// Which item has the focus first when a menu opens.
enum MenuStart { case first, last, selected, none }

/// The node around a button that opens a menu or, as an item of a menu, a submenu.
protocol MenuOpener: Node {
  var isOpen: Bool { get }
  /// Opens the menu; if it is open already, moves the focus to its items.
  func open(_ start: MenuStart)
}

/// A menu whose button can have its own action, in which case the mark is a separate part.
protocol SplitMenu: Node {
  var hasOwnAction: Bool { get }
  func markWasTapped()
}
