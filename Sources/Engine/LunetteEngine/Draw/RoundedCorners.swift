import LunetteBase

// Rounds the corners of what has been drawn (S94): a line's `┌` becomes `╭`, and a fill's corner
// cell becomes `▗`.
extension Cell {
  /// The cell that results if only the part of this one that `glyph` covers has been drawn over
  /// `below`; letters stay whole.
  func cut(to glyph: UInt32, over below: Cell) -> Cell {
    guard isBlank, visibleBackground != below.visibleBackground else { return self }
    // The fill becomes the foreground of a glyph that covers a part of the cell; what was below
    // shows in the rest.
    return Cell(
      glyph: glyph, foreground: visibleBackground.color, background: below.background,
      attributes: attributes.subtracting([.underline, .strikethrough, .reverse]))
  }
  /// The colour that is seen around the glyph. The terminal's own foreground and its background are
  /// both `Color.terminal`, so the value also says whether the two are exchanged.
  fileprivate var visibleBackground: (color: Color, isReversed: Bool) {
    attributes.contains(.reverse) ? (foreground, true) : (background, false)
  }
}

/// Draws content and then removes the corners of its fill.
package enum RoundedCorners {
  /// The glyph that is left in the cell of a corner, and, if there is a line, its glyph before and
  /// after.
  private struct Look {
    let part: UInt32
    let line: UInt32
    let roundLine: UInt32
    init(_ part: StaticString, _ line: StaticString, _ roundLine: StaticString) {
      self.part = packGlyph(part)
      self.line = packGlyph(line)
      self.roundLine = packGlyph(roundLine)
    }
  }
  // The looks are in the order of `CornerSet`'s bits. In a single row, each end is two corners at
  // once.
  private static let looks = (
    Look("▗", "┌", "╭"), Look("▖", "┐", "╮"), Look("▝", "└", "╰"), Look("▘", "┘", "╯")
  )
  private static let looksInOneRow = (Look("▐", "┌", "╭"), Look("▌", "┐", "╮"))

  /// Draws with the given corners rounded. `corners` are corners of the screen, with leading at the
  /// left.
  package static func draw(
    _ asked: Rect, in canvas: Canvas, ascii: Bool, corners: CornerSet = .all, _ body: () -> Void
  ) {
    let rect = canvas.drawn(asked)
    if ascii || rect.width < 2 || rect.height < 1 { return body() }
    let locations = (
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX - 1, y: rect.y),
      Point(x: rect.x, y: rect.maxY - 1), Point(x: rect.maxX - 1, y: rect.maxY - 1)
    )
    let oneRow = rect.height == 1
    // The cells in the corners before the box is drawn. They are in variables, because an array
    // would be allocated for each box in each frame.
    var first, second, third, fourth: Cell?
    canvas.unscaled {
      (first, second) = (canvas.cell(at: locations.0), canvas.cell(at: locations.1))
      if !oneRow { (third, fourth) = (canvas.cell(at: locations.2), canvas.cell(at: locations.3)) }
    }
    body()
    canvas.unscaled {
      if oneRow {
        // An end is round if either of its two corners is.
        if !corners.isDisjoint(with: [.topLeading, .bottomLeading]) {
          cut(locations.0, over: first, looksInOneRow.0, canvas)
        }
        if !corners.isDisjoint(with: [.topTrailing, .bottomTrailing]) {
          cut(locations.1, over: second, looksInOneRow.1, canvas)
        }
        return
      }
      if corners.contains(.topLeading) { cut(locations.0, over: first, looks.0, canvas) }
      if corners.contains(.topTrailing) { cut(locations.1, over: second, looks.1, canvas) }
      if corners.contains(.bottomLeading) { cut(locations.2, over: third, looks.2, canvas) }
      if corners.contains(.bottomTrailing) { cut(locations.3, over: fourth, looks.3, canvas) }
    }
  }

  /// Rounds the corner in the cell at `location`, in which `known` was before the content was
  /// drawn; nil: it is outside of the clip.
  private static func cut(_ location: Point, over known: Cell?, _ look: Look, _ canvas: Canvas) {
    guard let known, !canvas.isProbe, canvas.clip.contains(location) else { return }
    let cell = canvas.buffer.row(location.y) + location.x
    let drawn = cell.pointee
    if drawn.glyph == look.line {
      cell.pointee.glyph = look.roundLine
    } else if canvas.scene.environment.colorSupport > .none
      || drawn.attributes.contains(.reverse) != known.attributes.contains(.reverse)
    {
      // Without colours, a fill that is not reversed is not seen, and nor must its corners be.
      cell.pointee = drawn.cut(to: look.part, over: known)
    }
  }
}
