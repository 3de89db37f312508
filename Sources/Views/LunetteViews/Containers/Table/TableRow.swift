import LunetteBase
import LunetteEngine

/// The cells of a row or of the header, in the columns of a table.
final class TableRow: View {
  let layout: TableLayout
  let cells: [View?]
  let places: [Int]
  /// `places`: The places of the columns in the table, by which the cells keep their state.
  init(_ layout: TableLayout, _ cells: [View?], _ places: [Int]) {
    self.layout = layout
    self.places = places
    // Each cell has one line, unless its view sets another limit itself.
    self.cells = cells.map { $0.map { EnvironmentModifier($0, .lineLimit(1), isForContent: true) } }
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).layout === layout }
  override func makeNode() -> Node { TableRowNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: cells, environment) }
}

class TableCellsNode: ContainerNode {
  var layout: TableLayout { preconditionFailure("a row without columns: a bug in Lunette") }
  /// The index in `slots` of each column of the cells that are shown.
  private var places: [Int] = []

  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) { if old == nil { layout.add(self) } }
  override func willUnmount() { layout.remove(self) }
  override func returns() { layout.add(self) }

  /// Shows the cells of the columns at the given places, which ascend.
  final func updateCells(_ cells: [View?], at places: [Int]) {
    self.places = places
    var views = [View?](repeating: nil, count: places.last.map { $0 + 1 } ?? 0)
    for (cell, place) in zip(cells, places) { views[place] = cell }
    updateChildren(views, environment)
  }
  /// The cell of a column; nil if it has no view, or if the row was made before there was the column.
  final func cell(_ number: Int) -> Node? {
    guard places.indices.contains(number), slots.indices.contains(places[number]) else { return nil }
    return slots[places[number]]
  }

  /// The cells that are shown, with their columns. A cell without a view is left out.
  var seen: [(node: Node, column: TableLayout.Column)] {
    layout.plan(size.width).columns.compactMap { column in
      cell(column.number).map { ($0, column) }
    }
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    if !flags.contains(.placed) { return forEachChild(body) }
    for cell in seen { body(cell.node) }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    for cell in seen {
      let x = edge(cell.column)
      canvas.clipped(to: Rect(x: point.x + x, y: point.y, width: cell.column.width, height: size.height)) {
        cell.node.drawTree(in: canvas, from: point)
      }
    }
  }
  private func edge(_ column: TableLayout.Column) -> Int {
    environment.isRightToLeft ? size.width - column.start - column.width : column.start
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let width = proposal.width == Layout.ideal ? layout.idealWidth : min(proposal.width, Layout.maximum)
    var height = 1
    for column in layout.plan(width).columns {
      guard let node = cell(column.number) else { continue }
      height = max(height, node.measure(ProposedSize(width: column.width, height: Layout.ideal)).height)
    }
    return Size(width: width, height: height)
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    let mirrored = environment.isRightToLeft
    for column in layout.plan(size.width).columns {
      guard let node = cell(column.number) else { continue }
      let offered = ProposedSize(width: column.width, height: size.height)
      let own = node.measure(offered)
      let alignment = layout.columns[column.number].alignment
      let x = alignment.place(own.width, in: column.width, mirrored: mirrored)
      let edge = mirrored ? size.width - column.start - column.width : column.start
      body(node, Point(x: edge + x, y: 0), offered)
    }
  }
  override func placeChildren() {
    super.placeChildren()
    let columns = layout.plan(size.width).columns
    if columns.count == places.count { return }
    // What belongs to a cell of a column without room and is still open, such as a menu, has no place to stand beside any more.
    let shown = Set(columns.map(\.number))
    for number in places.indices where !shown.contains(number) { cell(number)?.flags.remove(.placed) }
  }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
}

final class TableRowNode: TableCellsNode, ViewNode {
  typealias Shown = TableRow
  override var keepsNothing: Bool { true }
  override var layout: TableLayout { shown.layout }
  override var pathName: String? { nil }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    updateCells(shown.cells, at: shown.places)
  }
}
