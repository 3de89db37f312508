import LunetteBase

/// The lines of contours, in dots: as thin as possible, or as polygons that cover the area of a pen
/// of some width.
enum StrokeOutline {
  typealias Point = VectorPath.Point

  /// Calls `body` with the ends of each line of a contour.
  static func forEachLine(_ contour: Contours.Contour, _ body: (Point, Point) -> Void) {
    for (from, to) in zip(contour.points, contour.points.dropFirst()) { body(from, to) }
    if contour.isClosed, let first = contour.points.first, let last = contour.points.last {
      body(last, first)
    }
  }

  /// Calls `body` with the dots of a line within `width × height` dots. Points on the far edges
  /// count as within. The last point is left to the next line.
  static func dots(
    _ a: Point, _ b: Point, width: Int, height: Int, _ body: (_ x: Int, _ y: Int) -> Void
  ) {
    guard let (from, to) = clipped(a, b, Double(width), Double(height)) else { return }
    let steps = max(1, Int(max(abs(to.x - from.x), abs(to.y - from.y)).rounded(.up)))
    // The start of the line, and the middles of as many pieces as the line has dots: so no rounding
    // leaves a dot out.
    for step in -1..<steps {
      let t = step < 0 ? 0 : (Double(step) + 0.5) / Double(steps)
      let x = Int(from.x + (to.x - from.x) * t)
      let y = Int(from.y + (to.y - from.y) * t)
      body(min(width - 1, x), min(height - 1, y))
    }
  }

  /// The part of a line within a rectangle that begins at 0, 0. The method is by Liang and
  /// Barsky, 1984.
  private static func clipped(_ a: Point, _ b: Point, _ width: Double, _ height: Double) -> (
    Point, Point
  )? {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    var (first, last) = (0.0, 1.0)
    for (direction, room) in [(-dx, a.x), (dx, width - a.x), (-dy, a.y), (dy, height - a.y)] {
      if direction == 0 {
        if room < 0 { return nil }
      } else if direction < 0 {
        first = max(first, room / direction)
      } else {
        last = min(last, room / direction)
      }
    }
    guard first <= last else { return nil }
    func at(_ t: Double) -> Point {
      Point(max(0, min(width, a.x + dx * t)), max(0, min(height, a.y + dy * t)))
    }
    return (at(first), at(last))
  }

  /// Calls `body` with polygons that together cover the lines of a contour, drawn with a pen of
  /// `width` dots that is round at the joints and cut off at the ends. All polygons have the same
  /// direction, so that an area that several of them cover is covered.
  static func polygons(_ contour: Contours.Contour, width: Double, _ body: ([Point]) -> Void) {
    let half = width / 2
    forEachLine(contour) { from, to in
      let length = Double.hypot(to.x - from.x, to.y - from.y)
      if length == 0 { return }
      let (nx, ny) = (-(to.y - from.y) / length * half, (to.x - from.x) / length * half)
      body([
        Point(from.x - nx, from.y - ny), Point(to.x - nx, to.y - ny), Point(to.x + nx, to.y + ny),
        Point(from.x + nx, from.y + ny),
      ])
    }
    let joints = contour.isClosed ? contour.points[...] : contour.points.dropFirst().dropLast()
    for joint in joints {
      body(
        (0..<16).map { index in
          let angle = Double(index) * .pi / 8
          return Point(joint.x + half * Double.cos(angle), joint.y + half * Double.sin(angle))
        })
    }
  }
}
