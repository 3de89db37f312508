import LunetteBase

/// The glyphs of a box: its lines and corners.
package struct BoxGlyphs: Sendable {
  package private(set) var horizontal: UInt32
  package private(set) var vertical: UInt32
  package let topLeft: UInt32
  package let topRight: UInt32
  package let bottomLeft: UInt32
  package let bottomRight: UInt32

  private init(
    _ horizontal: StaticString, _ vertical: StaticString, _ topLeft: StaticString,
    _ topRight: StaticString,
    _ bottomLeft: StaticString, _ bottomRight: StaticString
  ) {
    self.horizontal = packGlyph(horizontal)
    self.vertical = packGlyph(vertical)
    self.topLeft = packGlyph(topLeft)
    self.topRight = packGlyph(topRight)
    self.bottomLeft = packGlyph(bottomLeft)
    self.bottomRight = packGlyph(bottomRight)
  }

  package init(_ style: BorderStyle) {
    self =
      switch style {
      case .light, .single: BoxGlyphs.light
      case .heavy: BoxGlyphs.heavy
      case .double: BoxGlyphs.double
      case .rounded: BoxGlyphs.rounded
      case .dashed: BoxGlyphs.dashed
      case .dotted: BoxGlyphs.dotted
      case .ascii: BoxGlyphs.ascii
      }
  }
  // The glyphs are packed once, because a box may be drawn in every frame.
  private static let light = BoxGlyphs("─", "│", "┌", "┐", "└", "┘")
  private static let heavy = BoxGlyphs("━", "┃", "┏", "┓", "┗", "┛")
  private static let double = BoxGlyphs("═", "║", "╔", "╗", "╚", "╝")
  private static let rounded = BoxGlyphs("─", "│", "╭", "╮", "╰", "╯")
  private static let dashed = BoxGlyphs("╌", "╎", "┌", "┐", "└", "┘")
  private static let dotted = BoxGlyphs("┈", "┊", "┌", "┐", "└", "┘")
  private static let ascii = BoxGlyphs("-", "|", "+", "+", "+", "+")
  /// Round corners in ASCII, for shapes that must differ from rectangles.
  package static let roundedASCII = BoxGlyphs("-", "|", ".", ".", "'", "'")
  /// The edges of a platter that is not filled, in ASCII.
  package static let hollowASCII = BoxGlyphs("=", ":", ".", ".", "'", "'")

  /// Returns a box with the same corners and other lines between them.
  package func with(_ style: LineStyle, heavy: Bool) -> BoxGlyphs {
    var copy = self
    switch (style, heavy) {
    case (.solid, _): break
    case (.dashed, false): (copy.horizontal, copy.vertical) = (packGlyph("╌"), packGlyph("╎"))
    case (.dashed, true): (copy.horizontal, copy.vertical) = (packGlyph("╍"), packGlyph("╏"))
    case (.dotted, false): (copy.horizontal, copy.vertical) = (packGlyph("┈"), packGlyph("┊"))
    case (.dotted, true): (copy.horizontal, copy.vertical) = (packGlyph("┉"), packGlyph("┋"))
    }
    return copy
  }

  /// Draws the given edges of `rect`, with a corner where two of them meet and the end of a line
  /// elsewhere.
  package func draw(in canvas: Canvas, _ rect: Rect, edges: EdgeSet, pen: Pen) {
    if edges == .all, rect.width > 1, rect.height > 1, pen.alpha == 255, !canvas.isProbe {
      return canvas.put(box: self, around: rect, pen: pen)
    }
    forEachPart(of: edges, in: rect) { glyph, cells in canvas.put(glyph, over: cells, pen: pen) }
  }

  /// Like `draw`, for a place where there may be text: cells that hold text keep it and only take
  /// the colour of `overText` (S93).
  ///
  /// - Parameters:
  ///   - isPart: Whether the line may be a part of another one, which is then told by `overText`.
  ///   - isDrawn: Whether a given cell of the lines is drawn; nil if all of them are.
  package func drawSparingText(
    in canvas: Canvas, _ rect: Rect, edges: EdgeSet, pen: Pen, overText: Pen, isPart: Bool = true,
    isDrawn: ((Point) -> Bool)? = nil
  ) {
    if canvas.isProbe, isDrawn == nil { return draw(in: canvas, rect, edges: edges, pen: pen) }
    let visible = canvas.clip.intersection(rect)
    forEachPart(of: edges, in: rect) { glyph, cells in
      let area = visible.intersection(cells)
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width {
          let location = Point(x: x, y: y)
          if let isDrawn, !isDrawn(location) { continue }
          guard !canvas.isProbe, canvas.keepsText(at: location, below: isPart ? nil : glyph) else {
            canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
            continue
          }
          canvas.modify(Rect(x: x, y: y, width: 1, height: 1)) { cell, _ in
            cell.pointee.foreground = overText.foreground
            cell.pointee.attributes.formUnion(overText.attributes)
          }
        }
      }
    }
  }

  /// Calls `body` for each line and corner, with its glyph and the cells that it fills.
  @inline(__always)
  private func forEachPart(of edges: EdgeSet, in rect: Rect, _ body: (UInt32, Rect) -> Void) {
    guard !rect.isEmpty else { return }
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    let (hasTop, hasBottom) = (edges.contains(.top), edges.contains(.bottom))
    let (hasLeft, hasRight) = (edges.contains(.leading), edges.contains(.trailing))
    let (across, down) = (max(0, rect.width - 2), max(0, rect.height - 2))
    if hasTop { body(horizontal, Rect(x: left + 1, y: top, width: across, height: 1)) }
    if hasBottom, bottom > top || !hasTop {
      body(horizontal, Rect(x: left + 1, y: bottom, width: across, height: 1))
    }
    if hasLeft { body(vertical, Rect(x: left, y: top + 1, width: 1, height: down)) }
    if hasRight, right > left || !hasLeft {
      body(vertical, Rect(x: right, y: top + 1, width: 1, height: down))
    }
    @inline(__always)
    func corner(_ glyph: UInt32, _ x: Int, _ y: Int, _ across: Bool, _ down: Bool) {
      if across || down {
        body(
          across && down ? glyph : across ? horizontal : vertical,
          Rect(x: x, y: y, width: 1, height: 1))
      }
    }
    corner(topLeft, left, top, hasTop, hasLeft)
    if right > left { corner(topRight, right, top, hasTop, hasRight) }
    if bottom > top { corner(bottomLeft, left, bottom, hasBottom, hasLeft) }
    if right > left, bottom > top { corner(bottomRight, right, bottom, hasBottom, hasRight) }
  }
}

extension Canvas {
  /// Draws the outline of `rect`, each side of which is at least two cells long, with an opaque
  /// pen. It goes row by row, because boxes are in nearly every picture and must be fast.
  fileprivate func put(box: BoxGlyphs, around rect: Rect, pen: Pen) {
    let area = clip.intersection(rect)
    guard !area.isEmpty else { return }
    let cellPen = CellPen(pen)
    @inline(__always) func put(_ glyph: UInt32, _ row: UnsafeMutablePointer<Cell>, _ x: Int) {
      self.put(glyph, cellPen, row, x)
      #if DEBUG
        scene.picture.cellsPut += 1
      #endif
    }
    let (right, bottom) = (rect.maxX &- 1, rect.maxY &- 1)
    let (hasLeft, hasRight) = (area.x == rect.x, area.maxX == rect.maxX)
    for y in area.y..<area.maxY {
      let row = buffer.row(y)
      let (isTop, isBottom) = (y == rect.y, y == bottom)
      if isTop || isBottom {
        for x in max(area.x, rect.x &+ 1)..<max(area.x, rect.x &+ 1, min(area.maxX, right)) {
          put(box.horizontal, row, x)
        }
      }
      if hasLeft {
        put(isTop ? box.topLeft : isBottom ? box.bottomLeft : box.vertical, row, rect.x)
      }
      if hasRight {
        put(isTop ? box.topRight : isBottom ? box.bottomRight : box.vertical, row, right)
      }
    }
  }

  /// Whether a line drawn at `point` leaves the letter there as it is (S93).
  ///
  /// The rounded edge of a fill is a glyph as well, but not a letter: where a line crosses it, the
  /// fill takes the whole cell.
  ///
  /// - Parameter line: The glyph of a line that replaces the same line: without colours, a fill is
  ///   an outline (S93).
  package func keepsText(at point: Point, below line: UInt32? = nil) -> Bool {
    guard let cell = cell(at: point), !cell.isBlank, cell.glyph != line else { return false }
    guard cell.isEdgeOfFill else { return true }
    modify(Rect(origin: point, size: Size(width: 1, height: 1))) { target, _ in
      target.pointee = Cell(glyph: 0x20, background: cell.foreground)
    }
    return false
  }
}

extension Cell {
  /// Whether this cell holds one of the glyphs that round off a fill: quadrants in the corners,
  /// half blocks at the edges.
  var isEdgeOfFill: Bool { isBlock && Cell.isPartOfFill(glyph) }
}
