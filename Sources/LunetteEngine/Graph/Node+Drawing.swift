import LunetteScreen

extension Node {
  /// Draws it if any of it may be seen. Inlinable, for a list asks a thousand rows that are not.
  @inlinable @inline(__always)
  package final func drawTree(in canvas: Canvas, from parentPoint: Point) {
    let x = parentPoint.x &+ origin.x
    let y = parentPoint.y &+ origin.y
    let clip = canvas.clip
    // At another size, its bounds are not where it is drawn.
    if (x &+ paintBounds.x < clip.maxX && x &+ paintBounds.maxX > clip.x && y &+ paintBounds.y < clip.maxY
      && y &+ paintBounds.maxY > clip.y) || canvas.scaling != nil
    {
      if canvas.isProbe {
        let outer = canvas.owner
        canvas.owner = self
        draw(in: canvas, at: Point(x: x, y: y))
        canvas.owner = outer
      } else if !flags.isDisjoint(with: [.focusEffect, .moves]) {
        drawSpecially(in: canvas, at: Point(x: x, y: y))
      } else {
        draw(in: canvas, at: Point(x: x, y: y))
      }
    }
  }
}
