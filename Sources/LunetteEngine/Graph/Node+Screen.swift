import LunetteScreen

extension Node {
  /// The place of its corner on the screen.
  package final var absoluteOrigin: Point {
    var point = origin
    var node = parent
    while let above = node {
      point = point + above.origin
      node = above.parent
    }
    return point
  }

  /// `rect`, from its own corner, on the screen: without what is cut off above it. Where it belongs by the layout.
  package final func absoluteRect(_ rect: Rect) -> Rect { onScreen(rect, painted: false) }
  /// The same for what is drawn in `rect`, with the shadows and scales above it that draw it elsewhere, too.
  package final func paintedRect(_ rect: Rect) -> Rect { onScreen(rect, painted: true) }

  /// Calls `body` for each node above it, from the innermost out. They are not retained meanwhile, for they own this one:
  /// counting the references would cost more than the walk.
  @inline(__always) final func forEachAbove(_ body: (Node) -> Void) {
    var next = parentReference
    while let here = next {
      here._withUnsafeGuaranteedRef {
        body($0)
        next = $0.parentReference
      }
    }
  }

  private final func onScreen(_ rect: Rect, painted: Bool) -> Rect {
    var rect = rect.offsetBy(x: origin.x, y: origin.y)
    forEachAbove { above in
      if above.flags.contains(.clips) {
        rect = rect.intersection(Rect(origin: .zero, size: above.size))
      }
      if painted { rect = above.transformPaint(rect) }
      rect = rect.offsetBy(x: above.origin.x, y: above.origin.y)
    }
    return rect
  }

  /// Whether it or anything above it hides it from the user.
  package final var isHiddenFromUser: Bool {
    if hidesFromUser { return true }
    var next = parentReference
    var isHidden = false
    while let here = next, !isHidden {
      here._withUnsafeGuaranteedRef {
        isHidden = $0.hidesFromUser
        next = $0.parentReference
      }
    }
    return isHidden
  }
}
