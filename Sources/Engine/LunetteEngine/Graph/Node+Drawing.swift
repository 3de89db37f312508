import LunetteBase

extension Node {
  /// Draws the node if any part of it may be visible. Inlinable, because a list calls this for a thousand rows that are
  /// not visible.
  @inlinable @inline(__always)
  package final func drawTree(in canvas: Canvas, from parentPoint: Point) {
    let x = parentPoint.x &+ origin.x
    let y = parentPoint.y &+ origin.y
    let clip = canvas.clip
    // In a scaled canvas, the node is not drawn at its bounds.
    if (x &+ paintBounds.x < clip.maxX && x &+ paintBounds.maxX > clip.x && y &+ paintBounds.y < clip.maxY
      && y &+ paintBounds.maxY > clip.y) || canvas.scaling != nil
    {
      if canvas.followsNodes {
        drawFollowed(in: canvas, at: Point(x: x, y: y))
      } else if !flags.isDisjoint(with: [.focusEffect, .moves]) {
        drawSpecially(in: canvas, at: Point(x: x, y: y))
      } else {
        draw(in: canvas, at: Point(x: x, y: y))
      }
    }
  }

  /// Draws the node on a canvas that asks which node draws what.
  @usableFromInline @inline(never) final func drawFollowed(in canvas: Canvas, at point: Point) {
    if canvas.isProbe {
      let outer = canvas.owner
      canvas.owner = self
      draw(in: canvas, at: point)
      canvas.owner = outer
      return
    }
    func drawAsUsual() {
      if flags.isDisjoint(with: [.focusEffect, .moves]) {
        draw(in: canvas, at: point)
      } else {
        drawSpecially(in: canvas, at: point)
      }
    }
    // At another size, and while it moves, a node draws elsewhere.
    if canvas.scaling != nil || scene.motion.isActive { return drawAsUsual() }
    canvas.clipped(to: paintBounds.offsetBy(x: point.x, y: point.y), drawAsUsual)
  }
}
