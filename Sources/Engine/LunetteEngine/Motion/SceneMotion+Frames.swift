import LunetteBase

// # Frames that move
//
// The layout knows only the end: nodes are measured and placed once, and code that asks for the
// place of a node gets the final place. A node that was placed elsewhere under an animation stores
// the offset of its apparent place from its final place. Only while something is drawn are such
// nodes at their apparent places (`show`, `hide`).

extension SceneMotion {
  // MARK: Layouts that move

  /// Notes that the layout of `node` is invalid because of the change under way, so that its
  /// content moves with the current animation.
  func tag(_ node: Node) {
    tags[ObjectIdentifier(node)] = .some(current)
    hasTags = true
  }
  /// Makes `node` and its content move with `animation` when they are placed, by whichever node;
  /// nil means that they do not move.
  package func tag(_ node: Node, _ animation: Animation?) {
    if isReduced { return }
    tags[ObjectIdentifier(node)] = .some(animation)
    hasTags = true
  }
  /// Passes the animation of `node` to `parent`, whose layout is invalid because that of `node` is.
  func bubble(from node: Node, to parent: Node) {
    guard let tag = tags[ObjectIdentifier(node)], tag != nil, tags[ObjectIdentifier(parent)] == nil
    else { return }
    tags[ObjectIdentifier(parent)] = tag
  }

  /// Runs `body`, which places `node` at `point` with `size`, or places its children.
  @inline(never)
  func placing(_ node: Node, at point: Point, _ size: Size, _ body: () -> Void) {
    let outer = placing
    if let tag = tags[ObjectIdentifier(node)] { placing = tag }
    if let placing, node.flags.contains(.placed), point != node.origin || size != node.size {
      let (old, extent) = (node.origin, node.size)
      let isSized = node.capabilities.contains(.presentsSize)
      let offset = Motion.Value(
        Double(old.x - point.x), Double(old.y - point.y),
        isSized ? Double(extent.width - size.width) : 0,
        isSized ? Double(extent.height - size.height) : 0)
      if offset != .zero { move(node, by: offset, placing) }
    }
    body()
    placing = outer
  }

  /// Called when `node`, which is moving, has been placed elsewhere. A motion that repeats for ever
  /// about the old place ends, unless it was started for the new one.
  func placed(_ node: Node) {
    guard placing == nil, record(of: node)?.motion(.frame)?.repeats == true else { return }
    stop(node, .frame)
  }

  /// Adds `offset` to the distance of `node` from its final place, and lets it move there.
  func move(_ node: Node, by offset: Motion.Value, _ animation: Animation) {
    let record = makeRecord(of: node)
    let motion =
      record.motion(.frame)?.shifted(by: offset).redirected(to: .zero, animation, at: scene.now)
      ?? Motion(from: offset, to: .zero, animation, at: scene.now)
    set(.frame, motion, of: record)
  }

  /// Called when a scrolling view has moved `node` away from `origin`. Under an animation the node
  /// moves to its new place.
  package func scrolled(_ node: Node, from origin: Point) {
    guard let current, origin != node.origin else { return }
    move(
      node,
      by: Motion.Value(Double(origin.x - node.origin.x), Double(origin.y - node.origin.y), 0, 0),
      current)
  }
  /// The offset, in cells, of the place where the node is drawn from its final place; nil if there
  /// is none.
  package func shownOffset(of node: Node) -> (x: Double, y: Double)? {
    guard isShown, let delta = record(of: node)?.frame else { return nil }
    return (delta.x, delta.y)
  }

  func endLayout() {
    if !hasTags { return }
    tags.removeAll()
    hasTags = false
    if !arrived.isEmpty { settleArrived() }
    startMatches()
  }

  /// A new node had no place before, so it does not take part in the motion of the nodes around it.
  private func settleArrived() {
    let nodes = arrived
    arrived.removeAll()
    for (reference, animation) in nodes {
      let node = reference.node
      let above = displacement(above: node)
      if node.flags.contains(.placed), above != .zero {
        move(node, by: Motion.Value(-above.x, -above.y, 0, 0), animation)
      }
      if record(of: node) == nil { node.flags.remove(.moves) }
    }
  }

  // MARK: Apparent places

  /// Rounds a distance to cells. Edges are rounded on the screen and not each within its parent, so
  /// that nodes that move together stay together.
  private func cells(_ length: Double) -> Int { floor(length + 0.5) }
  /// The greatest whole number that is not above `value`. Not `rounded(.down)`, which is a call of
  /// the C library for each edge of each node in each frame.
  @inline(__always) private func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  /// The sum of the offsets of all ancestors of `node` from their final places.
  ///
  /// - Parameter isKnown: Whether this is called during drawing. Then each moving node has stored
  ///   the offset of its ancestors.
  func displacement(above node: Node, isKnown: Bool = false) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    var next = node.parentReference
    while let here = next {
      // The ancestors are not retained, because they own this node.
      here.with {
        next = $0.parentReference
        guard let record = record(of: $0), let delta = record.frame else { return }
        sum += delta.lowHalf
        if isKnown {
          sum += record.above
          next = nil
        }
      }
    }
    return sum
  }

  /// The distances of a node's edges from their final places, on the screen: left, top, right and
  /// bottom.
  private func edges(_ delta: Motion.Value, above: SIMD2<Double>) -> Motion.Value {
    let corner = above + delta.lowHalf
    return Motion.Value(lowHalf: corner, highHalf: corner + delta.highHalf)
  }
  /// The distances as numbers that differ only if the picture does. A fill can show eighths of a
  /// cell: a distance of exactly n eighths becomes 2n, and every distance between n and n + 1
  /// eighths becomes 2n + 1. The two need different numbers, because one of two opposite edges is
  /// rounded up to an eighth and the other down.
  private func steps(_ edges: Motion.Value) -> SIMD4<Int> {
    SIMD4(step(edges.x), step(edges.y), step(edges.z), step(edges.w))
  }
  @inline(__always) private func step(_ length: Double) -> Int {
    let whole = floor(length * 8)
    return Double(whole) == length * 8 ? 2 * whole : 2 * whole + 1
  }
  /// Whether the node's edges are in another place than in the last frame.
  func hasMoved(_ record: NodeMotion) -> Bool {
    guard let delta = record.frame else { return record.edges != nil }
    return steps(edges(delta, above: displacement(above: record.node))) != record.edges
  }

  /// How far the fill of `node` currently extends beyond its cells, at its left, top, right and
  /// bottom edges: less than a cell, and negative if it does not reach the edge. Nil if all four
  /// are zero.
  package func overflow(of node: Node) -> Motion.Value? {
    guard isShown else { return nil }
    let edges = edges(
      record(of: node)?.frame ?? .zero, above: displacement(above: node, isKnown: true))
    let overflow = Motion.Value(
      Double(cells(edges.x)) - edges.x, Double(cells(edges.y)) - edges.y,
      edges.z - Double(cells(edges.z)),
      edges.w - Double(cells(edges.w)))
    return overflow == .zero ? nil : overflow
  }

  /// Runs `body`, which draws, with all nodes at their apparent places. Nothing may be laid out in
  /// `body`.
  func shown<Result>(_ body: () -> Result) -> Result {
    if !isActive || isShown { return body() }
    isShown = true
    show()
    defer {
      hide()
      isShown = false
    }
    return body()
  }

  /// Calls `body` with each record and its node. They are not retained, because no motion begins or
  /// ends meanwhile.
  @inline(__always) private func forEachMoving(_ body: (NodeMotion, Node) -> Void) {
    moving.forEachUnretained { record in record.nodeReference.with { body(record, $0) } }
  }

  private func show() {
    forEachMoving { record, node in
      record.placed = node.storedGeometry
      record.edges = nil
      if let delta = record.frame {
        let above = displacement(above: node)
        let exact = edges(delta, above: above)
        record.above = above
        record.edges = steps(exact)
        let (x, y) = (cells(exact.x), cells(exact.y))
        node.origin = node.origin + Point(x: x - cells(above.x), y: y - cells(above.y))
        let placed = node.size
        node.size = Size(
          width: max(0, placed.width + cells(exact.z) - x),
          height: max(0, placed.height + cells(exact.w) - y))
        if node.flags.contains(.clips) {
          node.paintBounds = Rect(origin: .zero, size: node.size)
        } else {
          // A fill may extend into the neighbouring cells, and what is drawn beside the node, such
          // as the shadow of a layer, keeps its distance.
          let bounds = node.paintBounds
          let beside = Rect(
            x: bounds.x, y: bounds.y,
            width: bounds.width + max(0, node.size.width - placed.width),
            height: bounds.height + max(0, node.size.height - placed.height))
          node.paintBounds = beside.union(
            Rect(x: -1, y: -1, width: node.size.width + 2, height: node.size.height + 2))
        }
      }
      if record.channels.count > 1 || record.edges == nil { widenOwn(record) }
    }
    forEachMoving { record, node in
      widen(above: node)
      if !record.departing.isEmpty {
        for departure in record.departing { widen(above: departure.node) }
      }
    }
  }
  private func widenOwn(_ record: NodeMotion) {
    let node = record.node
    if record.now(.scale) != nil { node.paintBounds = node.computePaintBounds() }
    node.paintBounds = node.paintBounds.union(reach(of: record))
  }

  /// The area in which the node draws because of its transition.
  private func reach(of record: NodeMotion) -> Rect {
    let node = record.node
    guard let effect = record.transition, let part = record.now(.visibility)?.x else {
      return .zero
    }
    let offset = effect.offset(part, of: node.size, mirrored: node.environment.isRightToLeft)
    return node.paintBounds.offsetBy(x: offset.x, y: offset.y)
  }

  /// Extends the paint bounds of the node's ancestors by the area in which the node is drawn now.
  private func widen(above node: Node) {
    var bounds = node.paintBounds.offsetBy(x: node.origin.x, y: node.origin.y)
    var next = node.parentReference
    while let above = next {
      // The ancestors are not retained, because they own this node.
      above.with { here in
        next = here.parentReference
        if here.isOnlyAGroup { return }
        let grown =
          here.flags.contains(.clips)
          ? here.paintBounds : here.paintBounds.union(here.transformPaint(bounds))
        // The ancestors include the bounds already, or this node clips them.
        if grown == here.paintBounds {
          next = nil
          return
        }
        widened.append(Widened(node: here, storedPaint: here.storedPaint))
        here.paintBounds = grown
        bounds = grown.offsetBy(x: here.origin.x, y: here.origin.y)
      }
    }
  }

  private func hide() {
    for each in widened.reversed() { each.node.storedPaint = each.storedPaint }
    widened.removeAll(keepingCapacity: true)
    // The order does not matter, because each node is restored to its own final place.
    forEachMoving { record, node in
      guard let placed = record.placed else { return }
      node.storedGeometry = placed
      record.placed = nil
    }
  }

  /// Whether a motion that repeats is visible at any point of its path. Called while apparent
  /// places are in effect.
  private func comesIntoSight(_ record: NodeMotion, on screen: Rect) -> Bool {
    guard record.frame != nil, let motion = record.motion(.frame), motion.repeats else {
      return false
    }
    let node = record.node
    var path = Rect.zero
    for end in [motion.from, motion.to] {
      let way = end - motion.now
      path = path.union(node.paintBounds.offsetBy(x: cells(way.x), y: cells(way.y)))
    }
    return node.paintedRect(path).intersects(screen)
  }

  /// Notes that something is drawn otherwise at a place off the screen: as a part of a moving node
  /// it may be in sight.
  func damagedOffScreen() {
    isDirty = true
    scene.requestFrame()
  }

  /// Damages what the parent of `node`, which moves or has moved, draws beside its children: it may
  /// show where they are, as a scroll bar does.
  func damageAround(_ node: Node) {
    guard let parent = node.parent, parent.capabilities.contains(.changesPictureOfChildren) else {
      return
    }
    scene.picture.damage(parent.paintedRect(Rect(origin: .zero, size: parent.size)))
  }

  /// Damages the old and the new area of each moving node, if any node has moved or anything else
  /// is drawn again: changes within a moving node are reported at its final place. Called while
  /// apparent places are in effect.
  func damageMoving() {
    if !isDirty, !scene.picture.hasDamage { return }
    isDirty = false
    let (now, screen) = (scene.now, Rect(origin: .zero, size: scene.size))
    let picture = scene.picture
    forEachMoving { record, node in
      let moves = !record.channels.isEmpty
      var painted = Rect.zero
      if moves || record.hasMoved, node.flags.contains(.placed) {
        painted = node.paintedRect(node.paintBounds)
        damageAround(node)
      }
      record.hasMoved = moves
      if !record.departing.isEmpty {
        for departure in record.departing {
          painted = painted.union(departure.node.paintedRect(departure.node.paintBounds))
        }
      }
      picture.damage(record.painted)
      if painted != record.painted { picture.damage(painted) }
      record.painted = painted
      let wasSeen = record.isSeen
      record.isSeen = painted.intersects(screen) || comesIntoSight(record, on: screen)
      // Only for nodes that have come into sight; the motions of others have been scheduled when
      // they began, and by the step.
      if record.isSeen, !wasSeen { wake(for: record, isSeen: true, now: now) }
    }
  }
}

extension Scene {
  /// The picture as it will be when all motions are over, for code that reads what is shown; nil
  /// before the first frame.
  package var settledPicture: CellBuffer? {
    guard motion.isActive, let root else { return picture.buffer }
    let buffer = CellBuffer(width: size.width, height: size.height, glyphs: glyphs)
    let canvas = Canvas(buffer, clip: buffer.bounds, scene: self)
    picture.draw(root, in: canvas, buffer.bounds)
    return buffer
  }
}
