import LunetteBase
import LunetteText

// Draws measured lines of text into cells: in one piece where the whole line has one pen, else
// cluster by cluster.
extension MeasuredText {
  /// Draws a line into cells. `pen` returns the pen of a cluster, given its index; it is called
  /// only once if all clusters are drawn alike.
  package func draw(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    if runStarts.count == 1 {
      let own = pen(0)
      let ends = blanksAtEnds(of: line)
      let common = canvas.readable(
        own,
        letters: Rect(x: point.x + ends, y: point.y, width: line.width - 2 * ends, height: 1),
        of: Rect(x: point.x, y: point.y, width: line.width, height: 1))
      let first = ends > 0 && canvas.keepsEdge(at: point, own) ? 1 : 0
      let end = Point(x: point.x + line.width - 1, y: point.y)
      let last = ends > 0 && canvas.keepsEdge(at: end, own) ? 1 : 0
      guard let ascii = asciiBytes(of: line) else {
        let columns = first..<line.width - last
        return putGlyphs(of: line, in: canvas, at: point, columns: columns) { _ in common }
      }
      let text = UnsafeBufferPointer(rebasing: ascii.before[first..<ascii.before.count - last])
      canvas.put(ascii: text, x: point.x + first, y: point.y, pen: common)
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
    let background = canvas.background(at: point, width: line.width)
    putGlyphs(of: line, in: canvas, at: point) { canvas.readable(pen($0), on: background) }
    let whole = Rect(x: point.x, y: point.y, width: line.width, height: 1)
    guard canvas.drawsPart(of: whole) else { return }
    forEachGlyph(in: line) { glyph in
      let cells = Rect(x: point.x + glyph.column, y: point.y, width: glyph.width, height: 1)
      canvas.expect(canvas.readable(pen(glyph.cluster), on: background), in: cells, of: whole)
    }
  }
  /// Draws a line in which each cluster may have another pen.
  package func drawEach(_ line: TextLine, in canvas: Canvas, at point: Point, pen: (Int) -> Pen) {
    putGlyphs(of: line, in: canvas, at: point, pen: pen)
  }
  @inline(__always)
  private func putGlyphs(
    of line: TextLine, in canvas: Canvas, at point: Point, columns: Range<Int>? = nil,
    pen: (Int) -> Pen
  ) {
    let glyphs = canvas.scene.glyphs
    forEachGlyph(in: line) { glyph in
      if let columns, !columns.contains(glyph.column) { return }
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

extension MeasuredText {
  /// The number of blanks at each end of a line: one if both ends have one, or none.
  fileprivate func blanksAtEnds(of line: TextLine) -> Int {
    guard line.mark == .none, line.end - line.start > 2 else { return 0 }
    let first = byteOffset(ofCluster: line.start), last = byteOffset(ofCluster: line.end) - 1
    return utf8[first] == 0x20 && utf8[last] == 0x20 ? 1 : 0
  }
}

extension Canvas {
  /// Whether a blank at the end of a text is not drawn, because the cell has the rounded edge of a
  /// fill, as the ends of a capsule below `" Pill "` do.
  fileprivate func keepsEdge(at point: Point, _ pen: Pen) -> Bool {
    let lines: CellAttributes = [.underline, .overline, .reverse, .strikethrough]
    return !isProbe && scaling == nil && pen.attributes.isDisjoint(with: lines)
      && cell(at: point)?.isEdgeOfFill == true
  }
}
