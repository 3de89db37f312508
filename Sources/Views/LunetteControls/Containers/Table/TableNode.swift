import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The rows of a table, which may have a scroll bar beside them.
protocol BarredRows: FocusContainer {
  var hasBar: Bool { get }
  var rowsInSight: [(index: Int, node: Node)] { get }
  /// Whether there are rows, in sight or kept out of sight.
  var hasRows: Bool { get }
  func moveCell(by step: Int, entersRows: Bool) -> Bool
}
extension ListNode: BarredRows {}

/// The node of a table: a header above a list.
final class TableNode: ContainerNode, KeyScrollTarget, ViewNode {
  typealias Shown = TableBody
  override var roles: Roles { super.roles.union([.keyScrollTarget, .wheelTarget]) }
  var table: Table { shown.table }
  override var pathName: String? { "Table" }
  let layout = TableLayout()
  /// The cell cursor; nil if only rows are selected.
  private(set) var cursor: CellCursor?
  /// Whether the columns must be checked after the next layout, and whether one of them was found
  /// to be empty.
  private var isLookDue = false, isIdle = false
  /// Whether columns had no room after the last layout.
  private var wereScrolled = false
  private lazy var sorting = TableSorting(node: self) { [weak self] in self?.refreshHeader() }
  /// The least number of rows for a line below the header.
  private static let leastHeightForRule = 5

  override init() {
    super.init()
    flags.formUnion([.hasParts, .clips])
  }
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old == nil {
      scene.layoutPass.add(self)
      // Its own width depends on the columns, too.
      layout.add(self)
    }
    let table = self.table
    sorting.follow(table.sortOrder)
    layout.update(
      table.columns, at: table.columnIndices, titleWidths: titleWidths(old: old, oldEnvironment),
      frozen: table.frozenColumns)
    if let cells = table.cellSelection {
      let cursor = cursor ?? CellCursor(self, cells)
      cursor.follow(cells, table.selection, keys: table.columns.map(\.key))
      self.cursor = cursor
    } else {
      cursor = nil
    }
    layout.cursor = cursor
    refreshChildren()
    isLookDue = true
  }
  override func willUnmount() {
    scene.layoutPass.remove(self)
    layout.remove(self)
    sorting.end()
  }
  private var knownTitleWidths: [Int] = []
  /// The widths of the titles; those of unchanged columns are not measured again.
  private func titleWidths(old: View?, _ oldEnvironment: Environment?) -> [Int] {
    let columns = table.columns
    let before = old.map { self.before($0).table }
    let isAlike =
      oldEnvironment === environment && (before?.sortOrder == nil) == (table.sortOrder == nil)
    knownTitleWidths = columns.indices.map { index in
      if isAlike, let before, index < before.columns.count, before.columns[index] === columns[index]
      {
        return knownTitleWidths[index]
      }
      return titleWidth(columns[index])
    }
    return knownTitleWidths
  }
  private func titleWidth(_ column: TableColumn) -> Int {
    let name = environment.strings.resolve(column.title, locale: environment.locale)
    // The mark of the order needs room beside the title.
    return MeasuredText.width(of: name) + (canSort(column) ? 2 : 0)
  }
  private func canSort(_ column: TableColumn) -> Bool {
    column.sortKey != nil && (table.sortOrder != nil || column.sortsItself)
  }

  private var list: (table: Table, order: TableSortOrder?, view: View, source: TableRows)?
  /// The rows as the list has them.
  var source: TableRows? { list?.source }
  /// The rows in the order of the column that the table sorts by itself; nil if there is none.
  private func order(of table: Table) -> [Int32]? {
    guard let order = sorting.order,
      let column = table.columns.firstIndex(where: { $0.sortsItself && $0.sortKey == order.key })
    else { return nil }
    do { return try table.data.order(by: column, isReversed: order.isReversed) } catch {
      scene.reports.report(ScriptError(thrown: error), from: self)
      return nil
    }
  }
  private func refreshChildren() {
    let table = self.table
    let rows: View
    if let list, list.table === table, list.order == sorting.order {
      rows = list.view
    } else {
      let source = TableRows(table, layout, order: order(of: table))
      let each = ForEach(source)
      each.sourceLocation = table.sourceLocation
      // The rows do not get the style that is set for lists.
      rows = ListBody(
        List(
          selection: cursor ?? table.selection, children: [each], cells: cursor, columns: layout))
      rows.sourceLocation = table.sourceLocation
      list = (table, sorting.order, rows, source)
    }
    let header = TableHeader(layout, columnIndices: table.columnIndices) { [unowned self] number in
      let column = table.columns[number]
      return TableHeaderCell(
        column, number,
        isReversed: sorting.order.flatMap { $0.key == column.sortKey ? $0.isReversed : nil },
        layout,
        sort: canSort(column) ? { [weak self] in self?.sort(by: column) } : nil)
    }
    updateChildren([header, Rule(), rows], environment)
  }
  private func refreshHeader() { refreshChildren() }

  private func sort(by column: TableColumn) {
    guard let key = column.sortKey else { return }
    sorting.sort(by: key)
  }

  // MARK: Layout

  var listNode: (any BarredRows)? {
    var node = slots.count > 2 ? slots[2] : nil
    while let here = node {
      if let rows = here as? any BarredRows { return rows }
      node = here.asWrapper?.child
    }
    return nil
  }
  private func headerHeight(_ height: Int) -> Int {
    height != Layout.ideal && height < TableNode.leastHeightForRule ? min(1, height) : 2
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    guard slots.count > 2, let rows = slots[2] else { return .zero }
    let header = headerHeight(proposal.height)
    func less(_ height: Int) -> Int {
      height == Layout.ideal || height >= Layout.infinity ? height : max(0, height - header)
    }
    let width =
      proposal.width == Layout.ideal ? layout.idealWidth + margin(Layout.ideal) : proposal.width
    makeFirstColumns(in: width)
    let own = rows.measure(ProposedSize(width: width, height: less(proposal.height)))
    return Size(width: max(own.width, 0), height: min(Layout.maximum, own.height + header))
  }
  /// Chooses the columns of which the first rows make cells, before there are rows: as far as it is
  /// known, those in sight.
  private func makeFirstColumns(in width: Int) {
    guard layout.made.isEmpty, layout.make(in: max(0, width - margin(width))) else { return }
    // Rows may be there from a time without columns, or without room for any.
    if listNode?.hasRows == true {
      scene.afterUpdate(for: self) { [layout] in layout.madeChanged.changed() }
    }
  }
  private func margin(_ width: Int) -> Int {
    table.selection == nil && cursor == nil ? 0 : ListRowNode.margin(width)
  }

  override func placeChildren() {
    guard slots.count > 2, let rows = slots[2] else { return }
    makeFirstColumns(in: size.width)
    let header = headerHeight(size.height)
    rows.place(
      at: Point(x: 0, y: header),
      ProposedSize(width: size.width, height: max(0, size.height - header)))
    placeHeader()
  }
  /// Places the header above the cells of the rows. This is done after the layout of the list,
  /// because only then it is known whether a scroll bar stands beside the rows.
  private func placeHeader() {
    guard let header = slots[0], let rule = slots[1], let list = listNode else { return }
    var x = list.origin.x
    var node = list.parent
    while let here = node, here !== self {
      x += here.origin.x
      node = here.parent
    }
    let width = max(0, list.size.width - (list.hasBar ? 1 : 0))
    let margin = margin(width)
    let mirrored = environment.isRightToLeft
    let edge = x + (mirrored ? list.size.width - width : margin)
    let height = headerHeight(size.height)
    header.place(
      at: Point(x: edge, y: 0), ProposedSize(width: max(0, width - margin), height: min(1, height)))
    rule.place(
      at: Point(x: x + (mirrored ? list.size.width - width : 0), y: 1),
      ProposedSize(width: width, height: max(0, height - 1)))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) {
      for (index, node) in slots.enumerated() {
        if index == 1, headerHeight(size.height) < 2 { continue }
        node?.drawTree(in: canvas, from: point)
      }
    }
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {}
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? { nil }
  override func computeTraits() -> LayoutTraits { LayoutTraits() }
  override func computePaintBounds() -> Rect { Rect(origin: .zero, size: size) }

  // MARK: Columns that have no room

  var columnsWidth: Int { slots.first??.size.width ?? 0 }
  func handleScrollKey(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up, event.key == .left || event.key == .right
    else { return false }
    // The arrow keys move between the headers first; the columns scroll where that is not possible.
    let forward = (event.key == .right) != environment.isRightToLeft
    return layout.scroll(by: forward ? 1 : -1, in: columnsWidth)
  }
  var scrollHelp: [KeyHelp] {
    layout.areScrolled ? [KeyHelp([.left, .right], "Other columns")] : []
  }
}

extension TableNode: WheelTarget {
  /// A notch to the side leads to one column.
  func wheel(x: Int, y: Int) -> Bool {
    x != 0 && layout.scroll(by: environment.isRightToLeft ? -x : x, in: columnsWidth)
  }
}

extension TableNode: LayoutFollower {
  func layoutEnded() {
    guard flags.contains(.placed), slots.count > 2 else { return }
    placeHeader()
    if layout.areScrolled != wereScrolled {
      wereScrolled.toggle()
      // Rows of mere texts are a stop while they scroll (S120).
      scene.focus.stopsChanged = true
    }
    if layout.make(in: columnsWidth) { layout.madeChanged.changed() }
    layout.header?.follow()
    lookForEmptyColumns()
    guard let column = cursor?.column,
      !layout.plan(columnsWidth).columns.contains(where: { $0.number == column })
    else {
      return
    }
    scene.afterUpdate(for: self) { [self] in revealCell() }
  }
}

extension TableNode: IdleControl {
  /// A column that shows a field which no item in sight has, and the rows of which are therefore
  /// blank.
  var idleReason: (any Fault)? {
    let rows = listNode?.rowsInSight.compactMap { cells(in: $0.node) } ?? []
    if rows.isEmpty { return nil }
    for (number, column) in table.columns.enumerated() {
      guard let field = column.field, rows.allSatisfy({ $0.isBlank(number) }) else { continue }
      return ViewFault.columnWithoutField(
        field, title: environment.strings.resolve(column.title, locale: environment.locale))
    }
    return nil
  }
  private func cells(in node: Node) -> (any CellsOfRow)? {
    if let cells = node as? any CellsOfRow { return cells }
    var found: (any CellsOfRow)?
    node.forEachChild { if found == nil { found = cells(in: $0) } }
    return found
  }
  /// Looks at the rows that the last change of the table has brought into sight.
  private func lookForEmptyColumns() {
    guard isLookDue else { return }
    isLookDue = false
    let wasIdle = isIdle
    isIdle = idleReason != nil
    if isIdle || wasIdle { scene.feature(IdleControls.self).look(at: self) }
  }
}

/// The sort order of a table: that of its binding or, if it has no binding, that of the header that
/// was used last.
final class TableSorting: BodyOwner {
  /// The reference can be unsafe, because the node owns this object.
  private unowned(unsafe) let node: Node
  private let onChange: () -> Void
  private(set) var order: TableSortOrder?
  private var binding: (any TableSortBinding)?
  private var isDue = false
  private lazy var scope = BodyScope(owner: self)
  var bodyEnvironment: Environment { node.environment }

  init(node: Node, onChange: @escaping () -> Void) {
    self.node = node
    self.onChange = onChange
  }
  func follow(_ binding: (any TableSortBinding)?) {
    self.binding = binding
    read()
  }
  func end() { scope.dispose() }
  private func read() {
    guard let binding else { return scope.dispose() }
    order = nil
    scope.begin()
    do { order = try binding.read(scope) } catch {
      node.scene.reports.report(ScriptError(thrown: error), from: node)
    }
    scope.end()
  }
  func bodyInvalidated() {
    if isDue { return }
    isDue = true
    node.scene.afterUpdate(for: node) { [self] in
      isDue = false
      let before = order
      read()
      if order != before { onChange() }
    }
  }
  /// Sorts the data by `key`; if they are sorted by it already, reverses the order.
  func sort(by key: String) {
    let isReversed = order?.key == key && order?.isReversed == false
    guard let binding else {
      order = TableSortOrder(key: key, isReversed: isReversed)
      return onChange()
    }
    node.scene.perform(from: node) {
      try binding.write(TableSortOrder(key: key, isReversed: isReversed))
    }
  }
}
