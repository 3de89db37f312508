import LunetteScreen

extension Cell {
  /// The cell that results if only the part of this one that `glyph` covers has been drawn over `below`; letters stay whole.
  func cut(to glyph: UInt32, over below: Cell) -> Cell {
    guard isBlank, ground != below.ground else { return self }
    // The fill becomes the ink of a glyph that covers a part of the cell; what was below shows in the rest.
    return Cell(
      glyph: glyph, foreground: ground.color, background: below.background,
      attributes: attributes.subtracting([.underline, .strikethrough, .reverse]))
  }
  /// The colour that is seen around the glyph. The terminal's own foreground and its background are both `Color.terminal`, so the
  /// value also says whether the two are exchanged.
  fileprivate var ground: (color: Color, isReversed: Bool) {
    attributes.contains(.reverse) ? (foreground, true) : (background, false)
  }
}

/// Draws content and then removes the corners of its fill.
package enum RoundedCorners {
  /// The glyph that is left in the cell of a corner, and, if there is a line, its glyph before and after.
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
  // The looks are in the order of `CornerSet`'s bits. In a single row, each end is two corners at once.
  private static let looks = [
    Look("▗", "┌", "╭"), Look("▖", "┐", "╮"), Look("▝", "└", "╰"), Look("▘", "┘", "╯"),
  ]
  private static let looksInOneRow = [Look("▐", "┌", "╭"), Look("▌", "┐", "╮")]

  /// Draws with the given corners rounded. `corners` are corners of the screen, with leading at the left.
  package static func draw(
    _ asked: Rect, in canvas: Canvas, ascii: Bool, corners: CornerSet = .all, _ body: () -> Void
  ) {
    let rect = canvas.drawn(asked)
    if ascii || rect.width < 2 || rect.height < 1 { return body() }
    let oneRow = rect.height == 1
    let looks = oneRow ? looksInOneRow : looks
    func place(_ index: Int) -> Point {
      Point(x: index & 1 == 0 ? rect.x : rect.maxX - 1, y: index & 2 == 0 ? rect.y : rect.maxY - 1)
    }
    // The cells in the corners before the box is drawn. They are in variables, because an array would be allocated for each box in
    // each frame.
    var first, second, third, fourth: Cell?
    canvas.unscaled {
      (first, second) = (canvas.cell(at: place(0)), canvas.cell(at: place(1)))
      if !oneRow { (third, fourth) = (canvas.cell(at: place(2)), canvas.cell(at: place(3))) }
    }
    body()
    func cut(_ index: Int, over known: Cell?) {
      // In a single row, an end is round if either of its two corners is.
      let asCorner = CornerSet(rawValue: oneRow ? 5 << index : 1 << index)
      guard !corners.isDisjoint(with: asCorner), let known else { return }
      let look = looks[index]
      canvas.unscaled {
        canvas.modify(Rect(origin: place(index), size: Size(width: 1, height: 1))) { cell, _ in
          let drawn = cell.pointee
          if drawn.glyph == look.line {
            cell.pointee.glyph = look.roundLine
          } else {
            cell.pointee = drawn.cut(to: look.part, over: known)
          }
        }
      }
    }
    cut(0, over: first)
    cut(1, over: second)
    if !oneRow {
      cut(2, over: third)
      cut(3, over: fourth)
    }
  }
}
