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
  /// The column in whose place a field is shown, with the indices in `slots` of the field and of a message below the cells.
  private(set) final var open: (column: Int, field: Int, message: Int)?

  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) { if old == nil { layout.add(self) } }
  override func willUnmount() { layout.remove(self) }
  override func returns() { layout.add(self) }

  /// Shows the cells of the columns at the given places, which ascend.
  final func updateCells(_ cells: [View?], at places: [Int], editing: CellEditing? = nil) {
    self.places = places
    var views = [View?](repeating: nil, count: places.last.map { $0 + 1 } ?? 0)
    for (cell, place) in zip(cells, places) { views[place] = cell }
    open = editing.map { ($0.column, views.count, views.count + 1) }
    if let editing { views += [editing.field, editing.messageView] }
    updateChildren(views, environment)
  }
  /// The cell of a column; nil if it has no view, or if the row was made before there was the column.
  final func cell(_ number: Int) -> Node? {
    guard places.indices.contains(number), slots.indices.contains(places[number]) else { return nil }
    return slots[places[number]]
  }
  /// What is shown in a column: its cell, or the field in which that is edited.
  private final func shownCell(_ number: Int) -> Node? {
    if let open, open.column == number { return slots[open.field] }
    return cell(number)
  }
  final var fieldNode: Node? { open.flatMap { slots[$0.field] } }
  private final var messageNode: Node? { open.flatMap { slots[$0.message] } }

  /// The cells that are shown, with their columns. A cell without a view is left out.
  var seen: [(node: Node, column: TableLayout.Column)] {
    layout.plan(size.width).columns.compactMap { column in
      shownCell(column.number).map { ($0, column) }
    }
  }
  override func forEachShownChild(_ body: (Node) -> Void) {
    if !flags.contains(.placed) { return forEachChild(body) }
    for cell in seen { body(cell.node) }
    if let messageNode { body(messageNode) }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    for cell in seen {
      let x = edge(cell.column)
      canvas.clipped(to: Rect(x: point.x + x, y: point.y, width: cell.column.width, height: size.height)) {
        cell.node.drawTree(in: canvas, from: point)
      }
    }
    messageNode?.drawTree(in: canvas, from: point)
  }
  final func edge(_ column: TableLayout.Column) -> Int {
    environment.isRightToLeft ? size.width - column.start - column.width : column.start
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let width = proposal.width == Layout.ideal ? layout.idealWidth : min(proposal.width, Layout.maximum)
    var height = 1
    for column in layout.plan(width).columns {
      guard let node = shownCell(column.number) else { continue }
      height = max(height, node.measure(ProposedSize(width: column.width, height: Layout.ideal)).height)
    }
    if let messageNode { height += messageNode.measure(ProposedSize(width: width, height: Layout.ideal)).height }
    return Size(width: width, height: height)
  }
  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    let mirrored = environment.isRightToLeft
    let message = ProposedSize(width: size.width, height: Layout.ideal)
    let height = size.height - (messageNode?.measure(message).height ?? 0)
    if let messageNode {
      let x = mirrored ? size.width - messageNode.measure(message).width : 0
      body(messageNode, Point(x: x, y: height), message)
    }
    for column in layout.plan(size.width).columns {
      guard let node = shownCell(column.number) else { continue }
      let offered = ProposedSize(width: column.width, height: height)
      let own = node.measure(offered)
      let alignment = layout.columns[column.number].alignment
      let x = alignment.place(own.width, in: column.width, mirrored: mirrored)
      let edge = mirrored ? size.width - column.start - column.width : column.start
      body(node, Point(x: edge + x, y: 0), offered)
    }
  }
  override func placeChildren() {
    super.placeChildren()
    if let open { cell(open.column)?.flags.remove(.placed) }
    let columns = layout.plan(size.width).columns
    if columns.count == places.count { return }
    // What belongs to a cell of a column without room and is still open, such as a menu, has no place to stand beside any more.
    let shown = Set(columns.map(\.number))
    for number in places.indices where !shown.contains(number) { cell(number)?.flags.remove(.placed) }
  }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
}

final class TableRowNode: TableCellsNode, CellsOfRow, ViewNode {
  typealias Shown = TableRow
  override var keepsNothing: Bool { editing == nil }
  override var layout: TableLayout { shown.layout }
  override var pathName: String? { nil }
  /// The row of the list that these cells are; nil if the table has no cell cursor.
  private weak var row: (any RowOfCells)?
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
    if layout.cursor != nil, row == nil {
      var above = parent
      while let here = above, row == nil { (row, above) = (here.asListRow, here.parent) }
      row?.cells = self
    }
    updateCells(shown.cells, at: shown.places, editing: editing)
  }

  // MARK: The cell cursor

  /// The column at a column of the screen, counted from the leading edge of the cells.
  func column(at x: Int) -> Int? {
    let along = environment.isRightToLeft ? size.width - 1 - x : x
    return layout.plan(size.width).columns.last { $0.start <= along }?.number
  }
  func spokenText(of column: Int) -> String? {
    shown.cells.indices.contains(column) ? shown.cells[column]?.spokenText(environment) : nil
  }
  override func draw(in canvas: Canvas, at point: Point) {
    super.draw(in: canvas, at: point)
    guard editing == nil, let row, row.isSelected, let number = layout.cursor?.column,
      let column = layout.plan(size.width).columns.first(where: { $0.number == number })
    else { return }
    canvas.markCell(
      Rect(x: point.x + edge(column), y: point.y, width: column.width, height: size.height), environment, scene,
      isFocused: row.isFocused)
  }

  // MARK: Editing

  private(set) var editing: CellEditing?
  func open(_ editing: CellEditing) {
    self.editing = editing
    refresh()
    if let target = fieldNode.flatMap({ scene.focus.stops(in: $0).first })?.focusTarget {
      scene.focus.move(to: target, reveals: false)
    }
  }
  func refuse(_ message: String?) {
    editing?.message = message
    refresh()
  }
  func close() {
    editing = nil
    refresh()
  }
  private func refresh() {
    updateCells(shown.cells, at: shown.places, editing: editing)
    invalidateLayout()
    setNeedsDisplay()
  }
}

extension Canvas {
  /// Shows that a cell has the cursor: in the accent while the focus is there. Where colours are not known it is reversed, also
  /// within a row that is selected.
  fileprivate func markCell(_ rect: Rect, _ environment: Environment, _ scene: Scene, isFocused: Bool) {
    guard let tokens = environment.tokens else {
      return redrawn(rect) { modify($0) { cell, _ in cell.pointee.attributes.formSymmetricDifference(.reverse) } }
    }
    let isLit = isFocused && environment.isEnabled
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let fill = isLit ? accent : Blend.mix(accent, 0.35, over: tokens.ground(environment.groundLevel))
    redrawn(rect) {
      modify($0) { cell, _ in
        cell.pointee.background = .rgb(fill)
        if cell.pointee.isBlank { return }
        let color = isLit ? tokens.primary : Blend.hex(cell.pointee.foreground, own: tokens.primary)
        cell.pointee.foreground = .rgb(tokens.fit(color, on: fill))
      }
    }
  }
}
