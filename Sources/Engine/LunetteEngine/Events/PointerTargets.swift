import LunetteBase

/// A node that wants to know whether the pointer is over it.
public protocol HoverTarget: Node {
  func hoverChanged(_ isHovered: Bool)
  /// Called when the pointer has come to a cell of the screen over the node, or may have.
  func hoverMoved(to point: Point)
}
extension HoverTarget {
  public func hoverMoved(to point: Point) {}
}

/// A node that can be scrolled with the wheel.
public protocol WheelTarget: Node {
  /// Scrolls by `x` columns to the right and `y` lines down. Returns false if the node is at its
  /// end.
  func wheel(x: Int, y: Int) -> Bool
  /// Whether, at a point of the screen that lies in the node, nothing in the node scrolls or turns
  /// by itself. False if that is not known without a search.
  func takesWheelAlone(at point: Point) -> Bool
}
extension WheelTarget {
  public func takesWheelAlone(at point: Point) -> Bool { false }
}

extension Node {
  /// Whether the wheel scrolls or turns the node or anything in it.
  package final var holdsWheelTarget: Bool {
    if wheelTarget != nil { return true }
    var isFound = false
    forEachChild { isFound = isFound || $0.holdsWheelTarget }
    return isFound
  }
}

/// A node that shows a part of its contents and can scroll to another part (`Node.scroll(toID:)`).
package protocol Scroller: Node {
  /// Scrolls until `rect`, in the node's own cells, is at the place in the visible area that
  /// `anchor` names, as far as the contents allow. If `anchor` is nil, it scrolls only as far as
  /// needed to make `rect` visible. Returns where `rect` is afterwards.
  func scroll(_ rect: Rect, to anchor: Alignment?) -> Rect
  /// Does the same for the row with the given id, visible or not, if the node makes its rows on
  /// demand. Returns false if it has no such row.
  func scroll(toRow id: IdentityKey, anchor: Alignment?) -> Bool
  /// The id of the view that is visible at, or next to, the given place of the visible area. Only
  /// views with an `id` and elements of a `ForEach` count.
  func target(at anchor: Alignment) -> IdentityKey?
}
extension Scroller {
  package func scroll(toRow id: IdentityKey, anchor: Alignment?) -> Bool { false }
}

/// A node that makes its rows as they come into sight, and keeps some that are out of sight.
public protocol RowsOnDemand: Node {
  /// The index of the row that is the child `node`, in sight or kept out of sight; nil if it is
  /// none.
  func row(containing node: Node) -> Int?
  /// Scrolls to the row at `index`, which need not exist yet, if it is out of sight. If there are
  /// fewer rows, it is the last one.
  func reveal(row index: Int)
  /// Scrolls to `child`, if the node keeps it although it is out of sight. Returns whether it is in
  /// sight then.
  func bringBack(_ child: Node) -> Bool
  /// The rectangle of the row with that ID, from the node's own corner, to which the scroller
  /// around the node scrolls; nil if there is none, or if the node scrolls by itself.
  func rectOfRow(_ id: ViewID) -> Rect?
}
extension RowsOnDemand {
  package func rectOfRow(_ id: ViewID) -> Rect? { nil }
}

/// A node that takes the pointer's events directly, because the content that it shows handles
/// gestures itself.
protocol PointerReceiver: Node {
  /// Whether the node takes events now; if not, they go to the nodes around it.
  var takesPointer: Bool { get }
  /// Handles an event. Returns false for a turn of the wheel that nothing in the node uses; it then
  /// goes to the nodes around it.
  func receive(_ event: MouseEvent) -> Bool
  /// Called when the pointer is no longer over the node.
  func pointerLeft()
}

/// Follows the pointer while a button is held.
package protocol PointerTracker: AnyObject {
  /// Called when the pointer has moved to `point` with the button still held.
  func moved(to point: Point)
  /// Called when the button is released. `hasMoved` says whether the pointer has moved since the
  /// press.
  func released(over nodes: [Node], hasMoved: Bool)
}

/// A node that shows rows; a click at a blank place in a row may press the row's only button (S51).
public protocol RowSpace: Node {
  /// The button that a click at a point of the screen presses if there is no control at that point.
  func soleButton(at point: Point) -> Node?
  /// The row at a point of the screen; a right click there opens the row's context menu.
  func row(at point: Point) -> Node?
}
extension RowSpace {
  package func row(at point: Point) -> Node? { nil }
}

/// A node that opens a menu at the pointer.
public protocol ContextMenuTarget: Node {
  var canOpen: Bool { get }
  /// Opens the menu beside `rect`, in cells of the screen. `isTracked` says whether the button that
  /// opened it is still held and may choose from the menu.
  func open(at rect: Rect, isTracked: Bool)
}
