import LunetteBase
import LunetteEngine

/// A row of a grid, with a cell for each child. Outside of a grid it is a row of views, like an
/// `HStack`.
package final class GridRow: View {
  /// The vertical alignment of the cells; nil for that of the grid.
  package let alignment: VerticalAlignment?
  package let children: [View?]
  package init(alignment: VerticalAlignment? = nil, children: [View?]) {
    self.alignment = alignment
    self.children = children
    super.init()
  }
  /// True because a modifier on a row applies to each of its cells.
  package override var isMultiple: Bool { true }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    GridRow(
      alignment: alignment, children: children.map { $0.map { change(View.distributing($0)) } })
  }
  package override func makeNode() -> Node { GridRowNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

/// The node of a row of cells. The grid gives it the columns and its size.
final class GridRowNode: ContainerNode, ViewNode {
  typealias Shown = GridRow
  private var columns = GridColumns()
  /// The columns by which the cells are placed now.
  private var placedColumns: GridColumns?

  override init() {
    super.init()
    // The grid asks the cells themselves for their sizes.
    flags.insert(.passesThrough)
  }
  var alignment: VerticalAlignment? { shown.alignment }

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old, before(old).alignment != alignment { invalidateLayout() }
    updateChildren(shown.children, environment)
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
      let end = min(column + traits.columns, GridCellTraits.maxColumns)
      if end <= column { break }
      cells.append(GridCell(node: node, columns: column..<end, traits: traits))
      column = end
    }
    return cells
  }

  /// Makes the cells stand in the columns of `plan`. If the plan has changed, every node from `top`
  /// down to this one is placed again.
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

  /// The height of the highest of `cells`.
  static func height(
    of cells: ContiguousArray<GridCell>, _ alignment: VerticalAlignment?, _ plan: GridColumns,
    _ proposal: Int
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
    // Outside of a grid this is a row of views at their ideal sizes.
    columns = alone()
    return Size(
      width: columns.total,
      height: GridRowNode.height(of: cells(), alignment, columns, proposal.height))
  }
  private var isInGrid: Bool {
    var node = parent
    while let here = node {
      if here.view is Grid { return true }
      // A row inside a row is a cell of the outer row.
      if here.view is GridRow { return false }
      guard here.flags.contains(.passesThrough) || here.flags.contains(.transparent) else {
        return false
      }
      node = here.parent
    }
    return false
  }
  private func alone() -> GridColumns {
    var plan = GridColumns(spacing: defaultSpacing(.horizontal))
    for cell in cells() {
      let width = cell.node.measure(.ideal).width
      // The first of the columns that the cell spans is as wide as all of them together.
      plan.widths.append(max(0, width - plan.spacing * (cell.columns.count - 1)))
      for _ in 1..<max(1, cell.columns.count) { plan.widths.append(0) }
    }
    plan.alignments = ContiguousArray(repeating: .center, count: plan.widths.count)
    return plan
  }

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
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
      if shared.isBaseline, cell.traits.anchor == nil {
        point.y = line - cell.node.line(shared, offered)
      }
      let start = plan.start(of: cell.columns.lowerBound)
      point.x += mirrored ? size.width - start - room.width : start
      body(cell.node, point, offered)
    }
  }
}

extension ProposedSize {
  /// The proposal as a size; the values of `size` replace those that are ideal or infinite.
  func fixed(or size: Size) -> Size {
    func number(_ value: Int, _ other: Int) -> Int {
      value == Layout.ideal || value == Layout.infinity ? other : value
    }
    return Size(width: number(width, size.width), height: number(height, size.height))
  }
}
