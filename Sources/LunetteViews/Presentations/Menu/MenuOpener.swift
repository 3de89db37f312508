import LunetteEngine

/// How a menu was asked for: which item has the focus first.
enum MenuStart { case first, last, selected, none }

/// What a button is in that opens a menu, or, as an item of one, a submenu.
protocol MenuOpener: Node {
  var isOpen: Bool { get }
  /// Opens the menu; if it is open, the focus goes to its items.
  func open(_ start: MenuStart)
}

/// A menu whose button may do something of its own, so that its mark is apart.
protocol SplitMenu: Node {
  var hasOwnAction: Bool { get }
  func markWasTapped()
}
