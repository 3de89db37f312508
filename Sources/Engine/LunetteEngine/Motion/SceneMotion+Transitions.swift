import LunetteBase

// # Views that come and go
//
// A view that is added is there at once for the layout, for input and for code that reads the tree;
// only its picture appears by its transition. A view that is removed leaves at once, too: it is no
// longer a child of any node. But its node stays in the scene, with its state, and is drawn by the
// node that drew it before until its transition is over. Only then is it unmounted
// (`Node.unmount`). If its owner asks for the view again before that, the same node is taken back.

extension SceneMotion {
  /// Called when `node` has just been made by the change under way.
  func inserted(_ node: Node) {
    guard let current, !isInserting, !node.flags.contains(.transparent) else { return }
    arrived.append((UnownedNode(node: node), current))
    hasTags = true
    // The flag makes the node's departure known to the motion.
    node.flags.insert(.moves)
    let effect = node.transition.insertion
    if effect.isInstant { return }
    makeRecord(of: node).transition = effect
    start(node, .visibility, from: .one, to: .zero, current)
  }
  /// Starts the transition of `node`, which a control has just made, such as a page or a sheet.
  package func enters(_ node: Node, _ effect: TransitionEffect) {
    if isReduced { return }
    makeRecord(of: node).transition = effect
    start(node, .visibility, from: .one, to: .zero, current ?? .control)
  }
  /// Runs `body`, which makes a node with its descendants.
  func inserting(_ body: () -> Node) -> Node {
    let outer = isInserting
    isInserting = true
    let node = body()
    isInserting = outer
    inserted(node)
    return node
  }

  /// Removes `node`, a child of `owner`: at once, or by its transition.
  func remove(_ node: Node, from owner: Node, _ key: IdentityKey) {
    let effect = node.transition.removal
    guard let current, let host = node.drawnBy, !effect.isInstant, !current.isImmediate,
      // A group is drawn by the node above it, and presented layers go with the view that presents
      // them.
      node.flags.isSuperset(of: [.mounted, .placed]), !node.flags.contains(.transparent),
      scene.layers.isEmpty
    else {
      return node.unmount()
    }
    scene.picture.damage(node.paintedRect(node.paintBounds))
    func leave(_ node: Node) {
      scene.leaves(node)
      node.forEachChild(leave)
    }
    leave(node)
    node.parent = host
    depart(node, from: owner, drawnBy: host, key, effect, current)
    scene.focus.stopsChanged = true
  }
  /// Lets `host` draw `node` until its transition is over.
  func depart(
    _ node: Node, from owner: Node, drawnBy host: Node, _ key: IdentityKey,
    _ effect: TransitionEffect,
    _ animation: Animation
  ) {
    departures += 1
    makeRecord(of: host).departing.append(
      Departure(node: node, owner: ObjectIdentifier(owner), key: key))
    makeRecord(of: node).transition = effect
    start(node, .visibility, from: .zero, to: .one, animation)
    isDirty = true
  }

  /// Finds a node that is leaving `owner` and can show `view`, and makes it a child of `owner`
  /// again.
  func takeBack(_ view: View, to owner: Node, _ key: IdentityKey) -> Node? {
    for record in moving {
      for (index, departure) in record.departing.enumerated()
      where departure.owner == ObjectIdentifier(owner) && departure.key == key
        && departure.node.canShow(view)
      {
        let node = departure.node
        record.departing.remove(at: index)
        departures -= 1
        node.parent = owner
        wake(node)
        if let current {
          start(node, .visibility, from: .one, to: .zero, current)
        } else if let own = self.record(of: node) {
          own.set(.visibility, nil)
          drop(own)
        }
        rematch(in: node)
        drop(record)
        isDirty = true
        scene.focus.stopsChanged = true
        return node
      }
    }
    return nil
  }

  /// Queues the bodies that have become due while `node` was leaving.
  private func wake(_ node: Node) {
    if node.flags.contains(.bodyDirty), let body = node as? any DueBody {
      node.flags.remove(.bodyDirty)
      scene.enqueueBody(body)
    }
    node.forEachChild(wake)
  }
  /// Whether `node` is in a view that is leaving, or is that view.
  func isLeaving(_ node: Node) -> Bool {
    if departures == 0 { return false }
    var next: Node? = node
    while let here = next {
      if isDeparting(here) { return true }
      next = here.parent
    }
    return false
  }

  func isDeparting(_ node: Node) -> Bool {
    departures > 0 && moving.contains { record in record.departing.contains { $0.node === node } }
  }

  /// Unmounts the nodes whose transition is over.
  func finishDepartures() {
    if departures == 0 { return }
    for record in moving {
      let gone = record.departing.filter { self.record(of: $0.node)?.now(.visibility) == nil }
      if gone.isEmpty { continue }
      record.departing.removeAll { each in gone.contains { $0.node === each.node } }
      departures -= gone.count
      scene.picture.damage(record.painted)
      for departure in gone { departure.node.unmount() }
    }
  }
}

extension Node {
  /// The node that draws this node: the nearest ancestor that is not just a group.
  fileprivate var drawnBy: Node? {
    var node = parent
    while let here = node, here.isOnlyAGroup { node = here.parent }
    return node
  }

  /// Whether the node can show `newView` and keep its state.
  package final func canShow(_ newView: View) -> Bool {
    // Unretained: the question changes no node.
    UnownedReference(view).with {
      $0 === newView || (type(of: $0) == type(of: newView) && newView.isSameKind(as: $0))
    }
  }

  /// Like `reconcile`, for a place where a view may be added, removed or replaced. `key` identifies
  /// the place among the places of the owner.
  @inline(__always)
  package final func replace(
    _ child: Node?, with view: View?, _ environment: Environment,
    at key: @autoclosure () -> IdentityKey
  )
    -> Node?
  {
    if scene.motion.isLive { return replaceInMotion(child, with: view, environment, key()) }
    if let view { return reconcile(child, with: view, environment) }
    child?.unmount()
    return nil
  }
  /// The child that is leaving by its transition, if it can show `view`: it comes back with its
  /// state (S116). Nil if there is none.
  package final func takeBack(
    _ view: View, _ environment: Environment, at key: @autoclosure () -> IdentityKey
  )
    -> Node?
  {
    guard scene.motion.isLive, let back = scene.motion.takeBack(view, to: self, key()) else {
      return nil
    }
    back.update(view, environment)
    return back
  }
  @inline(never)
  private final func replaceInMotion(
    _ child: Node?, with view: View?, _ environment: Environment, _ key: IdentityKey
  )
    -> Node?
  {
    let motion = scene.motion
    if let child {
      if let view, child.canShow(view) { return reconcile(child, with: view, environment) }
      motion.remove(child, from: self, key)
    }
    guard let view else { return nil }
    return takeBack(view, environment, at: key)
      ?? motion.inserting { reconcile(nil, with: view, environment) }
  }

  // MARK: The node's picture

  /// Draws a node that is marked or moving.
  @usableFromInline final func drawSpecially(in canvas: Canvas, at point: Point) {
    guard scene.motion.isShown, let record = scene.motion.record(of: self),
      record.transition != nil || !record.departing.isEmpty
    else {
      return drawMarked(in: canvas, at: point)
    }
    drawTransition(record, in: canvas, at: point)
    if record.departing.isEmpty { return }
    func drawDeparting() {
      for each in record.departing { each.node.drawTree(in: canvas, from: point) }
    }
    if flags.contains(.clips) {
      canvas.clipped(to: Rect(origin: point, size: size), drawDeparting)
    } else {
      drawDeparting()
    }
  }
  private final func drawMarked(in canvas: Canvas, at point: Point) {
    if flags.contains(.focusEffect) {
      drawWithFocusEffect(in: canvas, at: point)
    } else {
      draw(in: canvas, at: point)
    }
  }
  private final func drawTransition(_ record: NodeMotion, in canvas: Canvas, at point: Point) {
    guard let effect = record.transition, let part = record.now(.visibility)?.x else {
      return drawMarked(in: canvas, at: point)
    }
    let offset = effect.offset(part, of: size, mirrored: environment.isRightToLeft)
    let moved = point + offset
    let bounds = paintBounds.offsetBy(x: moved.x, y: moved.y)
    func drawShown() {
      if effect.scales {
        drawScaled(1 - part, in: canvas, at: moved)
      } else {
        drawMarked(in: canvas, at: moved)
      }
    }
    if effect.fades {
      canvas.faded(bounds, opacity: max(0, min(1, 1 - part)), drawShown)
    } else {
      drawShown()
    }
  }
  /// Draws the node scaled about its centre.
  private final func drawScaled(_ factor: Double, in canvas: Canvas, at point: Point) {
    let scaled = Size(
      width: Int((Double(size.width) * max(0, factor)).rounded()),
      height: Int((Double(size.height) * max(0, factor)).rounded()))
    if scaled.width <= 0 || scaled.height <= 0 { return }
    if scaled == size { return drawMarked(in: canvas, at: point) }
    let corner = Point(
      x: point.x + (size.width - scaled.width) / 2, y: point.y + (size.height - scaled.height) / 2)
    canvas.scaled(
      Rect(origin: point, size: size), to: Rect(origin: corner, size: scaled), by: (factor, factor),
      about: (Double(point.x) + Double(size.width) / 2, Double(point.y) + Double(size.height) / 2)
    ) { drawMarked(in: canvas, at: $0) }
  }
}
