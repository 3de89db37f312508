import LunetteBase

/// Turns mouse events into gestures, hovering and scrolling.
package final class PointerManager: SceneFeature {
  /// The scene owns this manager, so the reference is unsafe.
  private unowned(unsafe) let scene: Scene
  package let arena = GestureArena()
  /// Follows the pointer from a press until its release, independently of all gestures. It is held
  /// weakly, because it may go before the release.
  private weak var tracker: (any PointerTracker)?
  private var trackedFrom: Point?
  private var hasMoved = false
  /// The last position of the pointer on the screen.
  package private(set) var location = Point.zero
  /// The nodes under the pointer, the deepest one first.
  private var hovered: [Node] = []
  /// Those of the hovered nodes on which the button was pressed.
  private var pressed: [Node] = []

  /// The receiver that the pointer is over or, while a button is held, the one on which the button
  /// was pressed.
  private var receiver: (any PointerReceiver)?
  private var isReceiverPressed = false
  /// The number of receivers in the tree: if there are none, no search for them is needed.
  var receiverCount = 0

  package init(scene: Scene) { self.scene = scene }

  /// Passes an event to the node at its place that takes the pointer's events directly; returns
  /// false if there is no such node. `seen` is set to the nodes there, if they were looked up and
  /// are still valid.
  private func receive(_ event: MouseEvent, _ seen: inout [Node]?) -> Bool {
    if receiverCount == 0 || tracker != nil || arena.isDown { return false }
    if !isReceiverPressed {
      let nodes = chain(at: event.location)
      let first = nodes.first as? any PointerReceiver
      let found = first?.takesPointer == true ? first : nil
      if let receiver, receiver !== found {
        // This call may do anything, so the nodes are not kept in `seen`.
        receiver.pointerLeft()
      } else {
        seen = nodes
      }
      receiver = found
      if found != nil { hover(nodes) }
    }
    guard let receiver else { return false }
    switch event.kind {
    case .down:
      isReceiverPressed = event.button != .none
      if receiver.focusTarget?.canTakeFocus == true {
        scene.focus.move(to: receiver.focusTarget!, reveals: false)
      }
    case .up: isReceiverPressed = false
    // The release went to another window: the terminal now reports a move without a button.
    case .move where event.button == .none: isReceiverPressed = false
    default: break
    }
    let isTaken = receiver.receive(event)
    if case .scroll = event.kind { return isTaken }
    return true
  }

  /// The node that draws at `point`, or else the button that a click there is meant for.
  private func deepest(at point: Point) -> Node? {
    let drawn = scene.hitTest(point)
    return rowButton(behind: drawn, at: point) ?? drawn
  }
  /// The nodes at `point`, from the one that draws there up to the root.
  private func chain(at point: Point) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(32)
    var node = deepest(at: point)
    while let here = node {
      nodes.append(here)
      node = here.parent
    }
    return nodes
  }

  /// What the wheel has scrolled last, with all that it could have scrolled at that point, and the
  /// scene's `changeNumber` at that time. While that is the same, nothing has changed but what the
  /// node shows, so that it need not be searched for again.
  private var turned: (targets: [any WheelTarget], point: Point, number: Int)?

  /// Offers a turn of the wheel to the targets at `point`, the innermost first. Returns false if
  /// none of them has used it.
  private func turn(x: Int, y: Int, at point: Point, _ seen: [Node]?) -> Bool {
    let number = scene.changeNumber
    if let turned, turned.number == number, turned.point == point, seen == nil,
      !scene.motion.isActive,
      turned.targets[0].takesWheelAlone(at: point), turned.targets[0].wheel(x: x, y: y)
    {
      return true
    }
    turned = nil
    let targets = wheelTargets(at: point, seen)
    for (index, target) in targets.enumerated() where target.wheel(x: x, y: y) {
      // If an outer target is scrolled, the inner ones move as well.
      if index == 0 { turned = (targets, point, number) }
      return true
    }
    return false
  }

  /// What the wheel scrolls or turns at `point`, the innermost first.
  private func wheelTargets(at point: Point, _ seen: [Node]?) -> [any WheelTarget] {
    if let seen { return seen.compactMap(\.wheelTarget) }
    var targets: [any WheelTarget] = []
    // The nodes are not retained, because nothing in this walk releases any.
    var node = deepest(at: point).map { UnownedReference($0) }
    while let here = node {
      node = here.with {
        if let target = $0.wheelTarget { targets.append(target) }
        return $0.parentReference
      }
    }
    return targets
  }

  /// At a blank place in the row of a list, the only button of that row (S51).
  private func rowButton(behind drawn: Node?, at point: Point) -> Node? {
    var node = drawn
    while let here = node {
      if let rows = here.rowSpace { return rows.soleButton(at: point) }
      if here.recognizesGestures { return nil }
      if let target = here.focusTarget, target.canTakeFocus, !target.givesWayInside,
        !(target is any FocusRow)
      {
        return nil
      }
      node = here.parent
    }
    return nil
  }

  /// Makes `tracker` receive the moves and the release of the press that is being handled.
  package func track(_ tracker: any PointerTracker) {
    (self.tracker, trackedFrom, hasMoved) = (tracker, location, false)
  }

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
    // Turning the wheel scrolls a long menu without ending the press.
    case .scroll: break
    default: self.tracker = nil
    }
  }

  /// Handles an event; returns false for a turn of the wheel that no node has used.
  func handle(_ event: MouseEvent) -> Bool {
    location = event.location
    var seen: [Node]?
    if receive(event, &seen) { return true }
    if let tracker { follow(event, tracker) }
    if case .scroll(var x, var y) = event.kind {
      // While Shift is held, a vertical wheel scrolls horizontally.
      if event.modifiers.contains(.shift), x == 0 { (x, y) = (y, 0) }
      // Blank parts of a scroll view scroll as well.
      return turn(x: x, y: y, at: event.location, seen)
    }
    use(event, seen)
    return true
  }

  private func use(_ event: MouseEvent, _ seen: [Node]?) {
    switch event.kind {
    case .down where event.button == .left:
      let nodes = seen ?? chain(at: event.location)
      hover(nodes)
      pressed = hovered
      if let layer = nodes.first as? LayerNode, !layer.contains(event.location) {
        return layer.layer.clickedOutside()
      }
      scene.features.forEach { $0.pressed(on: nodes) }
      if let target = stop(in: nodes)?.focusTarget {
        scene.focus.move(to: target)
        if scene.focus.current === target { scene.focus.isUsed() }
      }
      let time = scene.now
      var anywhere: [GestureRecognizer] = []
      if let root = nodes.last {
        scene.features.forEach { anywhere += $0.gestureRecognizers(at: root) }
      }
      arena.down(nodes, anywhere: anywhere) { _ in
        PointerSample(
          location: event.location, isInside: true, time: time, modifiers: event.modifiers)
      }
    case .down where event.button == .right:
      let nodes = seen ?? chain(at: event.location)
      if let layer = nodes.first as? LayerNode, !layer.contains(event.location) {
        return layer.layer.clickedOutside()
      }
      guard let menu = nodes.lazy.compactMap({ self.menu(of: $0, at: event.location) }).first else {
        return
      }
      // The clicked control takes the focus, because the menu is about it.
      if let target = (stop(in: nodes) ?? stop(in: [menu]))?.focusTarget {
        scene.focus.move(to: target)
      }
      menu.open(at: Rect(origin: event.location, size: Size(width: 1, height: 1)), isTracked: true)
    case .up where event.button == .left || event.button == .none:
      guard arena.isDown else { return }
      let nodes = seen ?? chain(at: event.location)
      arena.up(sampler(event, nodes))
      hover(nodes)
    case .move:
      let nodes = seen ?? chain(at: event.location)
      // The release went to another window: the terminal now reports a move without a button.
      if arena.isDown, event.button == .none { arena.cancelAll() }
      if arena.isDown {
        arena.moved(sampler(event, nodes))
        // Until the release, only the pressed nodes can be hovered. If there is a tracker, as for a
        // menu, `follow` has updated hovering already.
        if tracker == nil { hover(nodes.filter { node in pressed.contains { $0 === node } }) }
      } else {
        hover(nodes)
      }
    default: break
    }
  }

  /// The context menu that a right click on `node` opens; at a blank place in a list, this is the
  /// menu of the row there.
  private func menu(of node: Node, at point: Point) -> (any ContextMenuTarget)? {
    if let menu = node.contextMenu { return menu.canOpen ? menu : nil }
    guard let row = node.rowSpace?.row(at: point) else { return nil }
    return row.modifiersInwards.lazy.compactMap(\.contextMenuTarget).first { $0.canOpen }
  }

  private func stop(in nodes: [Node]) -> Node? {
    if nodes.contains(where: { $0 is any FocusNeutral }) { return nil }
    // A row with one control is clicked together with it.
    let row = nodes.last { $0.focusTarget?.standsForStopsInside == true && scene.focus.isStop($0) }
    if let row { return row }
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
        location: event.location, isInside: nodes.contains { $0 === node }, time: time,
        modifiers: event.modifiers)
    }
  }

  private func hover(_ nodes: [Node]) {
    let before = hovered
    // An action may have removed some of the nodes.
    hovered = nodes.filter { $0.hoverTarget != nil && $0.flags.contains(.mounted) }
    for node in before where !hovered.contains(where: { $0 === node }) {
      node.hoverTarget?.hoverChanged(false)
    }
    for node in hovered where !before.contains(where: { $0 === node }) {
      node.hoverTarget?.hoverChanged(true)
    }
    for node in hovered where node.flags.contains(.mounted) {
      node.hoverTarget?.hoverMoved(to: location)
    }
  }
  /// Updates hovering after the views under the pointer have moved.
  package func hoverAgain() { hover(chain(at: location)) }
  package func cancelHover() { hover([]) }
  /// Cancels hovering and gestures, because something opens above all nodes under the pointer.
  func interrupt() {
    hover([])
    if !arena.isEmpty { arena.cancelAll() }
  }

  package static var holdsNodes: Bool { true }
  package func forget(_ node: Node) {
    if turned != nil, node.wheelTarget != nil { turned = nil }
    if receiver === node { (receiver, isReceiverPressed) = (nil, false) }
    if !hovered.isEmpty { hovered.removeAll { $0 === node } }
    if !pressed.isEmpty { pressed.removeAll { $0 === node } }
    // This also applies to a node that takes no part any more, such as a view that was disabled in
    // the same pass.
    if !arena.isEmpty { arena.cancel(node) }
  }
}

extension Scene {
  package var pointer: PointerManager { feature(PointerManager.self) }
}
