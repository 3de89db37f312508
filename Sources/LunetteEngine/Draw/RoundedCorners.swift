import LunetteScreen

extension Cell {
  /// What it is where only the part of it that is `glyph` has been drawn over `below`: letters stay whole.
  func cut(to glyph: UInt32, over below: Cell) -> Cell {
    guard isBlank, ground != below.ground else { return self }
    // The fill becomes the ink of a part of a cell; what was below shows in the rest.
    return Cell(
      glyph: glyph, foreground: ground.color, background: below.background,
      attributes: attributes.subtracting([.underline, .strikethrough, .reverse]))
  }
  /// The colour that is seen around the glyph; the terminal's own foreground and background are both `Color.terminal`,
  /// so whether they are exchanged is a part of it.
  fileprivate var ground: (color: Color, isReversed: Bool) {
    attributes.contains(.reverse) ? (foreground, true) : (background, false)
  }
}

/// Draws something and then takes the corners away from its fill.
package enum RoundedCorners {
  /// `corners`: those that are round, as they are on the screen, where leading is left.
  package static func draw(
    _ asked: Rect, in canvas: Canvas, ascii: Bool, corners: CornerSet = .all, _ body: () -> Void
  ) {
    let rect = canvas.drawn(asked)
    let places = [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX - 1, y: rect.y), Point(x: rect.x, y: rect.maxY - 1),
      Point(x: rect.maxX - 1, y: rect.maxY - 1),
    ]
    var below: [Cell?] = []
    canvas.unscaled { below = places.map { canvas.cell(at: $0) } }
    body()
    if ascii || rect.width < 2 { return }
    let oneRow = rect.height == 1
    let glyphs: [UInt32] =
      oneRow
      ? [packGlyph("▐"), packGlyph("▌"), 0, 0]
      : [packGlyph("▗"), packGlyph("▖"), packGlyph("▝"), packGlyph("▘")]
    let boxes: [(StaticString, StaticString)] = [("┌", "╭"), ("┐", "╮"), ("└", "╰"), ("┘", "╯")]
    for index in 0..<(oneRow ? 2 : 4) {
      // In one row an end is round where either of its corners is.
      let asCorner = CornerSet(rawValue: oneRow ? 5 << index : 1 << index)
      guard !corners.isDisjoint(with: asCorner) else { continue }
      guard let below = below[index] else { continue }
      canvas.unscaled {
        canvas.modify(Rect(origin: places[index], size: Size(width: 1, height: 1))) { cell, _ in
          let drawn = cell.pointee
          if drawn.glyph == packGlyph(boxes[index].0) {
            cell.pointee.glyph = packGlyph(boxes[index].1)
          } else {
            cell.pointee = drawn.cut(to: glyphs[index], over: below)
          }
        }
      }
    }
  }
}
