import LunetteBase

// Copies the cells of a stage into the picture around it.
extension Canvas {
  /// Puts cells that were drawn elsewhere into the picture, with their first cell at `point` of the
  /// screen. The part of `rect` that they do not cover is left unchanged. The cells are not scaled:
  /// inside of a scale effect, only those that the clip shows are drawn.
  ///
  /// A wide glyph that the clip cuts becomes a blank. Where the background of a cell is
  /// `seeThrough`, the background that is there stays.
  func copy(_ source: CellBuffer, at point: Point, within rect: Rect, seeThrough: Color? = nil) {
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
        if let seeThrough, cell.background == seeThrough { cell.background = row[x].background }
        if source.glyphs !== buffer.glyphs { translate(&cell, from: source.glyphs) }
        replace(row, x, cell)
      }
    }
  }

  /// The indices of clusters and links are only valid in their own table, so they are translated.
  private func translate(_ cell: inout Cell, from table: GlyphTable) {
    if cell.glyph >= Cell.clusterFlag {
      cell.glyph = table.utf8(of: cell.glyph).withUnsafeBufferPointer {
        buffer.glyphs.glyph(for: $0)
      }
    }
    if cell.link != 0 {
      cell.link = table.address(ofLink: cell.link).map { buffer.glyphs.link(for: $0) } ?? 0
    }
  }
}
