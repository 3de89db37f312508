import LunetteScreen

/// The glyphs of a box: its lines and corners.
struct BoxGlyphs {
  let horizontal: UInt32
  let vertical: UInt32
  let topLeft: UInt32
  let topRight: UInt32
  let bottomLeft: UInt32
  let bottomRight: UInt32

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

  init(_ style: BorderStyle) {
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
  func draw(
    in canvas: Canvas, _ rect: Rect, edges: EdgeSet, pen: Pen, underText: Bool = true, overText: Pen? = nil
  ) {
    guard !rect.isEmpty else { return }
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    func put(_ glyph: UInt32, _ x: Int, _ y: Int) {
      if !underText, !canvas.isProbe, let cell = canvas.cell(at: Point(x: x, y: y)), !cell.isBlank {
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
    let innerX = max(visible.x, left + 1)..<max(max(visible.x, left + 1), min(visible.maxX, right))
    let innerY = max(visible.y, top + 1)..<max(max(visible.y, top + 1), min(visible.maxY, bottom))
    let (hasTop, hasBottom) = (edges.contains(.top), edges.contains(.bottom))
    let (hasLeft, hasRight) = (edges.contains(.leading), edges.contains(.trailing))
    if hasTop { for x in innerX { put(horizontal, x, top) } }
    if hasBottom, bottom > top || !hasTop { for x in innerX { put(horizontal, x, bottom) } }
    if hasLeft { for y in innerY { put(vertical, left, y) } }
    if hasRight, right > left || !hasLeft { for y in innerY { put(vertical, right, y) } }
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
