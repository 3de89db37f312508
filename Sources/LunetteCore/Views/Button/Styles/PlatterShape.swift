import LunetteScreen

/// The box of a bordered button by its border shape (S55): where its line runs and what is inside.
///
///     ┌──────┐  ╭──────╮             ╭────╮   ╭──────╮    ╭────────╮
///     │ Save │  │ Save │  ( Save )  (  ok  )  │ two  │   ╭╯        ╰╮
///     └──────┘  ╰──────╯             ╰────╯   │ rows │   │   Save   │
///     rectangle rounded    capsule   circle   ╰──────╯   ╰╮        ╭╯
///                                                         ╰────────╯
struct PlatterShape {
  private enum Form { case box, ends, bulge, steps }
  private let rect: Rect
  private let form: Form
  private let glyphs: BoxGlyphs
  private let hasSquareCorners: Bool

  /// `hasRoom`: its padding leaves the cells next to the corners free.
  init(_ rect: Rect, shape: ButtonBorderShape, ascii: Bool, hasRoom: Bool) {
    self.rect = rect
    let isRound = shape == .capsule || shape == .circle
    if isRound, rect.height < 3 {
      form = .ends
    } else if !isRound || rect.width < 4 {
      form = .box
    } else {
      // Sides that bulge round more than one row would be a mixture of curves and straight lines.
      form = hasRoom && rect.height >= 5 && rect.width >= 6 && !ascii ? .steps : rect.height == 3 ? .bulge : .box
    }
    hasSquareCorners = form == .box && shape == .rectangle
    glyphs = BoxGlyphs(ascii ? .ascii : shape == .rectangle ? .light : .rounded)
  }

  /// What the line runs around.
  var inside: Rect {
    let rows = form == .ends ? 0 : 1
    return Rect(
      x: rect.x + 1, y: rect.y + rows, width: max(0, rect.width - 2), height: max(0, rect.height - 2 * rows))
  }
  /// The cells inside that are the shape's: all but those that a stepped corner takes.
  var ground: [Rect] {
    let inside = self.inside
    guard form == .steps else { return [inside] }
    return [
      Rect(x: inside.x + 1, y: inside.y, width: inside.width - 2, height: 1),
      Rect(x: inside.x, y: inside.y + 1, width: inside.width, height: inside.height - 2),
      Rect(x: inside.x + 1, y: inside.maxY - 1, width: inside.width - 2, height: 1),
    ]
  }

  /// The cells of the line that belong to the shape whole: without those in which it turns a corner.
  var sides: [Rect] {
    func across(_ margin: Int) -> [Rect] {
      [rect.y, rect.maxY - 1].map {
        Rect(x: rect.x + margin, y: $0, width: max(0, rect.width - 2 * margin), height: 1)
      }
    }
    func upright(_ margin: Int) -> [Rect] {
      [rect.x, rect.maxX - 1].map {
        Rect(x: $0, y: rect.y + margin, width: 1, height: max(0, rect.height - 2 * margin))
      }
    }
    switch form {
    case .box: return across(hasSquareCorners ? 0 : 1) + upright(1)
    case .ends: return []
    case .bulge: return across(2)
    case .steps: return across(2) + upright(2)
    }
  }

  /// `corners`: of the cells in which the line turns, if not `pen`.
  func drawLine(in canvas: Canvas, pen: Pen, corners: Pen?) {
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    func put(_ glyph: UInt32, _ x: Int, _ y: Int) { canvas.put(glyph, width: 1, x: x, y: y, pen: corners ?? pen) }
    func parentheses(_ rows: ClosedRange<Int>) {
      for y in rows {
        put(packGlyph("("), left, y)
        put(packGlyph(")"), right, y)
      }
    }
    switch form {
    case .box:
      glyphs.draw(in: canvas, rect, edges: .all, pen: pen)
      guard corners != nil, !hasSquareCorners, rect.width > 1, rect.height > 1 else { return }
      put(glyphs.topLeft, left, top)
      put(glyphs.topRight, right, top)
      put(glyphs.bottomLeft, left, bottom)
      put(glyphs.bottomRight, right, bottom)
    case .ends: parentheses(top...max(top, bottom))
    case .bulge, .steps:
      // The lines above and below are two cells shorter; the sides bulge.
      let upper = Rect(x: left + 1, y: top, width: rect.width - 2, height: 1)
      glyphs.draw(in: canvas, upper, edges: .top, pen: pen)
      glyphs.draw(in: canvas, upper.offsetBy(x: 0, y: bottom - top), edges: .top, pen: pen)
      put(glyphs.topLeft, left + 1, top)
      put(glyphs.topRight, right - 1, top)
      put(glyphs.bottomLeft, left + 1, bottom)
      put(glyphs.bottomRight, right - 1, bottom)
      if form == .bulge { return parentheses((top + 1)...(bottom - 1)) }
      put(glyphs.topLeft, left, top + 1)
      put(glyphs.bottomRight, left + 1, top + 1)
      put(glyphs.bottomLeft, right - 1, top + 1)
      put(glyphs.topRight, right, top + 1)
      put(glyphs.bottomLeft, left, bottom - 1)
      put(glyphs.topRight, left + 1, bottom - 1)
      put(glyphs.topLeft, right - 1, bottom - 1)
      put(glyphs.bottomRight, right, bottom - 1)
      for y in (top + 2)..<(bottom - 1) {
        canvas.put(glyphs.vertical, width: 1, x: left, y: y, pen: pen)
        canvas.put(glyphs.vertical, width: 1, x: right, y: y, pen: pen)
      }
    }
  }
}
