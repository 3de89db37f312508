import LunetteBase
import LunetteEngine
import LunetteText

// Draws one row of a text editor: its text, the selection and the cursor.
extension EditorRow {
  /// Draws the row into cells; `point` is the place of the view's row, and `line` the looks of its
  /// line.
  func draw(
    _ picture: LinePicture, _ line: LineLooks.Looks, in canvas: Canvas, at point: Point, _ pen: Pen,
    _ node: Node
  ) {
    let start = Point(x: point.x + x, y: point.y)
    if line.parts.isEmpty { return text.draw(shown, in: canvas, at: start) { _ in pen } }
    let looks = looks(picture, line.styles, line.parts, SpanPens(pen, node))
    func look(_ cluster: Int) -> SpanPens.Look {
      let index = cluster - shown.start
      return looks.indices.contains(index) ? looks[index] : SpanPens.Look(pen: pen)
    }
    forEachCluster { cluster, column, width in
      guard let background = look(cluster).background else { return }
      let cells = Rect(x: point.x + column, y: point.y, width: width, height: 1)
      canvas.fill(cells, background.color, alpha: background.alpha)
    }
    text.drawEach(shown, in: canvas, at: start) { look($0).pen }
  }

  /// The looks by cluster, beginning with the first cluster that is shown.
  private func looks(
    _ picture: LinePicture, _ styles: [TextSpanStyle], _ parts: [EditorSpans.Part], _ pens: SpanPens
  ) -> [SpanPens.Look] {
    var looks = [SpanPens.Look](
      repeating: SpanPens.Look(pen: pens.plain), count: max(0, shown.end - shown.start))
    let (from, to) = (picture.offset(ofCluster: shown.start), picture.offset(ofCluster: shown.end))
    for part in parts where part.bytes.lowerBound < to && part.bytes.upperBound > from {
      let first = max(shown.start, picture.cluster(atOffset: max(from, part.bytes.lowerBound)))
      let last = min(shown.end, picture.cluster(atOrAfter: min(to, part.bytes.upperBound)))
      for cluster in first..<max(first, last) {
        pens.lay(styles[part.style], over: &looks[cluster - shown.start])
      }
    }
    return looks
  }

  /// Reverses the selected cells of the row.
  ///
  /// - Parameter isLast: Whether this is the last row of its line.
  func drawSelection(_ edited: EditedLines, isLast: Bool, in canvas: Canvas, at point: Point) {
    let selection = edited.selection
    guard selection.lowerBound.line <= line, line <= selection.upperBound.line else { return }
    let first = line == selection.lowerBound.line ? edited.cluster(selection.lowerBound) : 0
    let last = line == selection.upperBound.line ? edited.cluster(selection.upperBound) : Int.max
    forEachCluster { cluster, column, width in
      guard first <= cluster, cluster < last else { return }
      canvas.reverse(Rect(x: point.x + column, y: point.y, width: width, height: 1))
    }
    // If the end of a line is selected, it takes a cell, so that the selection of an empty line is
    // seen.
    if isLast, last == Int.max, first <= clusters.upperBound {
      canvas.reverse(Rect(x: point.x + endX, y: point.y, width: 1, height: 1))
    }
  }
}

extension MeasuredText {
  /// Draws a prompt into the cells of `rect` with the given pen.
  func draw(as pen: Pen, in canvas: Canvas, at rect: Rect, _ width: Int, _ environment: Environment)
  {
    for (row, line) in lines(width: width, maximumLines: rect.height).enumerated() {
      let x = environment.isRightToLeft ? max(0, rect.width - line.width) : 0
      draw(line, in: canvas, at: Point(x: rect.x + x, y: rect.y + row)) { _ in pen }
    }
  }
}
