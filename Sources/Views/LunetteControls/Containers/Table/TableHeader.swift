import LunetteBase
import LunetteEngine

/// The titles of a table's columns, which are made as the cells of rows are.
final class TableHeader: View {
  let layout: TableLayout
  /// Makes the title of a column.
  let title: (Int) -> TableHeaderCell
  /// The places of the columns in the table.
  let columnIndices: [Int]
  init(_ layout: TableLayout, columnIndices: [Int], title: @escaping (Int) -> TableHeaderCell) {
    self.layout = layout
    self.columnIndices = columnIndices
    self.title = title
    super.init()
  }
  override func makeNode() -> Node { TableHeaderNode() }
}

/// The titles of columns, between which the focus moves.
protocol TitleGroup: FocusGroup {
  /// Moves the focus from the title of `column` to the next one that sorts, in the given direction;
  /// false if there is none.
  func moveFocus(from column: Int, by step: Int) -> Bool
}

final class TableHeaderNode: TableCellsNode, TitleGroup, ViewNode {
  typealias Shown = TableHeader
  override var layout: TableLayout { shown.layout }
  override var pathName: String? { nil }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    layout.header = self
    makeCells()
  }
  /// The columns whose titles are made.
  private var made: [Int] = []
  /// Makes the titles of other columns, if others are in sight now.
  func follow() { if made != layout.made { makeCells() } }
  /// Makes the titles of the columns in sight.
  private func makeCells() {
    let header = shown
    made = layout.made
    updateCells(layout.cells(at: header.columnIndices, header.title))
  }

  override func draw(in canvas: Canvas, at point: Point) {
    // The pointer can drag the gaps between the columns.
    canvas.hitRegion(Rect(origin: point, size: size))
    super.draw(in: canvas, at: point)
    let plan = layout.plan(size.width)
    guard plan.isScrolled, size.width > 1 else { return }
    let mirrored = environment.isRightToLeft
    let ascii = environment.symbolTier == .ascii
    let pen = Pen(foreground: scene.resolve(.tint, environment).color, attributes: .bold)
    let (back, on): (StaticString, StaticString) = ascii ? ("<", ">") : ("‹", "›")
    func put(_ isOn: Bool, _ x: Int) {
      let glyph = isOn != mirrored ? on : back
      canvas.put(
        packGlyph(glyph), width: 1, x: point.x + columnFromLeading(x), y: point.y, pen: pen)
    }
    if plan.hidesBefore { put(false, size.width - 2) }
    if plan.hidesAfter { put(true, size.width - 1) }
  }

  /// The column that ends at a column of cells, where the user can drag it to change its width: the
  /// gap after it. Nil if none ends there.
  func columnEnding(at x: Int) -> Int? {
    let along = columnFromLeading(x)
    return layout.plan(size.width).columns.first {
      let end = $0.start + $0.width
      return along >= end && along < end + TableLayout.gap(size.width)
    }?.number
  }
  func moveFocus(from column: Int, by step: Int) -> Bool {
    var next = column + step
    while shown.columnIndices.indices.contains(next) {
      if shown.title(next).canSort {
        layout.reveal(next, in: size.width)
        if layout.make(in: size.width) { layout.madeChanged.changed() }
        follow()
        guard let target = cell(next).flatMap(TableHeaderNode.target) else { return false }
        scene.focus.move(to: target)
        return true
      }
      next += step
    }
    return false
  }
  private static func target(in node: Node) -> (any FocusTarget)? {
    if let target = node.focusTarget { return target }
    return node.asWrapper?.child.flatMap(target)
  }
  private lazy var recognizer = ColumnRecognizer(self)
  override var gestureRecognizers: [GestureRecognizer] { environment.isEnabled ? [recognizer] : [] }
}

/// Drags the gap after a column, which changes the column's width.
private final class ColumnRecognizer: GestureRecognizer {
  /// The reference can be unsafe, because the header owns this recogniser, as it is the
  /// recogniser's `node`.
  private unowned(unsafe) let header: TableHeaderNode
  private var column: Int?
  private var last = 0
  init(_ header: TableHeaderNode) {
    self.header = header
    super.init(node: header)
    precedence = .high
  }
  override func down(_ event: PointerSample) {
    last = event.location.x
    column = header.columnEnding(at: local(event.location).x)
    if column == nil { fail() } else { becomeReady() }
  }
  override func moved(_ event: PointerSample) {
    guard let column else { return }
    let cells = header.environment.isRightToLeft ? last - event.location.x : event.location.x - last
    if cells != 0, header.layout.resize(column, by: cells, in: header.size.width) {
      last = event.location.x
    }
  }
  override func up(_ event: PointerSample) { finish() }
}
