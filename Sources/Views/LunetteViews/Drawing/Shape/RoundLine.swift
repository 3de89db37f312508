import LunetteBase
import LunetteEngine

/// The line around a circle or a capsule of five rows or more. It goes through the middles of cells
/// and turns between two rows, so that it is made of the lines and corners of a box:
///
///       ╭──────────╮
///     ╭─╯          ╰─╮
///    ╭╯              ╰╮        ╭──────╮
///    │                │       ╭╯      ╰╮
///    ╰╮              ╭╯       │        │
///     ╰─╮          ╭─╯        ╰╮      ╭╯
///       ╰──────────╯           ╰──────╯
struct RoundLine {
  private let rect: Rect
  /// How far the round ends reach into the rectangle, in columns.
  private let reach: Double

  /// Nil where there is no room for round ends.
  init?(_ outline: ShapeOutline, _ rect: Rect) {
    guard outline.kind == .circle || outline.kind == .capsule, rect.height >= 5, rect.width >= 6
    else { return nil }
    self.rect = rect
    let half = Double(rect.width - 1) / 2
    // A row is as high as two columns are wide.
    reach = outline.kind == .circle ? half : min(half, Double(rect.height - 1))
  }

  /// The column in which the line goes from row `row - 1` to `row`, counted from its own edge.
  private func column(above row: Int) -> Int {
    // A longer step in so few rows would make a cross of it.
    if rect.height < 7 { return row == 1 || row == rect.height - 1 ? 1 : 0 }
    let radius = Double(rect.height - 1) / 2
    let y = (Double(row) - 0.5 - radius) / radius
    return Int((reach - reach * (1 - y * y).squareRoot()).rounded())
  }

  /// Calls `body` for the part of each row that the line encloses, itself included.
  func forEachRow(in seen: Rect, _ body: (Rect) -> Void) {
    for y in seen.y..<seen.maxY {
      let columns = columns(inRow: y)
      body(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1))
    }
  }

  /// The columns of a row that the line encloses, itself included.
  private func columns(inRow y: Int) -> Range<Int> {
    let row = y - rect.y
    let start = min(column(above: max(1, row)), column(above: min(rect.height - 1, row + 1)))
    return rect.x + start..<rect.maxX - start
  }

  /// Gives a fill of the same outline that another view has drawn the edge of the line (S93). Its
  /// own is made of quarters of cells, and would be a second edge beside the line. What the line
  /// encloses becomes whole; outside of it, the cells show what is beneath.
  func takeEdge(ofFill outline: ShapeOutline, in canvas: Canvas, _ seen: Rect) {
    let fill = Platter(rect, outline.kind == .circle ? .circle : .round)
    let middle = rect.x + rect.width / 2
    for y in seen.y..<seen.maxY {
      let enclosed = columns(inRow: y)
      var (left, right): ((x: Int, color: Color)?, (x: Int, color: Color)?)
      fill.forEachRoundEdge(in: Rect(x: seen.x, y: y, width: seen.width, height: 1)) {
        glyph, point in
        guard let cell = canvas.cell(at: point), cell.glyph == glyph else { return }
        let color = enclosed.contains(point.x) ? cell.foreground : cell.background
        canvas.modify(Rect(origin: point, size: Size(width: 1, height: 1))) { target, _ in
          target.pointee = Cell(glyph: Cell.blank.glyph, background: color)
        }
        if point.x < middle, left == nil { left = (point.x, cell.foreground) }
        if point.x >= middle { right = (point.x, cell.foreground) }
      }
      func fillBlanks(_ columns: Range<Int>, _ color: Color) {
        canvas.modify(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)) {
          target, _ in
          if target.pointee.isBlank { target.pointee.background = color }
        }
      }
      if let left, left.x > enclosed.lowerBound {
        fillBlanks(enclosed.lowerBound..<left.x, left.color)
      }
      if let right, right.x + 1 < enclosed.upperBound {
        fillBlanks(right.x + 1..<enclosed.upperBound, right.color)
      }
    }
  }

  /// Calls `body` for the cells of the line in the rows of `seen`, with their glyphs.
  func forEachCell(in seen: Rect, _ glyphs: BoxGlyphs, _ body: (UInt32, Point) -> Void) {
    let bottom = rect.height - 1
    for y in seen.y..<seen.maxY {
      let row = y - rect.y
      func put(_ glyph: UInt32, _ column: Int) { body(glyph, Point(x: rect.x + column, y: y)) }
      func across(_ columns: Range<Int>) {
        let first = max(columns.lowerBound, seen.x - rect.x)
        for column in first..<max(first, min(columns.upperBound, seen.maxX - rect.x)) {
          put(glyphs.horizontal, column)
        }
      }
      let far = rect.width - 1
      if row == 0 || row == bottom {
        let end = column(above: row == 0 ? 1 : bottom)
        put(row == 0 ? glyphs.topLeft : glyphs.bottomLeft, end)
        across(end + 1..<far - end)
        put(row == 0 ? glyphs.topRight : glyphs.bottomRight, far - end)
        continue
      }
      let (above, below) = (column(above: row), column(above: row + 1))
      if above == below {
        put(glyphs.vertical, above)
        put(glyphs.vertical, far - above)
        continue
      }
      let (outer, inner, opens) = (min(above, below), max(above, below), below < above)
      put(opens ? glyphs.topLeft : glyphs.bottomLeft, outer)
      across(outer + 1..<inner)
      put(opens ? glyphs.bottomRight : glyphs.topRight, inner)
      put(opens ? glyphs.bottomLeft : glyphs.topLeft, far - inner)
      across(far - inner + 1..<far - outer)
      put(opens ? glyphs.topRight : glyphs.bottomRight, far - outer)
    }
  }
}
