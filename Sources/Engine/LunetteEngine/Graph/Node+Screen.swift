import LunetteBase

// Where on the screen a node is. Origins are relative to the parent, so these functions walk up the
// tree.
extension Node {
  /// The position of the node's corner on the screen.
  package final var absoluteOrigin: Point {
    var point = origin
    forEachAbove { point = point + $0.origin }
    return point
  }

  /// Converts `rect` from the node's coordinates to the screen, without the parts that ancestors
  /// cut off. This is the place by the layout.
  package final func absoluteRect(_ rect: Rect) -> Rect { onScreen(rect, painted: false) }
  /// Like `absoluteRect`, but for what is drawn in `rect`: includes where the shadows and scales of
  /// ancestors draw it.
  package final func paintedRect(_ rect: Rect) -> Rect { onScreen(rect, painted: true) }

  /// Calls `body` for each ancestor, from the innermost out. The ancestors are not retained during
  /// the call, because they own this node: counting the references would cost more than the walk.
  @inline(__always) final func forEachAbove(_ body: (Node) -> Void) {
    var next = parentReference
    while let here = next {
      here.with {
        body($0)
        next = $0.parentReference
      }
    }
  }

  private final func onScreen(_ rect: Rect, painted: Bool) -> Rect {
    var rect = rect.offsetBy(x: origin.x, y: origin.y)
    forEachAbove { above in
      assert(above.flags.contains(.transformsPaint) || above.transformPaint(rect) == rect)
      if !above.flags.isDisjoint(with: [.clips, .transformsPaint]) {
        if above.flags.contains(.clips) {
          rect = rect.intersection(Rect(origin: .zero, size: above.size))
        }
        if painted, above.flags.contains(.transformsPaint) { rect = above.transformPaint(rect) }
      }
      rect = rect.offsetBy(x: above.origin.x, y: above.origin.y)
    }
    return rect
  }

  /// Whether this node or one of its ancestors hides it from the user.
  package final var isHiddenFromUser: Bool {
    if hidesFromUser { return true }
    var next = parentReference
    var isHidden = false
    while let here = next, !isHidden {
      here.with {
        isHidden = $0.hidesFromUser
        next = $0.parentReference
      }
    }
    return isHidden
  }
}
