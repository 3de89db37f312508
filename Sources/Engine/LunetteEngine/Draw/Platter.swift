import LunetteBase

/// A fill whose edges are half cells: the background of a filled control, card or menu.
///
///     ▗▄▄▄▄▄▄▄▖    ▐███████▌    ▄▄▄▄▄▄▄▄▄      ▄▄▄▄▄▄▄▄
///     ▐ Label ▌    ▐ Label ▌    █ Label █    ▗██████████▖
///     ▝▀▀▀▀▀▀▀▘    ▐███████▌    ▀▀▀▀▀▀▀▀▀    █   Label  █
///     half         full         block        ▝██████████▘
///                                              ▀▀▀▀▀▀▀▀   round, five rows
///
/// An edge cell has two colours, the fill and what is outside of it, and no room for anything else;
/// so a platter has no line.
package struct Platter {
  package enum Form {
    /// Edges of half cells on all sides; a platter of one row has them only at its ends.
    case half
    /// Edges of half cells only at the ends.
    case full
    /// Edges of whole cells.
    case square
    /// Edges of half cells above and below; a platter of one row has edges of whole cells.
    case block
    /// Ends of whole cells in the form of a half circle, in one row, from a font that has them.
    case caps
    /// Round ends; with fewer than five rows, edges of half cells.
    case round
    /// Round, with a shape that looks about as wide as it is high.
    case circle
  }
  package let rect: Rect
  package let form: Form
  package init(_ rect: Rect, _ form: Form) {
    self.rect = rect
    self.form = form
  }

  /// Draws the platter in the colour `fill`; its outermost columns, which show the focus, are drawn
  /// in the colour `sides`.
  package func draw(in canvas: Canvas, fill: Color, alpha: UInt8 = 255, sides: Color? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    let pen = Pen(foreground: fill, alpha: alpha)
    var side = pen
    if let sides { side = Pen(foreground: sides) }
    if isCurved { return drawRound(in: canvas, fill, pen, side) }
    let inside = inside
    canvas.fill(inside, fill, alpha: alpha)
    if rect.width < 2 { return }
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    switch form {
    case .square, .block:
      if let sides { drawSides(in: canvas, Pen(foreground: sides), inside) }
      guard hasHalfRows else { return }
      for (glyph, y) in [(packGlyph("▄"), rect.y), (packGlyph("▀"), bottom)] {
        canvas.put(glyph, over: Rect(x: rect.x, y: y, width: rect.width, height: 1), pen: pen)
        for x in [rect.x, right] { canvas.put(glyph, width: 1, x: x, y: y, pen: side) }
      }
      return
    case .caps where rect.height == 1:
      canvas.put(packGlyph("\u{e0b6}"), width: 1, x: rect.x, y: rect.y, pen: side)
      canvas.put(packGlyph("\u{e0b4}"), width: 1, x: right, y: rect.y, pen: side)
      return
    default: break
    }
    drawHalfCells(in: canvas, pen, side)
  }

  /// Draws only the edges, in the colour `line`: what is inside stays as it is.
  package func drawHollow(in canvas: Canvas, line: Pen) {
    if rect.width > 1, rect.height > 0 { drawHalfCells(in: canvas, line, line) }
  }

  /// Draws edges of half cells around the whole cells.
  private func drawHalfCells(in canvas: Canvas, _ pen: Pen, _ side: Pen) {
    let (inside, right, bottom) = (inside, rect.maxX - 1, rect.maxY - 1)
    if hasHalfRows {
      canvas.put(
        packGlyph("▄"), over: Rect(x: inside.x, y: rect.y, width: inside.width, height: 1), pen: pen
      )
      canvas.put(
        packGlyph("▀"), over: Rect(x: inside.x, y: bottom, width: inside.width, height: 1), pen: pen
      )
      for (glyph, x, y) in [
        (packGlyph("▗"), rect.x, rect.y), (packGlyph("▖"), right, rect.y),
        (packGlyph("▝"), rect.x, bottom),
        (packGlyph("▘"), right, bottom),
      ] {
        canvas.put(glyph, width: 1, x: x, y: y, pen: side)
      }
    }
    drawSides(
      in: canvas, side, Rect(x: rect.x, y: inside.y, width: rect.width, height: inside.height))
  }

  private var isCurved: Bool {
    (form == .round || form == .circle) && rect.height >= 5 && rect.width >= 4
  }
  private var hasHalfRows: Bool { rect.height >= 3 && form != .full && form != .square }
  /// The whole cells of a platter that is not curved.
  private var inside: Rect {
    let isWide = form == .square || form == .block || rect.width < 2
    return Rect(
      x: rect.x + (isWide ? 0 : 1), y: rect.y + (hasHalfRows ? 1 : 0),
      width: rect.width - (isWide ? 0 : 2),
      height: rect.height - (hasHalfRows ? 2 : 0))
  }
  /// The cells that are filled as a whole: all but the edges.
  package var wholeCells: [Rect] {
    guard isCurved else { return [inside] }
    return (1..<rect.height - 1).map { row in
      let free = (max(free(2 * row), free(2 * row + 1)) + 1) / 2
      return Rect(
        x: rect.x + free, y: rect.y + row, width: max(0, rect.width - 2 * free), height: 1)
    }
  }

  private func drawSides(in canvas: Canvas, _ pen: Pen, _ rows: Rect) {
    canvas.put(
      packGlyph("▐"), over: Rect(x: rows.x, y: rows.y, width: 1, height: rows.height), pen: pen)
    canvas.put(
      packGlyph("▌"), over: Rect(x: rows.maxX - 1, y: rows.y, width: 1, height: rows.height),
      pen: pen)
  }

  // MARK: Round, at five rows and more

  /// How many quadrants are free at each end of a half row, counted from 0; twice the width where
  /// all of them are.
  private func free(_ halfRow: Int) -> Int {
    let (width, rows) = (rect.width, rect.height)
    // Measured in halves of a cell's width; half a row is as high as one such half.
    let height = Double(2 * rows - 2)
    let radius = height / 2
    let isCircle = form == .circle && Double(width) <= 1.3 * height
    let reach = isCircle ? Double(width) / 2 : min(radius, Double(width) / 2)
    let y = Double(halfRow) - 0.5 - radius
    guard halfRow > 0, halfRow < 2 * rows - 1 else { return 2 * width }
    let share = 1 - y * y / (radius * radius)
    let edge = reach - reach * share.squareRoot()
    return max(0, Int((2 * edge - 0.5).rounded(.up)))
  }

  /// Draws with two by two quadrants per cell and leaves half a row free above and below. A
  /// quadrant is filled if its middle is inside. Only the ends of the rows make the corners;
  /// everything between them is filled.
  private func drawRound(in canvas: Canvas, _ fill: Color, _ pen: Pen, _ side: Pen) {
    if canvas.isProbe { return canvas.fill(rect, fill) }
    forEachRoundPart(in: canvas.clip.intersection(rect)) { part in
      switch part {
      case .whole(let cells): canvas.fill(cells, fill, alpha: pen.alpha)
      case .edge(let glyph, let point, let isSide):
        canvas.put(glyph, width: 1, x: point.x, y: point.y, pen: isSide ? side : pen)
      }
    }
  }

  /// Calls `body` for each cell of the edge of a round platter, with its glyph: what is drawn over
  /// the platter may have to take the edge away.
  package func forEachRoundEdge(in seen: Rect, _ body: (UInt32, Point) -> Void) {
    guard isCurved else { return }
    forEachRoundPart(in: seen) { part in
      if case .edge(let glyph, let point, _) = part { body(glyph, point) }
    }
  }

  private enum RoundPart {
    /// The cells of a row that are filled as a whole.
    case whole(Rect)
    case edge(UInt32, Point, isSide: Bool)
  }
  /// Calls `body` for the parts of a round platter in `seen`, which is the visible part: the
  /// rectangle may be of any size.
  private func forEachRoundPart(in seen: Rect, _ body: (RoundPart) -> Void) {
    let (width, rows) = (rect.width, rect.height)
    for row in seen.y - rect.y..<max(seen.y - rect.y, seen.maxY - rect.y) {
      let (above, below) = (free(2 * row), free(2 * row + 1))
      let isHalf = above == 2 * width || below == 2 * width
      let full = isHalf ? width : max(1, (max(above, below) + 1) / 2)
      let whole = Rect(
        x: rect.x + full, y: rect.y + row, width: max(0, width - 2 * full), height: 1
      ).intersection(seen)
      if !whole.isEmpty { body(.whole(whole)) }
      for column in seen.x - rect.x..<max(seen.x - rect.x, seen.maxX - rect.x) {
        let mirrored = min(column, width - 1 - column)
        if !isHalf, mirrored >= full { continue }
        let isRight = column > width - 1 - column
        // Whether the outer quadrant, and whether the inner one, is filled.
        func on(_ free: Int, _ inner: Bool) -> Bool {
          free != 2 * width && 2 * mirrored + (inner ? 1 : 0) >= free
        }
        var mask = 0
        if on(above, isRight) { mask |= 1 }
        if on(above, !isRight) { mask |= 2 }
        if on(below, isRight) { mask |= 4 }
        if on(below, !isRight) { mask |= 8 }
        if mask == 0 { continue }
        let isSide = mirrored == 0 || (mirrored < full && row > 0 && row < rows - 1)
        let point = Point(x: rect.x + column, y: rect.y + row)
        body(.edge(Platter.quadrants[mask], point, isSide: isSide))
      }
    }
  }

  /// The glyphs by the sum of upper left (1), upper right (2), lower left (4) and lower right (8).
  private static let quadrants: [UInt32] =
    ([" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"]
    as [StaticString]).map(packGlyph)
}
