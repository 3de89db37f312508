import LunetteBase

// How a node is placed: at a point, with a size, and then its children.
extension Node {
  /// Places the node at `point` of its parent, with the size that it answers to the proposal.
  package final func place(at point: Point, _ newProposal: ProposedSize) {
    if isSettled(newProposal), !scene.motion.hasTags {
      if point == origin { return }
      if scene.picture.ignoresDamage { return origin = point }
      scene.picture.damage(paintedRect(paintBounds))
      origin = point
      return scene.picture.damage(paintedRect(paintBounds))
    }
    let newSize = measure(newProposal)
    if scene.motion.hasTags {
      scene.motion.placing(self, at: point, newSize) { place(at: point, newProposal, newSize) }
    } else {
      place(at: point, newProposal, newSize)
    }
  }

  /// Whether the node was last placed with the proposal `offered`, and nothing in it has changed
  /// since or may have changed. Then its size is still valid, and a new origin is enough to move
  /// it.
  @inline(__always) package final func isSettled(_ offered: ProposedSize) -> Bool {
    isSettled(offered.stored)
  }
  @inlinable @inline(__always) package final func isSettled(_ offered: StoredProposal) -> Bool {
    flags.intersection([.placed, .needsPlacing, .layoutDirty, .moves]) == .placed
      && storedProposal == offered
  }
  /// Moves the node, which must be settled, where the caller says what has to be drawn again.
  @inlinable @inline(__always) package final func slide(x: Int, y: Int) {
    (storedFrame.x, storedFrame.y) = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
  }
  /// Moves the node, which must be settled, to `point`. Returns the area of its parent that must be
  /// drawn again.
  @inline(__always) package final func slide(to point: Point) -> Rect {
    let before = paintBounds.offsetBy(x: origin.x, y: origin.y)
    origin = point
    return before.union(paintBounds.offsetBy(x: point.x, y: point.y))
  }

  @inline(__always)
  private final func place(at point: Point, _ newProposal: ProposedSize, _ newSize: Size) {
    let wasPlaced = flags.contains(.placed)
    let moved = !wasPlaced || point != origin || newSize != size
    if moved, wasPlaced, flags.contains(.moves) { scene.motion.placed(self) }
    if moved && wasPlaced && !scene.picture.ignoresDamage {
      scene.picture.damage(paintedRect(paintBounds))
    }
    origin = point
    if flags.contains(.needsPlacing) || newProposal != proposal || newSize != size || !wasPlaced {
      proposal = newProposal
      size = newSize
      flags.insert(.placed)
      flags.remove(.needsPlacing)
      if moved, !scene.motion.isActive {
        // What the children would damage lies in the areas that the node damages as a whole.
        scene.picture.withoutDamage(placeChildrenAndDamage)
      } else {
        placeChildrenAndDamage()
      }
    }
    if moved && !scene.picture.ignoresDamage { scene.picture.damage(paintedRect(paintBounds)) }
  }

  private final func placeChildrenAndDamage() {
    let frames = flags.contains(.drawsAroundChildren) ? framesOfChildren : 0
    forgetOrderOfItems()
    placeChildren()
    if flags.contains(.drawsAroundChildren), framesOfChildren != frames {
      scene.picture.damage(paintedRect(paintBounds))
    }
    let before = paintBounds
    paintBounds = computePaintBounds()
    if before != paintBounds, capabilities.contains(.changesPictureOfChildren) {
      scene.picture.damage(paintedRect(before))
      scene.picture.damage(paintedRect(paintBounds))
    }
  }

  /// A hash of the frames of its children.
  private final var framesOfChildren: Int {
    var hasher = Hasher()
    func add(_ node: Node) {
      hasher.combine(node.origin)
      hasher.combine(node.size)
    }
    forEachPlacedChild(add)
    return hasher.finalize()
  }

  /// Places the children again; the node itself stays where it was.
  final func placeAgain() {
    guard flags.contains(.needsPlacing), flags.contains(.mounted), flags.contains(.placed) else {
      return
    }
    // If the node wants another size now, its parent has not placed it with that size yet, because
    // the two are out of sight, as in a row that a list keeps. The children are placed when the
    // parent does so. (The root takes the size of the screen.)
    if parent != nil, measure(proposal) != size { return }
    flags.remove(.needsPlacing)
    let boundsBefore = paintBounds
    withScene { scene in
      if scene.motion.hasTags {
        scene.motion.placing(self, at: origin, size, placeChildrenAndDamage)
      } else {
        placeChildrenAndDamage()
      }
    }
    growAbove(isOther: paintBounds != boundsBefore)
  }
  /// Places the node where the one stood whose place it has taken, unless the parent has placed it
  /// or will.
  final func placeInstead() {
    guard flags.contains(.mounted), !flags.contains(.placed),
      parent?.flags.intersection([.placed, .needsPlacing, .layoutDirty]) == .placed
    else { return }
    let boundsBefore = paintBounds
    place(at: origin, proposal)
    growAbove(isOther: paintBounds != boundsBefore)
  }
  /// Extends the paint bounds of the ancestors so that they contain those of the node. `isOther`
  /// says whether the node's own paint bounds have changed.
  private final func growAbove(isOther: Bool) {
    var isOther = isOther
    var bounds = paintBounds.offsetBy(x: origin.x, y: origin.y)
    var above = parentReference
    while let here = above {
      above = here.with { node in
        if isOther { node.forgetOrderOfItems() }
        if node.isOnlyAGroup { return node.parentReference }
        if node.flags.contains(.clips) { return nil }
        let grown = node.paintBounds.union(node.transformPaint(bounds))
        if grown == node.paintBounds { return nil }
        isOther = true
        node.paintBounds = grown
        bounds = grown.offsetBy(x: node.origin.x, y: node.origin.y)
        return node.parentReference
      }
    }
  }

  /// Whether the container above places the children of this node, so that this node has no place
  /// and no bounds of its own.
  final var isOnlyAGroup: Bool { flags.contains(.transparent) && !flags.contains(.placed) }
}
