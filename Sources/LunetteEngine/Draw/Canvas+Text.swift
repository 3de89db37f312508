import LunetteScreen
import LunetteText

extension MeasuredText {
  /// Puts a line into cells; `pen` says how a cluster is drawn, asked once where all are drawn alike.
  package func draw(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    if runStarts.count == 1, let ascii = asciiBytes(of: line) {
      canvas.put(ascii: ascii, x: point.x, y: point.y, pen: pen(0))
      return
    }
    if runStarts.count == 1 {
      let common = pen(0)
      putGlyphs(of: line, in: canvas, at: point) { _ in common }
    } else {
      putGlyphs(of: line, in: canvas, at: point, pen: pen)
    }
  }
  /// The same where each cluster may be drawn another way.
  package func drawEach(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    putGlyphs(of: line, in: canvas, at: point, pen: pen)
  }
  @inline(__always)
  private func putGlyphs(of line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    let glyphs = canvas.scene.glyphs
    forEachGlyph(in: line) { glyph in
      // A no-break space has done its work in the layout; in a cell it is a blank.
      let isBlank = glyph.utf8.count == 2 && glyph.utf8[0] == 0xc2 && glyph.utf8[1] == 0xa0
      canvas.put(
        isBlank ? 0x20 : glyphs.glyph(for: glyph.utf8), width: glyph.width, x: point.x + glyph.column, y: point.y,
        pen: pen(glyph.cluster), extra: glyph.isUncertain ? .uncertain : [])
    }
  }
  /// The first line, cut to `maxWidth` cells.
  package func draw(in canvas: Canvas, at point: Point, pen: Pen, maxWidth: Int) {
    guard let line = lines(width: max(1, maxWidth), maximumLines: 1, lineBreak: .clip).first else { return }
    draw(line, in: canvas, at: point) { _ in pen }
  }
}
