import LunetteScreen

// # Frames that move
//
// The layout knows the end and nothing else: nodes are measured and placed once, and whatever asks where something is, is
// told where it will be. A node that was placed elsewhere under an animation keeps how far it seems to be from there. Only
// while something is drawn are such nodes where they seem to be (`show`, `hide`).

extension SceneMotion {
  // MARK: What of a layout moves

  /// The layout of `node` is void because of the change under way.
  func tag(_ node: Node) {
    tags[ObjectIdentifier(node)] = .some(current)
    hasTags = true
  }
  /// `node` and what is in it move by `animation`, whoever places them; nil: not at all.
  package func tag(_ node: Node, _ animation: Animation?) {
    if isReduced { return }
    tags[ObjectIdentifier(node)] = .some(animation)
    hasTags = true
  }
  /// The layout of `parent` is void because that of `node` is.
  func bubble(from node: Node, to parent: Node) {
    guard let tag = tags[ObjectIdentifier(node)], tag != nil, tags[ObjectIdentifier(parent)] == nil else { return }
    tags[ObjectIdentifier(parent)] = tag
  }

  /// Runs `body`, which places `node` at `point` with `size`, or its children.
  @inline(never)
  func placing(_ node: Node, at point: Point, _ size: Size, _ body: () -> Void) {
    let outer = placing
    if let tag = tags[ObjectIdentifier(node)] { placing = tag }
    if let placing, node.flags.contains(.placed), point != node.origin || size != node.size {
      let (old, extent) = (node.origin, node.size)
      let isSized = node.presentsSize
      let offset = Motion.Value(
        Double(old.x - point.x), Double(old.y - point.y), isSized ? Double(extent.width - size.width) : 0,
        isSized ? Double(extent.height - size.height) : 0)
      if offset != .zero { move(node, by: offset, placing) }
    }
    body()
    placing = outer
  }

  /// `node`, which moves, belongs elsewhere: what would go to and fro for ever about another place is over, unless it was
  /// begun for this one.
  func placed(_ node: Node) {
    guard placing == nil, record(of: node)?.motion(.frame)?.repeats == true else { return }
    stop(node, .frame)
  }

  /// `node` seems to be further from where it belongs by `offset`, and gets there.
  func move(_ node: Node, by offset: Motion.Value, _ animation: Animation) {
    let record = makeRecord(of: node)
    let motion =
      record.motion(.frame)?.shifted(by: offset).redirected(to: .zero, animation, at: scene.now)
      ?? Motion(from: offset, to: .zero, animation, at: scene.now)
    set(.frame, motion, of: record)
  }

  /// What scrolls `node` has put it elsewhere than `origin`, where it was: under an animation it gets there.
  package func scrolled(_ node: Node, from origin: Point) {
    guard let current, origin != node.origin else { return }
    move(
      node, by: Motion.Value(Double(origin.x - node.origin.x), Double(origin.y - node.origin.y), 0, 0), current)
  }
  /// How far from where it belongs it is drawn.
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

  /// What has just come was nowhere before: it does not come along with what moves around it.
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

  // MARK: Where it seems to be

  /// Cells of a distance. Edges are rounded on the screen and not each in its parent, so that what moves together stays
  /// together.
  private func cells(_ length: Double) -> Int { Int((length + 0.5).rounded(.down)) }

  /// How far all that is above `node` seems to be from where it belongs.
  ///
  /// - Parameter isKnown: While it is drawn: what moves knows of all above itself.
  func displacement(above node: Node, isKnown: Bool = false) -> SIMD2<Double> {
    var sum = SIMD2<Double>.zero
    var next = node.parentReference
    while let here = next {
      // Not retained, for they own this one.
      here._withUnsafeGuaranteedRef {
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

  /// How far its edges seem to be from where they belong, on the screen: left, top, right and bottom.
  private func edges(_ delta: Motion.Value, above: SIMD2<Double>) -> Motion.Value {
    let corner = above + delta.lowHalf
    return Motion.Value(lowHalf: corner, highHalf: corner + delta.highHalf)
  }
  /// In eighths of cells, which is as much as can be seen of a fill.
  private func eighths(_ edges: Motion.Value) -> SIMD4<Int> {
    func eighths(_ length: Double) -> Int { Int((length * 8).rounded(.down)) }
    return SIMD4(eighths(edges.x), eighths(edges.y), eighths(edges.z), eighths(edges.w))
  }
  /// Whether its edges are seen elsewhere than in the last frame.
  func hasMoved(_ record: NodeMotion) -> Bool {
    guard let delta = record.frame else { return record.edges != nil }
    return eighths(edges(delta, above: displacement(above: record.node))) != record.edges
  }

  /// How far beyond its cells what fills `node` reaches now, at its left, top, right and bottom edges: less than a cell, and
  /// below zero where it does not reach so far. Nil where all of that is nothing.
  package func overhang(of node: Node) -> Motion.Value? {
    guard isShown else { return nil }
    let edges = edges(record(of: node)?.frame ?? .zero, above: displacement(above: node, isKnown: true))
    let overhang = Motion.Value(
      Double(cells(edges.x)) - edges.x, Double(cells(edges.y)) - edges.y, edges.z - Double(cells(edges.z)),
      edges.w - Double(cells(edges.w)))
    return overhang == .zero ? nil : overhang
  }

  /// Runs `body`, which draws, with everything where it seems to be. Nothing may be laid out in it.
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

  private func show() {
    for record in moving {
      let node = record.node
      record.placed = (node.origin, node.size, node.paintBounds)
      record.edges = nil
      if let delta = record.frame {
        let above = displacement(above: node)
        let exact = edges(delta, above: above)
        record.above = above
        record.edges = eighths(exact)
        let (x, y) = (cells(exact.x), cells(exact.y))
        node.origin = node.origin + Point(x: x - cells(above.x), y: y - cells(above.y))
        node.size = Size(
          width: max(0, node.size.width + cells(exact.z) - x), height: max(0, node.size.height + cells(exact.w) - y))
        // A fill may reach into the cells beside it.
        node.paintBounds =
          node.flags.contains(.clips)
          ? Rect(origin: .zero, size: node.size)
          : node.paintBounds.union(Rect(x: -1, y: -1, width: node.size.width + 2, height: node.size.height + 2))
      }
      if record.channels.count > 1 || record.edges == nil { widenOwn(record) }
    }
    for record in moving {
      widen(above: record.node)
      for departure in record.departing { widen(above: departure.node) }
    }
  }
  private func widenOwn(_ record: NodeMotion) {
    let node = record.node
    if record.now(.scale) != nil { node.paintBounds = node.computePaintBounds() }
    node.paintBounds = node.paintBounds.union(reach(of: record))
  }

  /// Where it draws itself because of how it comes or goes.
  private func reach(of record: NodeMotion) -> Rect {
    let node = record.node
    guard let effect = record.transition, let part = record.now(.presence)?.x else { return .zero }
    let offset = effect.offset(part, of: node.size, mirrored: node.environment.isRightToLeft)
    return node.paintBounds.offsetBy(x: offset.x, y: offset.y)
  }

  /// Those above know that it draws where it is drawn now.
  private func widen(above node: Node) {
    var bounds = node.paintBounds.offsetBy(x: node.origin.x, y: node.origin.y)
    var next = node.parentReference
    while let above = next {
      // Not retained, for they own this one.
      above._withUnsafeGuaranteedRef { here in
        next = here.parentReference
        if here.isOnlyAGroup { return }
        let grown = here.flags.contains(.clips) ? here.paintBounds : here.paintBounds.union(here.transformPaint(bounds))
        // Those above it know of all that it draws, or it cuts that off.
        if grown == here.paintBounds {
          next = nil
          return
        }
        widened.append(Widened(node: here, paintBounds: here.paintBounds))
        here.paintBounds = grown
        bounds = grown.offsetBy(x: here.origin.x, y: here.origin.y)
      }
    }
  }

  private func hide() {
    for each in widened.reversed() { each.node.paintBounds = each.paintBounds }
    widened.removeAll(keepingCapacity: true)
    for record in moving.reversed() {
      guard let placed = record.placed else { continue }
      (record.node.origin, record.node.size, record.node.paintBounds) = placed
      record.placed = nil
    }
  }

  /// Whether what goes on for ever is on the screen at some place of its way. Called while it is shown.
  private func comesIntoSight(_ record: NodeMotion, on screen: Rect) -> Bool {
    guard record.frame != nil, let motion = record.motion(.frame), motion.repeats else { return false }
    let node = record.node
    var path = Rect.zero
    for end in [motion.from, motion.to] {
      let way = end - motion.now
      path = path.union(node.paintBounds.offsetBy(x: cells(way.x), y: cells(way.y)))
    }
    return node.paintedRect(path).intersects(screen)
  }

  /// What moves is drawn again where it was and where it is, if it moved or if anything else is drawn again: what changes
  /// in it says where by where it belongs. Called while it is shown.
  func damageMoving() {
    if !isDirty, !scene.picture.hasDamage { return }
    isDirty = false
    let (now, screen) = (scene.now, Rect(origin: .zero, size: scene.size))
    let picture = scene.picture
    for record in moving {
      let node = record.node
      let moves = !record.channels.isEmpty
      var painted =
        (moves || record.hasMoved) && node.flags.contains(.placed) ? node.paintedRect(node.paintBounds) : .zero
      record.hasMoved = moves
      for departure in record.departing {
        painted = painted.union(departure.node.paintedRect(departure.node.paintBounds))
      }
      picture.damage(record.painted)
      if painted != record.painted { picture.damage(painted) }
      record.painted = painted
      record.isSeen = painted.intersects(screen) || comesIntoSight(record, on: screen)
      // Only what is on the screen, for others were woken by the step.
      if record.isSeen { wake(for: record, isSeen: true, now: now) }
    }
  }
}

extension Scene {
  /// The picture that all which moves will have come to: for whoever reads what is shown; nil before the first frame.
  package var settledPicture: CellBuffer? {
    guard motion.isActive, let root else { return picture.buffer }
    let buffer = CellBuffer(width: size.width, height: size.height, glyphs: glyphs)
    let canvas = Canvas(buffer, clip: buffer.bounds, scene: self)
    canvas.fill(buffer.bounds, rootBackground)
    root.drawTree(in: canvas, from: .zero)
    return buffer
  }
}
