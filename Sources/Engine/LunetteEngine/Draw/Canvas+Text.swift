import LunetteBase
import LunetteText

extension MeasuredText {
  /// Draws a line into cells. `pen` returns the pen of a cluster, given its index; it is called
  /// only once if all clusters are drawn alike.
  package func draw(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    if runStarts.count == 1, let ascii = asciiBytes(of: line) {
      let common = canvas.readable(pen(0), at: point, width: line.width)
      canvas.put(ascii: ascii.before, x: point.x, y: point.y, pen: common)
      if line.mark != .none {
        let x = point.x + ascii.before.count
        canvas.put(
          canvas.scene.glyphs.glyph(for: glyph(of: line.mark)), width: 1, x: x, y: point.y,
          pen: common)
        if !ascii.after.isEmpty {
          canvas.put(ascii: ascii.after, x: x + 1, y: point.y, pen: common)
        }
      }
      return
    }
    if runStarts.count == 1 {
      let common = canvas.readable(pen(0), at: point, width: line.width)
      putGlyphs(of: line, in: canvas, at: point) { _ in common }
    } else {
      let background = canvas.background(at: point, width: line.width)
      putGlyphs(of: line, in: canvas, at: point) { canvas.readable(pen($0), on: background) }
      let whole = Rect(x: point.x, y: point.y, width: line.width, height: 1)
      guard canvas.drawsPart(of: whole) else { return }
      forEachGlyph(in: line) { glyph in
        let cells = Rect(x: point.x + glyph.column, y: point.y, width: glyph.width, height: 1)
        canvas.expect(canvas.readable(pen(glyph.cluster), on: background), in: cells, of: whole)
      }
    }
  }
  /// Draws a line in which each cluster may have another pen.
  package func drawEach(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    putGlyphs(of: line, in: canvas, at: point, pen: pen)
  }
  @inline(__always)
  private func putGlyphs(of line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    let glyphs = canvas.scene.glyphs
    forEachGlyph(in: line) { glyph in
      // A no-break space only matters for the layout; in a cell it is drawn as a blank.
      let isBlank = glyph.utf8.count == 2 && glyph.utf8[0] == 0xc2 && glyph.utf8[1] == 0xa0
      canvas.put(
        isBlank ? 0x20 : glyphs.glyph(for: glyph.utf8), width: glyph.width,
        x: point.x + glyph.column, y: point.y,
        pen: pen(glyph.cluster), extra: glyph.isUncertain ? .uncertain : [])
    }
  }
  /// Draws the first line, cut to `maxWidth` cells.
  package func draw(in canvas: Canvas, at point: Point, pen: Pen, maxWidth: Int) {
    guard let line = lines(width: max(1, maxWidth), maximumLines: 1, lineBreak: .clip).first else {
      return
    }
    draw(line, in: canvas, at: point) { _ in pen }
  }
}
