import LunetteBase
import LunetteEngine

/// The line around a bordered button, where the colours of the theme are not known: the cells of
/// the line, by border shape (S55), and the cells inside. A filled box is a `Platter` instead.
///
///     ┌──────┐  ╭──────╮  [ Save ]   ╭──────╮     ╭────────╮
///     │ Save │  │ Save │  │ Save │   │ Save │    ╭╯        ╰╮
///     └──────┘  ╰──────╯  ( Save )   ╰──────╯    │   Save   │
///     rectangle rounded   one row    capsule:    ╰╮        ╭╯
///                                    a column     ╰────────╯
///                                    less at each side
struct PlatterShape {
  private enum Outline { case box, ends(UInt32, UInt32), steps }
  private let rect: Rect
  private let form: Outline
  private let glyphs: BoxGlyphs

  /// Creates the shape. `hasSteps` answers whether its corners may take cells of the padding.
  ///
  /// - Parameters:
  ///   - isHollow: Whether the shape stands for the edges of a platter without its fill, which
  ///     ASCII cannot draw.
  ///   - hasRows: Whether there are rows for a line above and below the label. A label that takes
  ///     all rows has only ends beside it, as in a single row.
  init(
    _ all: Rect, shape: ButtonBorderShape, ascii: Bool, isHollow: Bool = false, hasRows: Bool,
    hasSteps: @autoclosure () -> Bool
  ) {
    let isRound = shape == .capsule || shape == .circle
    var rect = all
    if rect.height < 2 || !hasRows {
      let bar: StaticString = ascii ? "|" : "│"
      let ends: (StaticString, StaticString) =
        isHollow ? ("{", "}") : isRound ? ("(", ")") : shape == .rectangle ? (bar, bar) : ("[", "]")
      form = .ends(packGlyph(ends.0), packGlyph(ends.1))
    } else if !isRound || rect.width < 6 {
      form = .box
    } else if !ascii, rect.height >= 5, hasSteps() {
      form = .steps
    } else {
      if rect.height == 3 || ascii { rect = PlatterShape.narrowed(rect) }
      form = .box
    }
    self.rect = rect
    if ascii {
      glyphs = isHollow ? .hollowASCII : shape == .rectangle ? BoxGlyphs(.ascii) : .roundedASCII
    } else {
      glyphs = BoxGlyphs(shape == .rectangle ? .light : .rounded)
    }
  }

  /// The rectangle of a round shape that has too few rows for round ends: it is a column narrower
  /// at each side, so that it differs from other shapes.
  static func narrowed(_ rect: Rect) -> Rect {
    Rect(x: rect.x + 1, y: rect.y, width: rect.width - 2, height: rect.height)
  }

  /// The rectangle that the line encloses.
  var inside: Rect {
    let rows = if case .ends = form { 0 } else { 1 }
    return Rect(
      x: rect.x + 1, y: rect.y + rows, width: max(0, rect.width - 2),
      height: max(0, rect.height - 2 * rows))
  }
  /// The cells inside the line that belong to the shape: all but the cells that a stepped corner
  /// takes.
  var backgroundRects: [Rect] {
    let inside = self.inside
    guard case .steps = form else { return [inside] }
    return [
      Rect(x: inside.x + 1, y: inside.y, width: inside.width - 2, height: 1),
      Rect(x: inside.x, y: inside.y + 1, width: inside.width, height: inside.height - 2),
      Rect(x: inside.x + 1, y: inside.maxY - 1, width: inside.width - 2, height: 1),
    ]
  }

  func drawLine(in canvas: Canvas, pen: Pen) {
    let (left, right, top, bottom) = (rect.x, rect.maxX - 1, rect.y, rect.maxY - 1)
    func put(_ glyph: UInt32, _ x: Int, _ y: Int) {
      canvas.put(glyph, width: 1, x: x, y: y, pen: pen)
    }
    func sides(_ leading: UInt32, _ trailing: UInt32, _ rows: Range<Int>) {
      canvas.put(
        leading, over: Rect(x: left, y: rows.lowerBound, width: 1, height: rows.count), pen: pen)
      canvas.put(
        trailing, over: Rect(x: right, y: rows.lowerBound, width: 1, height: rows.count), pen: pen)
    }
    switch form {
    case .box: glyphs.draw(in: canvas, rect, edges: .all, pen: pen)
    case .ends(let leading, let trailing): sides(leading, trailing, top..<max(top, bottom) + 1)
    case .steps:
      // The lines above and below are two cells shorter than the rectangle.
      let upper = Rect(x: left + 1, y: top, width: rect.width - 2, height: 1)
      glyphs.draw(in: canvas, upper, edges: .top, pen: pen)
      glyphs.draw(in: canvas, upper.offsetBy(x: 0, y: bottom - top), edges: .top, pen: pen)
      put(glyphs.topLeft, left + 1, top)
      put(glyphs.topRight, right - 1, top)
      put(glyphs.bottomLeft, left + 1, bottom)
      put(glyphs.bottomRight, right - 1, bottom)
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
