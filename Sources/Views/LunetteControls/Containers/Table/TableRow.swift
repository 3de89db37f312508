import LunetteBase
import LunetteEngine
import LunetteViews

/// The cells of a row, in the columns of a table that are in sight.
final class TableRow: View {
  struct Cell {
    let column: Int
    /// The place of the column in the table, by which the cell keeps its state.
    let columnIndex: Int
    /// Whether the column is out of sight, and a row shows the cell only if it has it already.
    let isKept: Bool
    let view: View?
    init(column: Int, columnIndex: Int, isKept: Bool = false, _ view: View?) {
      self.column = column
      self.columnIndex = columnIndex
      self.isKept = isKept
      self.view = view
    }
  }
  let layout: TableLayout
  let cells: [Cell]
  init(_ layout: TableLayout, _ cells: [Cell]) {
    self.layout = layout
    // Each cell has one line, unless its view sets another limit itself.
    self.cells = cells.map { cell in
      Cell(
        column: cell.column, columnIndex: cell.columnIndex, isKept: cell.isKept,
        cell.view.map { EnvironmentModifier($0, .lineLimit(1), isForContent: true) })
    }
    super.init()
  }
  override func isSameKind(as old: View) -> Bool { before(old).layout === layout }
  override func makeNode() -> Node { TableRowNode() }
  override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: cells.filter { !$0.isKept }.map(\.view), environment)
  }
}

class TableCellsNode: ContainerNode {
  var layout: TableLayout { preconditionFailure("a row without columns: a bug in Lunette") }
  /// The index in `slots` of the cell of each column that has one.
  private var indices: [Int: Int] = [:]
  /// The places of the columns whose cells are in `slots`: first of those that are shown, then of
  /// those that are kept out of sight.
  private var columnIndices: [Int] = []
  /// How many of the cells are shown.
  private var shownCount = 0
  /// The column in whose place a field is shown, with the indices in `slots` of the field and of a
  /// message below the cells. The column is nil if its cell is not made.
  private(set) final var open: (column: Int?, field: Int, message: Int)?

  override init() {
    super.init()
    flags.insert(.hasParts)
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil { layout.add(self) }
  }
  override func willUnmount() { layout.remove(self) }
  override func didReuse() { layout.add(self) }

  /// Shows cells, and keeps up to date those that are to be kept.
  final func updateCells(_ cells: [TableRow.Cell], editing: CellEditing? = nil) {
    var others = Dictionary(
      uniqueKeysWithValues: zip(columnIndices, slots).compactMap { columnIndex, node in
        node.map { (columnIndex, $0) }
      })
    var nodes: ContiguousArray<Node?> = []
    func show(_ view: View?, in node: Node?, _ key: IdentityKey) {
      nodes.append(replace(node, with: view.map(View.distributing), environment, at: key))
    }
    let before = columnIndices
    let (field, message) = (fieldNode, messageNode)
    indices = [:]
    columnIndices = []
    var shown = 0
    for cell in cells {
      let node = others.removeValue(forKey: cell.columnIndex)
      if cell.isKept, node == nil { continue }
      columnIndices.append(cell.columnIndex)
      show(cell.view, in: node, .integer(Int64(cell.columnIndex)))
      if cell.isKept {
        nodes.last??.flags.remove(.placed)
      } else {
        indices[cell.column] = shown
        shown += 1
      }
    }
    for columnIndex in before {
      guard let node = others.removeValue(forKey: columnIndex) else { continue }
      _ = replace(node, with: nil, environment, at: .integer(Int64(columnIndex)))
    }
    let openBefore = open?.column
    open = editing.map { editing in
      let number = layout.number(of: editing.column)
      return (cells.first { $0.column == number }?.column, nodes.count, nodes.count + 1)
    }
    if let editing {
      show(editing.field, in: field, .string("field"))
      show(editing.messageView, in: message, .string("message"))
    } else {
      if let field { _ = replace(field, with: nil, environment, at: .string("field")) }
      if let message { _ = replace(message, with: nil, environment, at: .string("message")) }
    }
    // A cell that was kept out of sight has yet to be placed.
    let isSame =
      shownCount == shown && open?.column == openBefore && nodes.count == slots.count
      && zip(nodes, slots).allSatisfy { $0 === $1 }
    slots = nodes
    shownCount = shown
    if !isSame { structureChanged() }
  }
  /// The cell of a column; nil if it has no view, or if it is not made.
  final func cell(_ number: Int) -> Node? {
    guard let index = indices[number], slots.indices.contains(index) else { return nil }
    return slots[index]
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
      canvas.clipped(
        to: Rect(x: point.x + x, y: point.y, width: cell.column.width, height: size.height)
      ) {
        cell.node.drawTree(in: canvas, from: point)
      }
    }
    messageNode?.drawTree(in: canvas, from: point)
  }
  final func edge(_ column: TableLayout.Column) -> Int {
    environment.isRightToLeft ? size.width - column.start - column.width : column.start
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    let width =
      proposal.width == Layout.ideal ? layout.idealWidth : min(proposal.width, Layout.maximum)
    var height = 1
    for column in layout.plan(width).columns {
      guard let node = shownCell(column.number) else { continue }
      height = max(
        height, node.measure(ProposedSize(width: column.width, height: Layout.ideal)).height)
    }
    if let messageNode {
      height += messageNode.measure(ProposedSize(width: width, height: Layout.ideal)).height
    }
    return Size(width: width, height: height)
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
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
    if let column = open?.column { cell(column)?.flags.remove(.placed) }
    let columns = layout.plan(size.width).columns
    if columns.count == indices.count { return }
    // What belongs to a cell of a column without room and is still open, such as a menu, has no
    // place to stand beside any more.
    let shown = Set(columns.map(\.number))
    for number in indices.keys where !shown.contains(number) { cell(number)?.flags.remove(.placed) }
  }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
}

final class TableRowNode: TableCellsNode, EditableCells, ViewNode {
  typealias Shown = TableRow
  override var canRecycle: Bool { editing == nil }
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
    updateCells(shown.cells, editing: editing)
    if let editing, layout.number(of: editing.column) == nil {
      scene.afterUpdate(for: self) { [self] in if self.editing === editing { editing.left() } }
    }
  }

  func isBlank(_ column: Int) -> Bool {
    shown.cells.contains { $0.column == column && $0.view == nil }
  }

  // MARK: The cell cursor

  /// The column at a column of the screen, counted from the leading edge of the cells.
  func column(at x: Int) -> Int? {
    let along = columnFromLeading(x)
    return layout.plan(size.width).columns.last { $0.start <= along }?.number
  }
  func spokenText(of column: Int) -> String? {
    shown.cells.first { $0.column == column }?.view?.spokenText(environment)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    super.draw(in: canvas, at: point)
    guard editing == nil, let row, row.isSelected, let number = layout.cursor?.column,
      let column = layout.plan(size.width).columns.first(where: { $0.number == number })
    else { return }
    canvas.markCell(
      Rect(x: point.x + edge(column), y: point.y, width: column.width, height: size.height),
      environment, scene,
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
    updateCells(shown.cells, editing: editing)
    invalidateLayout()
    setNeedsDisplay()
  }
}

extension Canvas {
  /// Shows that a cell has the cursor: in the accent while the focus is there. Where colours are
  /// not known it is reversed, also within a row that is selected.
  fileprivate func markCell(
    _ rect: Rect, _ environment: Environment, _ scene: Scene, isFocused: Bool
  ) {
    guard let tokens = environment.tokens else {
      return redrawn(rect) {
        modify($0) { cell, _ in cell.pointee.attributes.formSymmetricDifference(.reverse) }
      }
    }
    let isLit = isFocused && environment.isEnabled
    let accent = environment.theme.theme.asked(scene.resolve(.tint, environment).color)
    let background = tokens.background(environment.backgroundLevel)
    let fill = isLit ? accent : tokens.tint(accent, 0.35, over: background)
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
