import LunetteScreen

/// Where the columns of a grid are, and how their cells stand in them.
struct GridColumns: Equatable {
  var widths: ContiguousArray<Int> = []
  var spacing = 0
  var alignments: ContiguousArray<HorizontalAlignment> = []
  var vertical = VerticalAlignment.center

  /// Of the columns of `range` with what is between them.
  func width(of range: Range<Int>) -> Int {
    widths[range].reduce(0, +) + spacing * max(0, range.count - 1)
  }
  /// Where `column` begins, from the leading edge.
  func start(of column: Int) -> Int { widths[..<column].reduce(0, +) + spacing * column }
  var total: Int { max(0, width(of: 0..<widths.count)) }
}

/// A cell, with the columns that it stands in.
struct GridCell {
  let node: Node
  let columns: Range<Int>
  let traits: GridCellTraits
}

final class GridNode: ContainerNode {
  private var grid: Grid { unsafeDowncast(view, to: Grid.self) }
  private var columns = Sharing()
  private var rows = Sharing()
  /// For each item: its row, if it is one, or the cell that it is.
  private var lines: ContiguousArray<(row: GridRowNode?, cells: ContiguousArray<GridCell>)> = []
  private var plan = GridColumns()

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old {
      let before = unsafeDowncast(old, to: Grid.self)
      if before.alignment != grid.alignment || before.horizontalSpacing != grid.horizontalSpacing
        || before.verticalSpacing != grid.verticalSpacing
      {
        invalidateLayout()
      }
    }
    updateChildren(grid.children, environment)
  }

  private var horizontalSpacing: Int { grid.horizontalSpacing ?? defaultSpacing(.horizontal) }
  private var verticalSpacing: Int { grid.verticalSpacing ?? defaultSpacing(.vertical) }

  /// Finds rows and cells; returns the number of columns.
  private func refreshLines() -> Int {
    refreshItems()
    lines.removeAll(keepingCapacity: true)
    var count = 1
    for item in items {
      let row = GridNode.row(in: item)
      lines.append((row, row?.cells() ?? []))
      count = max(count, lines[lines.count - 1].cells.last?.columns.upperBound ?? 0)
    }
    for index in lines.indices where lines[index].row == nil {
      lines[index].cells = [GridCell(node: items[index], columns: 0..<count, traits: items[index].gridTraits)]
    }
    return count
  }

  /// The row that `node` only passes something down to.
  static func row(in node: Node) -> GridRowNode? {
    var node: Node? = node
    while let here = node {
      if let row = here as? GridRowNode { return row }
      guard here.flags.contains(.passesThrough), let wrapper = here as? WrapperNode else { return nil }
      node = wrapper.child
    }
    return nil
  }

  /// Fills `plan` and `rows` for `proposal`.
  private func layOut(_ proposal: ProposedSize) {
    let count = refreshLines()
    plan = GridColumns(
      widths: [], spacing: horizontalSpacing,
      alignments: ContiguousArray(repeating: grid.alignment.horizontal, count: count), vertical: grid.alignment.vertical
    )
    var singles = ContiguousArray<ContiguousArray<Node>>(repeating: [], count: count)
    var spanning: ContiguousArray<GridCell> = []
    for line in lines {
      for cell in line.cells {
        if let own = cell.traits.columnAlignment { plan.alignments[cell.columns.lowerBound] = own }
        if cell.traits.isUnsizedHorizontally { continue }
        if cell.columns.count == 1 { singles[cell.columns.lowerBound].append(cell.node) } else { spanning.append(cell) }
      }
    }
    let spacing = horizontalSpacing * (count - 1)
    columns.share(proposal.width, count: count, spacing: spacing) { column in
      singles[column].reduce(-Double.infinity) { max($0, $1.layoutTraits.priority) }
    } measure: { column, width in
      singles[column].reduce(0) { max($0, $1.measure(ProposedSize(width: width, height: Layout.ideal)).width) }
    }
    // Those over several columns have what these have, and what nobody took.
    for cell in spanning {
      let own = columns.lengths[cell.columns].reduce(0, +) + horizontalSpacing * (cell.columns.count - 1)
      var offered = proposal.width
      if offered != Layout.ideal, offered != Layout.infinity {
        offered = max(0, own + max(0, proposal.width - spacing - columns.lengths.reduce(0, +)))
      }
      let wanted = cell.node.measure(ProposedSize(width: offered, height: Layout.ideal)).width
      columns.widen(cell.columns, by: wanted - own)
    }
    plan.widths = columns.lengths
    shareHeight(proposal.height)
  }

  private func shareHeight(_ height: Int) {
    let lines = self.lines
    let plan = self.plan
    rows.share(height, count: lines.count, spacing: verticalSpacing * max(0, lines.count - 1)) { row in
      lines[row].cells.reduce(-Double.infinity) { max($0, $1.node.layoutTraits.priority) }
    } measure: { row, height in
      GridRowNode.height(of: lines[row].cells, lines[row].row?.alignment, plan, height)
    }
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    layOut(proposal)
    let height = rows.lengths.reduce(0, +) + verticalSpacing * max(0, lines.count - 1)
    return Size(width: lines.isEmpty ? 0 : plan.total, height: max(0, height))
  }

  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    layOut(proposal)
    var y = 0
    let heights = rows.lengths
    let plan = self.plan
    for (index, line) in lines.enumerated() {
      let room = Size(width: size.width, height: heights[index])
      if let row = line.row {
        row.take(plan, below: items[index])
        body(items[index], Point(x: 0, y: y), ProposedSize(room))
      } else if let cell = line.cells.first {
        let offered = ProposedSize(room)
        let own = cell.node.measure(offered)
        let alignment = cell.traits.anchor ?? grid.alignment
        let point = alignment.place(own, in: room, mirrored: environment.isRightToLeft)
        body(cell.node, Point(x: point.x, y: y + point.y), offered)
      }
      y += heights[index] + verticalSpacing
    }
  }
}

/// The cells of a row. Its grid tells it where the columns are; it has no size but the one that it is given.
final class GridRowNode: ContainerNode {
  private var columns = GridColumns()
  /// Those by which the cells stand where they are.
  private var placedColumns: GridColumns?

  override init() {
    super.init()
    // The grid asks the cells themselves.
    flags.insert(.passesThrough)
  }
  var alignment: VerticalAlignment? { unsafeDowncast(view, to: GridRow.self).alignment }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, unsafeDowncast(old, to: GridRow.self).alignment != alignment { invalidateLayout() }
    updateChildren(unsafeDowncast(view, to: GridRow.self).children, environment)
  }
  override func childStructureChanged() {
    super.childStructureChanged()
    parent?.childStructureChanged()
  }

  func cells() -> ContiguousArray<GridCell> {
    refreshItems()
    var cells: ContiguousArray<GridCell> = []
    cells.reserveCapacity(items.count)
    var column = 0
    for node in items {
      let traits = node.gridTraits
      let end = min(column + traits.columns, GridCellTraits.mostColumns)
      if end <= column { break }
      cells.append(GridCell(node: node, columns: column..<end, traits: traits))
      column = end
    }
    return cells
  }

  /// Its cells stand by `plan` from now on; all from `top` down to here is placed again where it is another.
  func take(_ plan: GridColumns, below top: Node) {
    columns = plan
    if placedColumns == plan { return }
    var node: Node? = self
    while let here = node {
      here.flags.insert(.needsPlacing)
      if here === top { break }
      node = here.parent
    }
  }
  override func placeChildren() {
    placedColumns = columns
    super.placeChildren()
  }

  /// How high the highest of `cells` is.
  static func height(
    of cells: ContiguousArray<GridCell>, _ alignment: VerticalAlignment?, _ plan: GridColumns, _ proposal: Int
  ) -> Int {
    var extent = BaselineExtent()
    var height = 0
    let vertical = alignment ?? plan.vertical
    for cell in cells where !cell.traits.isUnsizedVertically {
      let offered = ProposedSize(width: plan.width(of: cell.columns), height: proposal)
      let own = cell.node.measure(offered).height
      height = max(height, own)
      if vertical.isBaseline, cell.traits.anchor == nil {
        extent.add(line: cell.node.line(vertical, offered), height: own)
      }
    }
    return max(height, extent.length)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    if isInGrid { return proposal.fixed(or: .zero) }
    // Elsewhere it is a row of views at their ideal sizes.
    columns = alone()
    return Size(width: columns.total, height: GridRowNode.height(of: cells(), alignment, columns, proposal.height))
  }
  private var isInGrid: Bool {
    var node = parent
    while let here = node {
      if here is GridNode { return true }
      // A row in a row is a cell of that.
      if here is GridRowNode { return false }
      guard here.flags.contains(.passesThrough) || here.flags.contains(.transparent) else { return false }
      node = here.parent
    }
    return false
  }
  private func alone() -> GridColumns {
    var plan = GridColumns(spacing: defaultSpacing(.horizontal))
    for cell in cells() {
      let width = cell.node.measure(.ideal).width
      // The first of its columns is as wide as all of them.
      plan.widths.append(max(0, width - plan.spacing * (cell.columns.count - 1)))
      for _ in 1..<max(1, cell.columns.count) { plan.widths.append(0) }
    }
    plan.alignments = ContiguousArray(repeating: .center, count: plan.widths.count)
    return plan
  }

  override func arrange(_ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void) {
    if !isInGrid { columns = alone() }
    let plan = columns
    let mirrored = environment.isRightToLeft
    let shared = alignment ?? plan.vertical
    let cells = cells()
    var line = 0
    if shared.isBaseline {
      for cell in cells where cell.traits.anchor == nil {
        let offered = ProposedSize(width: plan.width(of: cell.columns), height: size.height)
        line = max(line, cell.node.line(shared, offered))
      }
    }
    for cell in cells where cell.columns.upperBound <= plan.widths.count {
      let room = Size(width: plan.width(of: cell.columns), height: size.height)
      let offered = ProposedSize(room)
      let own = cell.node.measure(offered)
      let alignment =
        cell.traits.anchor ?? Alignment(plan.alignments[cell.columns.lowerBound], shared)
      var point = alignment.place(own, in: room, mirrored: mirrored)
      if shared.isBaseline, cell.traits.anchor == nil { point.y = line - cell.node.line(shared, offered) }
      let start = plan.start(of: cell.columns.lowerBound)
      point.x += mirrored ? size.width - start - room.width : start
      body(cell.node, point, offered)
    }
  }
}

extension ProposedSize {
  /// Itself as a size; `size` where it is no number.
  func fixed(or size: Size) -> Size {
    func number(_ value: Int, _ other: Int) -> Int { value == Layout.ideal || value == Layout.infinity ? other : value }
    return Size(width: number(width, size.width), height: number(height, size.height))
  }
}
