/// Computes how much of each dot polygons cover: each edge adds the area to its right, signed by
/// its direction.
///
/// The raster has `width × height` dots; the sum of the values of a row up to a dot says how often
/// that dot is covered. Edges outside of the raster count where they cover dots inside, however far
/// away they are, and cost nothing.
struct CoverageRaster {
  typealias Point = VectorPath.Point
  let width: Int
  let height: Int
  private var sums: [Float]
  /// The rows of dots that an edge has touched.
  private(set) var rows = 0..<0

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    sums = Array(repeating: 0, count: (width + 1) * height)
  }

  mutating func add(polygon points: [Point]) {
    guard points.count > 2, var from = points.last else { return }
    for to in points {
      edge(from, to)
      from = to
    }
  }

  private mutating func edge(_ a: Point, _ b: Point) {
    if a.y == b.y { return }
    let (top, bottom, sign): (Point, Point, Double) = a.y < b.y ? (a, b, 1) : (b, a, -1)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let (from, to) = (max(0, top.y), min(Double(height), bottom.y))
    guard from < to else { return }
    func x(_ y: Double) -> Double { top.x + (y - top.y) * slope }
    // The edge is cut where it crosses the left and the right side of the raster.
    var cuts = [from, to]
    if slope != 0 {
      for side in [0, Double(width)] {
        let y = top.y + (side - top.x) / slope
        if y > from, y < to { cuts.append(y) }
      }
      cuts.sort()
    }
    for index in 0..<(cuts.count - 1) {
      let (start, end) = (cuts[index], cuts[index + 1])
      let middle = x((start + end) / 2)
      if middle >= Double(width) { continue }
      if middle <= 0 {
        part(0, start, 0, end, sign)
      } else {
        part(clamped(x(start)), start, clamped(x(end)), end, sign)
      }
    }
  }
  private func clamped(_ x: Double) -> Double { max(0, min(Double(width), x)) }

  /// Adds a part of an edge that lies within the raster.
  private mutating func part(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ sign: Double)
  {
    let slope = (x1 - x0) / (y1 - y0)
    let (first, last) = (min(height - 1, Int(y0)), min(height - 1, Int(y1)))
    guard y1 > y0, first <= last else { return }
    rows =
      rows.isEmpty
      ? first..<(last + 1) : min(rows.lowerBound, first)..<max(rows.upperBound, last + 1)
    var x = x0
    for y in first...last {
      let length = min(Double(y + 1), y1) - max(Double(y), y0)
      if length <= 0 { continue }
      let next = clamped(x + slope * length)
      row(y, min(x, next), max(x, next), length * sign)
      x = next
    }
  }
  /// Adds an edge from `left` to `right` within one row, `height` high. Each dot gets the area that
  /// the edge covers to its right.
  private mutating func row(_ y: Int, _ left: Double, _ right: Double, _ height: Double) {
    let line = y * (width + 1)
    let length = right - left
    /// The area that is covered up to `x`.
    func area(_ x: Double) -> Double {
      if x <= left { return 0 }
      return x < right ? (x - left) * (x - left) / (2 * length) : x - left - length / 2
    }
    let first = min(width, Int(left))
    let last = min(width, max(first, Int(right.rounded(.up)) - 1))
    var before = 0.0
    for x in first...last {
      let covered = (area(Double(x + 1)) - area(Double(x))) * height
      sums[line + x] += Float(covered - before)
      before = covered
    }
    if last < width { sums[line + last + 1] += Float(height - before) }
  }

  /// Calls `body` with every dot of the touched rows of which a half or more is covered, in the
  /// order of rows and columns.
  func forEachCovered(_ body: (_ x: Int, _ y: Int) -> Void) {
    for y in rows {
      let line = y * (width + 1)
      var sum: Float = 0
      for x in 0..<width {
        sum += sums[line + x]
        if abs(sum) >= 0.499 { body(x, y) }
      }
    }
  }
}
