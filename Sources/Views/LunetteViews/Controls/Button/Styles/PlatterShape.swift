import LunetteBase
import LunetteEngine

/// The line around a bordered button, where the colours of the theme are not known: the cells of the line, by border shape
/// (S55), and the cells inside. A filled box is a `Platter` instead.
///
///     ┌──────┐  ╭──────╮             ╭────╮   ╭──────╮    ╭────────╮
///     │ Save │  │ Save │  [ Save ]  (  ok  )  │ two  │   ╭╯        ╰╮
///     └──────┘  ╰──────╯  ( Save )   ╰────╯   │ rows │   │   Save   │
///     rectangle rounded    one row   circle   ╰──────╯   ╰╮        ╭╯
///                                                         ╰────────╯
struct PlatterShape {
  private enum Outline { case box, brackets, ends, bulge, steps }
  private let rect: Rect
  private let form: Outline
  private let glyphs: BoxGlyphs

  /// Creates the shape. `hasSteps` answers whether its corners may take cells of the padding.
  init(_ rect: Rect, shape: ButtonBorderShape, ascii: Bool, hasSteps: @autoclosure () -> Bool) {
    self.rect = rect
    let isRound = shape == .capsule || shape == .circle
    if rect.height < 2 {
      form = isRound ? .ends : .brackets
    } else if !isRound || rect.width < 4 {
      form = .box
    } else {
      // Bulging sides over more than one row would mix curves and straight lines. In ASCII such sides are drawn anyway, because
      // only they distinguish the shape from a rectangle.
      form =
        hasSteps() && rect.height >= 5 && rect.width >= 6 && !ascii ? .steps : rect.height == 3 || ascii ? .bulge : .box
    }
    glyphs = BoxGlyphs(ascii ? .ascii : shape == .rectangle ? .light : .rounded)
  }

  /// The rectangle that the line encloses.
  var inside: Rect {
    let rows = form == .ends || form == .brackets ? 0 : 1
    return Rect(
      x: rect.x + 1, y: rect.y + rows, width: max(0, rect.width - 2), height: max(0, rect.height - 2 * rows))
  }
  /// The cells inside the line that belong to the shape: all but the cells that a stepped corner takes.
  var ground: [Rect] {
    let inside = self.inside
    guard form == .steps else { return [inside] }
    return [
      Rect(x: inside.x + 1, y: inside.y, width: inside.width - 2, height: 1),
      Rect(x: inside.x, y: inside.y + 1, width: inside.width, height: inside.height - 2),
      Rect(x: inside.x + 1, y: inside.maxY - 1, width: inside.width - 2, height: 1),
    ]
  }

  func drawLine(in canvas: Canvas, pen: Pen) {
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    func put(_ glyph: UInt32, _ x: Int, _ y: Int) { canvas.put(glyph, width: 1, x: x, y: y, pen: pen) }
    func sides(_ leading: UInt32, _ trailing: UInt32, _ rows: Range<Int>) {
      canvas.put(leading, over: Rect(x: left, y: rows.lowerBound, width: 1, height: rows.count), pen: pen)
      canvas.put(trailing, over: Rect(x: right, y: rows.lowerBound, width: 1, height: rows.count), pen: pen)
    }
    func parentheses(_ rows: Range<Int>) { sides(packGlyph("("), packGlyph(")"), rows) }
    switch form {
    case .box: glyphs.draw(in: canvas, rect, edges: .all, pen: pen)
    case .ends: parentheses(top..<max(top, bottom) + 1)
    case .brackets: sides(packGlyph("["), packGlyph("]"), top..<max(top, bottom) + 1)
    case .bulge, .steps:
      // The lines above and below are two cells shorter than the rectangle, because the sides bulge.
      let upper = Rect(x: left + 1, y: top, width: rect.width - 2, height: 1)
      glyphs.draw(in: canvas, upper, edges: .top, pen: pen)
      glyphs.draw(in: canvas, upper.offsetBy(x: 0, y: bottom - top), edges: .top, pen: pen)
      put(glyphs.topLeft, left + 1, top)
      put(glyphs.topRight, right - 1, top)
      put(glyphs.bottomLeft, left + 1, bottom)
      put(glyphs.bottomRight, right - 1, bottom)
      if form == .bulge { return parentheses(top + 1..<max(top + 1, bottom)) }
      put(glyphs.topLeft, left, top + 1)
      put(glyphs.bottomRight, left + 1, top + 1)
      put(glyphs.bottomLeft, right - 1, top + 1)
      put(glyphs.topRight, right, top + 1)
      put(glyphs.bottomLeft, left, bottom - 1)
      put(glyphs.topRight, left + 1, bottom - 1)
      put(glyphs.topLeft, right - 1, bottom - 1)
      put(glyphs.bottomRight, right, bottom - 1)
      sides(glyphs.vertical, glyphs.vertical, top + 2..<max(top + 2, bottom - 1))
    }
  }
}
