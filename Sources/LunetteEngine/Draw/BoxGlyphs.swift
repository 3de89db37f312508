import LunetteScreen

/// The glyphs of a box: its lines and corners.
package struct BoxGlyphs {
  let horizontal: UInt32
  package let vertical: UInt32
  package let topLeft: UInt32
  package let topRight: UInt32
  package let bottomLeft: UInt32
  package let bottomRight: UInt32

  private init(
    _ horizontal: StaticString, _ vertical: StaticString, _ topLeft: StaticString, _ topRight: StaticString,
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
    switch style {
    case .light, .single: self.init("─", "│", "┌", "┐", "└", "┘")
    case .heavy: self.init("━", "┃", "┏", "┓", "┗", "┛")
    case .double: self.init("═", "║", "╔", "╗", "╚", "╝")
    case .rounded: self.init("─", "│", "╭", "╮", "╰", "╯")
    case .dashed: self.init("╌", "╎", "┌", "┐", "└", "┘")
    case .ascii: self.init("-", "|", "+", "+", "+", "+")
    }
  }

  /// Draws the given edges of `rect`; a corner where two of them meet, a line's end elsewhere.
  ///
  /// With `underText` false, cells that hold a text keep it and take only the colour (S93).
  package func draw(
    in canvas: Canvas, _ rect: Rect, edges: EdgeSet, pen: Pen, underText: Bool = true, overText: Pen? = nil
  ) {
    guard !rect.isEmpty else { return }
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    func put(_ glyph: UInt32, _ x: Int, _ y: Int) {
      if !underText, !canvas.isProbe, canvas.keepsText(at: Point(x: x, y: y)) {
        canvas.modify(Rect(x: x, y: y, width: 1, height: 1)) { pointer, _ in
          pointer.pointee.foreground = (overText ?? pen).foreground
          pointer.pointee.attributes.formUnion((overText ?? pen).attributes)
        }
        return
      }
      canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
    }
    let visible = canvas.clip.intersection(rect)
    guard !visible.isEmpty else { return }
    func line(_ glyph: UInt32, _ x: Int, _ y: Int, width: Int, height: Int) {
      let cells = Rect(x: x, y: y, width: max(0, width), height: max(0, height))
      if underText || canvas.isProbe { return canvas.put(glyph, over: cells, pen: pen) }
      let area = visible.intersection(cells)
      for y in area.y..<area.y + area.height { for x in area.x..<area.x + area.width { put(glyph, x, y) } }
    }
    let (across, down) = (rect.width - 2, rect.height - 2)
    let (hasTop, hasBottom) = (edges.contains(.top), edges.contains(.bottom))
    let (hasLeft, hasRight) = (edges.contains(.leading), edges.contains(.trailing))
    if hasTop { line(horizontal, left + 1, top, width: across, height: 1) }
    if hasBottom, bottom > top || !hasTop { line(horizontal, left + 1, bottom, width: across, height: 1) }
    if hasLeft { line(vertical, left, top + 1, width: 1, height: down) }
    if hasRight, right > left || !hasLeft { line(vertical, right, top + 1, width: 1, height: down) }
    func corner(_ glyph: UInt32, _ x: Int, _ y: Int, _ across: Bool, _ down: Bool) {
      if across && down {
        put(glyph, x, y)
      } else if across {
        put(horizontal, x, y)
      } else if down {
        put(vertical, x, y)
      }
    }
    corner(topLeft, left, top, hasTop, hasLeft)
    if right > left { corner(topRight, right, top, hasTop, hasRight) }
    if bottom > top { corner(bottomLeft, left, bottom, hasBottom, hasLeft) }
    if right > left, bottom > top { corner(bottomRight, right, bottom, hasBottom, hasRight) }
  }
}

extension Canvas {
  /// Whether a line drawn at `point` gives way to a letter there (S93).
  ///
  /// The rounded edge of a fill is a glyph, too, and no letter: where a line goes over it, the fill takes all of the cell.
  package func keepsText(at point: Point) -> Bool {
    guard let cell = cell(at: point), !cell.isBlank else { return false }
    guard cell.isEdgeOfFill else { return true }
    modify(Rect(origin: point, size: Size(width: 1, height: 1))) { target, _ in
      target.pointee = Cell(glyph: 0x20, background: cell.foreground)
    }
    return false
  }
}

extension Cell {
  /// Whether it is one of the glyphs that round a fill: quadrants in the corners, half blocks at the edges.
  fileprivate var isEdgeOfFill: Bool { isBlock && Cell.edgesOfFills.contains(glyph) }
  private static let edgesOfFills = (["▗", "▖", "▝", "▘", "▐", "▌", "▄", "▀"] as [StaticString]).map(packGlyph)
}
