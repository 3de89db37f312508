import LunetteBase
import LunetteEngine

/// The selection of text anywhere on the screen, across views: `ui.App { textSelection = true }`.
/// It consists of cells of the picture, as a terminal's own selection does, from the one where the
/// drag began to the one where the pointer is.
package final class ScreenSelection: SceneFeature {
  private unowned let scene: Scene
  /// Whether the user can select text in this way.
  package var isOn = false { didSet { if !isOn { clear() } } }
  private var selected: (from: Point, to: Point)?

  package init(scene: Scene) { self.scene = scene }

  package func gestureRecognizers(at root: Node) -> [GestureRecognizer] {
    isOn ? [ScreenSelectionRecognizer(self, root)] : []
  }
  /// A press anywhere removes the selection.
  package func pressed(on nodes: [Node]) { clear() }

  package func clear() {
    if selected == nil { return }
    selected = nil
    scene.requestFrame()
  }
  fileprivate func select(from: Point, to: Point) {
    selected = (from, to)
    scene.requestFrame()
  }

  package var isEmpty: Bool { selected == nil }

  /// The selected columns of row `y` of a picture of the given size; nil if there are none.
  private func columns(ofRow y: Int, in size: Size) -> Range<Int>? {
    guard let selected else { return nil }
    var (first, last) = (selected.from, selected.to)
    if (last.y, last.x) < (first.y, first.x) { (first, last) = (last, first) }
    guard y >= first.y, y <= last.y else { return nil }
    let left = y == first.y ? max(0, first.x) : 0
    let right = y == last.y ? min(size.width, last.x + 1) : size.width
    return left < right ? left..<right : nil
  }

  /// The selected text of a picture: its rows without the blanks at their ends, joined by newlines;
  /// nil if nothing is selected.
  package func text(in buffer: CellBuffer) -> String? {
    guard selected != nil else { return nil }
    var rows: [String] = []
    for y in 0..<buffer.height {
      guard let columns = columns(ofRow: y, in: buffer.size) else { continue }
      rows.append(buffer.text(ofRow: y, columns: columns))
    }
    return rows.joined(separator: "\n")
  }

  /// Reverses the selected cells of a picture.
  package func draw(on buffer: CellBuffer) {
    for y in 0..<buffer.height {
      guard let columns = columns(ofRow: y, in: buffer.size) else { continue }
      let cells = buffer.row(y)
      // A glyph of two cells is selected as a whole.
      let start =
        cells[columns.lowerBound].isContinuation ? columns.lowerBound - 1 : columns.lowerBound
      let isCut = cells[columns.upperBound - 1].isWide && columns.upperBound < buffer.width
      let end = isCut ? columns.upperBound + 1 : columns.upperBound
      for x in max(0, start)..<end { cells[x].attributes.formSymmetricDifference(.reverse) }
      buffer.markDirty(row: y, from: max(0, start), to: end)
    }
  }
}

/// Dragging selects; a click is left to the views.
private final class ScreenSelectionRecognizer: GestureRecognizer {
  private unowned let selection: ScreenSelection
  private var start = Point.zero
  private var end = Point.zero

  init(_ selection: ScreenSelection, _ root: Node) {
    self.selection = selection
    super.init(node: root)
  }
  override var takesPressesThatLeave: Bool { true }
  override func down(_ event: PointerSample) { start = event.location }
  override func moved(_ event: PointerSample) {
    guard event.location != start || state == .recognized else { return }
    end = event.location
    if state == .recognized { selection.select(from: start, to: end) } else { becomeReady() }
  }
  override func recognized() { selection.select(from: start, to: end) }
  override func up(_ event: PointerSample) { if state == .possible { fail() } else { finish() } }
}
