import LunetteScreen

extension Canvas {
  /// Puts cells that were drawn elsewhere into the picture, with their first one at `point` of the screen. What of `rect`
  /// they do not cover stays as it is. Not to another size: inside of a scale effect only what the clip shows is drawn.
  ///
  /// Where the clip cuts a wide glyph, its half is a blank.
  func copy(_ source: CellBuffer, at point: Point, within rect: Rect) {
    let area = clip.intersection(rect).intersection(Rect(origin: point, size: source.size))
    guard !area.isEmpty, !isProbe else { return }
    if source.glyphs.hasWideGlyphs { buffer.glyphs.hasWideGlyphs = true }
    for y in area.y..<area.maxY {
      let row = buffer.row(y)
      let from = source.row(y - point.y) - point.x
      for x in area.x..<area.maxX {
        var cell = from[x]
        if cell.isWide, x + 1 >= area.maxX { cell.becomeBlank() }
        if cell.isContinuation, x == area.x { cell.becomeBlank() }
        if source.glyphs !== buffer.glyphs { translate(&cell, from: source.glyphs) }
        replace(row, x, cell)
      }
    }
  }

  /// Numbers of clusters and links mean something in their own table only.
  private func translate(_ cell: inout Cell, from table: GlyphTable) {
    if cell.glyph >= Cell.clusterFlag {
      cell.glyph = table.utf8(of: cell.glyph).withUnsafeBufferPointer { buffer.glyphs.glyph(for: $0) }
    }
    if cell.link != 0 { cell.link = table.address(ofLink: cell.link).map { buffer.glyphs.link(for: $0) } ?? 0 }
  }
}
