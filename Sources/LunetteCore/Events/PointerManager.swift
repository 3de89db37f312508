import LunetteScreen

/// A node that wants to know whether the pointer is over it.
protocol HoverTarget: Node {
  func hoverChanged(_ isHovered: Bool)
}
/// A node that the wheel moves.
protocol WheelTarget: Node {
  /// Lines or columns down and right; false if it is at its end.
  func wheel(x: Int, y: Int) -> Bool
}

/// Follows the pointer while a button is held.
protocol PointerTracker: AnyObject {
  /// The pointer is over `point` now, and the button still down.
  func moved(to point: Point)
  /// `hasMoved`: since the press.
  func released(over nodes: [Node], hasMoved: Bool)
}

/// From mouse events to gestures, hovering and scrolling.
final class PointerManager {
  /// Unsafe, for it is this one's owner.
  private unowned(unsafe) let scene: Scene
  let arena = GestureArena()
  /// Follows the pointer from a press until its release, beside all gestures, unless it goes before.
  private weak var tracker: (any PointerTracker)?
  private var trackedFrom: Point?
  private var hasMoved = false
  /// Where it was last.
  private(set) var location = Point.zero
  /// Under the pointer now, the deepest first.
  private var hovered: [Node] = []
  /// Those of them that the button was pressed on.
  private var pressed: [Node] = []

  init(scene: Scene) { self.scene = scene }

  /// The nodes at `point`, from the one that draws there to the root.
  private func chain(at point: Point) -> [Node] {
    var nodes: [Node] = []
    let drawn = scene.hitTest(point)
    var node = rowButton(behind: drawn, at: point) ?? drawn
    while let here = node {
      nodes.append(here)
      node = here.parent
    }
    return nodes
  }

  /// On bare space of a list's row, the row's sole button (S51).
  private func rowButton(behind drawn: Node?, at point: Point) -> Node? {
    var node = drawn
    while let here = node {
      if let rows = here as? any RowSpace { return rows.soleButton(at: point) }
      if !here.gestureRecognizers.isEmpty { return nil }
      if let target = here.focusTarget, target.canTakeFocus, !target.givesWayInside { return nil }
      node = here.parent
    }
    return nil
  }

  /// `tracker` is told of the release of the press that is being handled.
  func track(_ tracker: any PointerTracker) { (self.tracker, trackedFrom, hasMoved) = (tracker, location, false) }

  private func follow(_ event: MouseEvent, _ tracker: any PointerTracker) {
    if event.location != trackedFrom { hasMoved = true }
    switch event.kind {
    case .move where event.button != .none:
      hover(chain(at: event.location))
      tracker.moved(to: event.location)
    case .up:
      let hasMoved = self.hasMoved
      self.tracker = nil
      tracker.released(over: chain(at: event.location), hasMoved: hasMoved)
    // The wheel turns over a long menu without letting go of it.
    case .scroll: break
    default: self.tracker = nil
    }
  }

  func handle(_ event: MouseEvent) {
    location = event.location
    if let tracker { follow(event, tracker) }
    switch event.kind {
    case .scroll(var x, var y):
      // With Shift a wheel that turns one way only goes across.
      if event.modifiers.contains(.shift), x == 0 { (x, y) = (y, 0) }
      for node in chain(at: event.location) {
        if let target = node as? any WheelTarget, target.wheel(x: x, y: y) { break }
      }
    // The wheel also turns over blank parts of a scroll view.
    case .down where event.button == .left:
      let nodes = chain(at: event.location)
      hover(nodes)
      pressed = hovered
      if let layer = nodes.first as? LayerNode, !layer.contains(event.location) {
        return layer.layer.clickedOutside()
      }
      scene.openSwipe?.pressed(on: nodes)
      if let target = stop(in: nodes)?.focusTarget { scene.focus.move(to: target) }
      let time = scene.now
      arena.down(nodes) { _ in
        PointerSample(location: event.location, isInside: true, time: time, modifiers: event.modifiers)
      }
    case .down where event.button == .right:
      let nodes = chain(at: event.location)
      if let layer = nodes.first as? LayerNode, !layer.contains(event.location) {
        return layer.layer.clickedOutside()
      }
      guard let menu = nodes.lazy.compactMap({ self.menu(of: $0, at: event.location) }).first else { return }
      // What was clicked is what the menu is about.
      if let target = (stop(in: nodes) ?? stop(in: [menu]))?.focusTarget { scene.focus.move(to: target) }
      menu.open(at: Rect(origin: event.location, size: Size(width: 1, height: 1)), isTracked: true)
    case .up where event.button == .left || event.button == .none:
      guard arena.isDown else { return }
      let nodes = chain(at: event.location)
      arena.up(sampler(event, nodes))
      hover(nodes)
    case .move:
      let nodes = chain(at: event.location)
      // The release went elsewhere: the terminal now reports a move without a button.
      if arena.isDown, event.button == .none { arena.cancelAll() }
      if arena.isDown {
        arena.moved(sampler(event, nodes))
        // Until the release the pointer is over nothing else, but in a menu, which it chooses from.
        if tracker == nil { hover(nodes.filter { node in pressed.contains { $0 === node } }) }
      } else {
        hover(nodes)
      }
    default: break
    }
  }

  /// The context menu that a right click on `node` opens; on bare space of a list that of the row there.
  private func menu(of node: Node, at point: Point) -> ContextMenuNode? {
    if let menu = node.contextMenu { return menu.canOpen ? menu : nil }
    guard let row = (node as? ListNode)?.row(at: point) else { return nil }
    return row.wrappersInwards.lazy.compactMap { $0 as? ContextMenuNode }.first(where: \.canOpen)
  }

  private func stop(in nodes: [Node]) -> Node? {
    for node in nodes {
      guard let target = node.focusTarget else { continue }
      if scene.focus.isStop(node) {
        if !target.givesWayInside || scene.focus.stops(in: node).first === node { return node }
      } else if let standIn = node.standIn, scene.focus.isStop(standIn) {
        return standIn
      }
    }
    return nil
  }

  private func sampler(_ event: MouseEvent, _ nodes: [Node]) -> (Node) -> PointerSample {
    let time = scene.now
    return { node in
      PointerSample(
        location: event.location, isInside: nodes.contains { $0 === node }, time: time, modifiers: event.modifiers)
    }
  }

  private func hover(_ nodes: [Node]) {
    let before = hovered
    // An action may have taken some of them away.
    hovered = nodes.filter { $0 is any HoverTarget && $0.flags.contains(.mounted) }
    for node in before where !hovered.contains(where: { $0 === node }) {
      (node as? any HoverTarget)?.hoverChanged(false)
    }
    for node in hovered where !before.contains(where: { $0 === node }) {
      (node as? any HoverTarget)?.hoverChanged(true)
    }
  }
  /// What is under the pointer has moved.
  func hoverAgain() { hover(chain(at: location)) }
  func cancelHover() { hover([]) }
  /// Something opens above all that is under the pointer.
  func interrupt() {
    hover([])
    if !arena.isEmpty { arena.cancelAll() }
  }

  func forget(_ node: Node) {
    if !hovered.isEmpty { hovered.removeAll { $0 === node } }
    if !pressed.isEmpty { pressed.removeAll { $0 === node } }
    // Also if it takes no part any more, such as a view disabled in the same pass.
    if !arena.isEmpty { arena.cancel(node) }
  }
}
