import LunetteBase

/// A path as sequences of straight lines. The unit is the dot: two to a column and four to a row,
/// so that dots are as wide as high.
struct Contours {
  typealias Point = VectorPath.Point
  struct Contour {
    var points: [Point]
    var isClosed = false
  }
  private(set) var contours: [Contour] = []
  /// The number of lines.
  private(set) var lineCount = 0
  /// The limit of coordinates, in dots: points farther away are not distinguished.
  private static let farthest = 1e9
  private static let maxPiecesOfACurve = 200.0

  init(_ path: VectorPath) {
    for part in path.parts { add(part) }
  }

  private func dots(_ point: Point) -> Point {
    func near(_ value: Double) -> Double {
      value.isNaN ? 0 : max(-Contours.farthest, min(Contours.farthest, value))
    }
    return Point(near(point.x * 2), near(point.y * 4))
  }
  private var current: Point? { contours.last?.points.last }

  private mutating func begin(_ point: Point) { contours.append(Contour(points: [point])) }
  private mutating func line(to point: Point) {
    // After a close, lines continue from the point where that contour began.
    if let last = contours.last, last.isClosed { begin(last.points[0]) }
    if contours.isEmpty { return begin(point) }
    contours[contours.count - 1].points.append(point)
    lineCount += 1
  }

  private mutating func add(_ part: VectorPath.Part) {
    switch part {
    case .move(let point): begin(dots(point))
    case .line(let point): line(to: dots(point))
    case .quadratic(let control, let end):
      let (b, c) = (dots(control), dots(end))
      let a = current ?? b
      curve(a, length: distance(a, b) + distance(b, c)) { t in
        let u = 1 - t
        return Point(
          u * u * a.x + 2 * u * t * b.x + t * t * c.x, u * u * a.y + 2 * u * t * b.y + t * t * c.y)
      }
    case .cubic(let first, let second, let end):
      let (b, c, d) = (dots(first), dots(second), dots(end))
      let a = current ?? b
      curve(a, length: distance(a, b) + distance(b, c) + distance(c, d)) { t in
        let u = 1 - t
        let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return Point(p * a.x + q * b.x + r * c.x + s * d.x, p * a.y + q * b.y + r * c.y + s * d.y)
      }
    case .arc(let center, let radius, let from, let to):
      // The arc is round on the screen, because a row is as high as two columns are wide.
      round(dots(center), abs(radius) * 2, abs(radius) * 2, from: from, to: to)
    case .rectangle(let corner, let width, let height):
      let (a, b) = (dots(corner), dots(Point(corner.x + width, corner.y + height)))
      begin(a)
      for point in [Point(b.x, a.y), b, Point(a.x, b.y)] { line(to: point) }
      close()
    case .ellipse(let corner, let width, let height):
      let (a, b) = (dots(corner), dots(Point(corner.x + width, corner.y + height)))
      let center = Point((a.x + b.x) / 2, (a.y + b.y) / 2)
      begin(Point(max(a.x, b.x), center.y))
      round(center, abs(b.x - a.x) / 2, abs(b.y - a.y) / 2, from: 0, to: 360)
      close()
    case .close: close()
    }
  }

  private mutating func close() {
    guard !contours.isEmpty else { return }
    contours[contours.count - 1].isClosed = true
    lineCount += 1
  }
  private mutating func round(_ center: Point, _ rx: Double, _ ry: Double, from: Double, to: Double)
  {
    // An arc of more than one turn is drawn as one turn.
    let all = max(-360, min(360, to - from))
    let start = from.truncatingRemainder(dividingBy: 360)
    func at(_ t: Double) -> Point {
      let angle = (start + all * t) * .pi / 180
      return Point(center.x + rx * Double.cos(angle), center.y + ry * Double.sin(angle))
    }
    curve(at(0), length: abs(all) / 360 * 2 * .pi * max(rx, ry), at)
  }
  /// Adds a line to the start of the curve, and the curve in a number of pieces that depends on its
  /// length.
  private mutating func curve(_ start: Point, length: Double, _ at: (Double) -> Point) {
    if let current { if distance(current, start) > 0 { line(to: start) } } else { begin(start) }
    let pieces = Int(min(Contours.maxPiecesOfACurve, max(4, length.squareRoot() * 2)))
    for piece in 1...pieces { line(to: at(Double(piece) / Double(pieces))) }
  }
  private func distance(_ a: Point, _ b: Point) -> Double { Double.hypot(b.x - a.x, b.y - a.y) }
}
