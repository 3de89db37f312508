import LunetteBase
import LunetteEngine

/// A grid of cells that the host fills by itself, without describing its contents by views.
///
/// `paint` is called in each frame in which a part of the view is drawn, for each row with the
/// visible columns; it writes the colours and glyphs of the cells. A different instance of the view
/// counts as a different picture.
package final class CellsView: View {
  package typealias Painter = (
    _ row: Int, _ columns: Range<Int>, _ cells: UnsafeMutablePointer<Cell>
  ) -> Void
  package let size: Size
  package let paint: Painter
  package init(size: Size, paint: @escaping Painter) {
    self.size = size
    self.paint = paint
    super.init()
  }
  package override func makeNode() -> Node { CellsNode() }
}

final class CellsNode: Node, ViewNode {
  typealias Shown = CellsView
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old else { return }
    if before(old).size != shown.size {
      invalidateLayout()
    }
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { shown.size }
  override func draw(in canvas: Canvas, at point: Point) {
    let paint = shown.paint
    canvas.forEachRow(Rect(origin: point, size: size)) { y, columns, cells in
      paint(y - point.y, (columns.lowerBound - point.x)..<(columns.upperBound - point.x), cells)
    }
  }
}

extension Canvas {
  /// Calls `body` with the visible part of each row of `rect`, to be written directly; `cells`
  /// points at its first column.
  func forEachRow(_ rect: Rect, _ body: (Int, Range<Int>, UnsafeMutablePointer<Cell>) -> Void) {
    let area = clip.intersection(rect)
    guard !area.isEmpty else { return }
    if isProbe { return hitRegion(rect) }
    for y in area.y..<area.maxY { body(y, area.x..<area.maxX, buffer.row(y) + area.x) }
  }
}
