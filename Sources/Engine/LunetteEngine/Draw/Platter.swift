import LunetteBase

/// A fill whose edges are half cells: the background of a filled control, card or menu.
///
///     ▗▄▄▄▄▄▄▄▖    ▐███████▌    ▗▄▄▄▄▄▖        ▄▄▄▄▄▄▄▄
///     ▐ Label ▌    ▐ Label ▌    █Label█      ▗██████████▖
///     ▝▀▀▀▀▀▀▀▘    ▐███████▌    ▝▀▀▀▀▀▘      █   Label  █
///     half         full         round        ▝██████████▘
///                                              ▀▀▀▀▀▀▀▀   round, five rows
///
/// An edge cell has two colours, the fill and what is outside of it, and no room for anything else; so a platter has no line.
package struct Platter {
  package enum Form {
    /// Edges of half cells on all sides; a platter of one row has them only at its ends.
    case half
    /// Edges of half cells only at the ends.
    case full
    /// Edges of whole cells.
    case square
    /// Round ends.
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

  /// Draws the platter in the colour `fill`; its outermost columns, which show the focus, are drawn in the colour `sides`.
  package func draw(in canvas: Canvas, fill: Color, alpha: UInt8 = 255, sides: Color? = nil) {
    guard rect.width > 0, rect.height > 0 else { return }
    let pen = Pen(foreground: fill, alpha: alpha)
    var side = pen
    if let sides { side = Pen(foreground: sides) }
    let isRound = form == .round || form == .circle
    if isRound, rect.height >= 5, rect.width >= 4 { return drawRound(in: canvas, fill, pen, side) }
    if form == .square || rect.width < 2 {
      canvas.fill(rect, fill, alpha: alpha)
      if let sides, rect.width >= 2 { drawSides(in: canvas, Pen(foreground: sides), rect) }
      return
    }
    let hasHalfRows = rect.height >= 3 && form != .full
    let inside = Rect(
      x: rect.x + 1, y: rect.y + (hasHalfRows ? 1 : 0), width: rect.width - 2,
      height: rect.height - (hasHalfRows ? 2 : 0))
    canvas.fill(inside, fill, alpha: alpha)
    let (right, bottom) = (rect.maxX - 1, rect.maxY - 1)
    if hasHalfRows {
      canvas.put(packGlyph("▄"), over: Rect(x: inside.x, y: rect.y, width: inside.width, height: 1), pen: pen)
      canvas.put(packGlyph("▀"), over: Rect(x: inside.x, y: bottom, width: inside.width, height: 1), pen: pen)
      for (glyph, x, y) in [
        (packGlyph("▗"), rect.x, rect.y), (packGlyph("▖"), right, rect.y), (packGlyph("▝"), rect.x, bottom),
        (packGlyph("▘"), right, bottom),
      ] {
        canvas.put(glyph, width: 1, x: x, y: y, pen: side)
      }
    }
    if isRound, hasHalfRows {
      for x in [rect.x, right] {
        canvas.put(packGlyph("█"), over: Rect(x: x, y: inside.y, width: 1, height: inside.height), pen: side)
      }
    } else {
      drawSides(in: canvas, side, Rect(x: rect.x, y: inside.y, width: rect.width, height: inside.height))
    }
  }

  private func drawSides(in canvas: Canvas, _ pen: Pen, _ rows: Rect) {
    canvas.put(packGlyph("▐"), over: Rect(x: rows.x, y: rows.y, width: 1, height: rows.height), pen: pen)
    canvas.put(packGlyph("▌"), over: Rect(x: rows.maxX - 1, y: rows.y, width: 1, height: rows.height), pen: pen)
  }

  // MARK: Round, at five rows and more

  /// Draws with two by two quadrants per cell and leaves half a row free above and below. A quadrant is filled if its middle is
  /// inside. Only the ends of the rows make the corners; everything between them is filled.
  private func drawRound(in canvas: Canvas, _ fill: Color, _ pen: Pen, _ side: Pen) {
    let (width, rows) = (rect.width, rect.height)
    // Measured in halves of a cell's width; half a row is as high as one such half.
    let height = Double(2 * rows - 2)
    let radius = height / 2
    let isCircle = form == .circle && Double(width) <= 1.3 * height
    let reach = isCircle ? Double(width) / 2 : min(radius, Double(width) / 2)
    /// How many quadrants are free at each end of a half row.
    func free(_ halfRow: Int) -> Int {
      let y = Double(halfRow) - 0.5 - radius
      guard halfRow > 0, halfRow < 2 * rows - 1 else { return 2 * width }
      let share = 1 - y * y / (radius * radius)
      let edge = reach - reach * share.squareRoot()
      return max(0, Int((2 * edge - 0.5).rounded(.up)))
    }
    if canvas.isProbe { return canvas.fill(rect, fill) }
    // The rectangle may be of any size, so only its visible part is drawn.
    let seen = canvas.clip.intersection(rect)
    for row in seen.y - rect.y..<max(seen.y - rect.y, seen.maxY - rect.y) {
      let (above, below) = (free(2 * row), free(2 * row + 1))
      let y = rect.y + row
      let isHalf = above == 2 * width || below == 2 * width
      let full = isHalf ? width : max(1, (max(above, below) + 1) / 2)
      for column in seen.x - rect.x..<max(seen.x - rect.x, seen.maxX - rect.x) {
        let mirrored = min(column, width - 1 - column)
        if !isHalf, mirrored >= full {
          canvas.fill(Rect(x: rect.x + column, y: y, width: 1, height: 1), fill, alpha: pen.alpha)
          continue
        }
        let isRight = column > width - 1 - column
        // Whether the outer quadrant, and whether the inner one, is filled.
        func on(_ free: Int, _ inner: Bool) -> Bool { free != 2 * width && 2 * mirrored + (inner ? 1 : 0) >= free }
        var mask = 0
        if on(above, isRight) { mask |= 1 }
        if on(above, !isRight) { mask |= 2 }
        if on(below, isRight) { mask |= 4 }
        if on(below, !isRight) { mask |= 8 }
        if mask == 0 { continue }
        let isSide = mirrored == 0 || (mirrored < full && row > 0 && row < rows - 1)
        canvas.put(Platter.quadrants[mask], width: 1, x: rect.x + column, y: y, pen: isSide ? side : pen)
      }
    }
  }

  /// The glyphs by the sum of upper left (1), upper right (2), lower left (4) and lower right (8).
  private static let quadrants: [UInt32] =
    ([" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"] as [StaticString]).map(packGlyph)
}
