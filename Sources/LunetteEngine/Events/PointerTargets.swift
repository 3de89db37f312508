import LunetteScreen

/// A node that wants to know whether the pointer is over it.
package protocol HoverTarget: Node {
  func hoverChanged(_ isHovered: Bool)
}

/// A node that the wheel moves.
package protocol WheelTarget: Node {
  /// Lines or columns down and right; false if it is at its end.
  func wheel(x: Int, y: Int) -> Bool
}

/// A node that shows a part of its contents, and can be told which (`Node.scroll(toID:)`).
package protocol Scroller: Node {
  /// Scrolls `rect`, in its own cells, to its place in the room as `anchor` says, as far as the contents go; nil: as little
  /// as shows it. Returns where it is afterwards.
  func scroll(_ rect: Rect, to anchor: Alignment?) -> Rect
  /// The same for the row of that id, in or out of sight, where it makes rows as they are wanted; false if it has none.
  func scroll(toRow id: IdentityKey, anchor: Alignment?) -> Bool
  /// What is called by an `id`, or is an element of a `ForEach`, and is seen at, or next to, that place of the room.
  func target(at anchor: Alignment) -> IdentityKey?
}
extension Scroller {
  package func scroll(toRow id: IdentityKey, anchor: Alignment?) -> Bool { false }
}

/// A node that takes the pointer's events as they are, for what it shows has gestures of its own.
protocol PointerReceiver: Node {
  /// Whether it does now; else they are for what is around.
  var takesPointer: Bool { get }
  /// False for a turn of the wheel that nothing there follows: then it is for what is around.
  func receive(_ event: MouseEvent) -> Bool
  /// The pointer is over it no longer.
  func pointerLeft()
}

/// Follows the pointer while a button is held.
package protocol PointerTracker: AnyObject {
  /// The pointer is over `point` now, and the button still down.
  func moved(to point: Point)
  /// `hasMoved`: since the press.
  func released(over nodes: [Node], hasMoved: Bool)
}

/// What shows rows, of which a click on bare space may mean the only button (S51).
public protocol RowSpace: Node {
  /// The button that a click at a point of the screen means, if no control stands there.
  func soleButton(at point: Point) -> Node?
  /// The row at a point of the screen, whose context menu a right click there opens.
  func row(at point: Point) -> Node?
}
extension RowSpace {
  package func row(at point: Point) -> Node? { nil }
}

/// A node that opens a menu at the pointer.
public protocol ContextMenuTarget: Node {
  var canOpen: Bool { get }
  /// Opens it beside `rect` of the screen. `isTracked`: the button that asked for it is held, and may choose from it.
  func open(at rect: Rect, isTracked: Bool)
}
