import LunetteBase
import LunetteEngine

/// The node of a `Grid`. A column is as wide as its widest cell, so all cells are measured before
/// any is placed.
final class GridNode: ContainerNode, ViewNode {
  typealias Shown = Grid
  private var grid: Grid { shown }
  private var columns = Sharing()
  private var rows = Sharing()
  /// For each child its row, if it is one, and its cells; a child that is not a row is one cell.
  private var lines: ContiguousArray<(row: GridRowNode?, cells: ContiguousArray<GridCell>)> = []
  private var plan = GridColumns()

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if let old {
      let before = self.before(old)
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

  /// Finds the rows and cells, and returns the number of columns.
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
      lines[index].cells = [
        GridCell(node: items[index], columns: 0..<count, traits: items[index].gridTraits)
      ]
    }
    return count
  }

  /// The row in `node`, if there are only nodes in between that pass something down; nil otherwise.
  static func row(in node: Node) -> GridRowNode? {
    var node: Node? = node
    while let here = node {
      if let row = here as? GridRowNode { return row }
      guard here.flags.contains(.passesThrough), let wrapper = here.asWrapper else { return nil }
      node = wrapper.child
    }
    return nil
  }

  /// Computes `plan` and `rows` for `proposal`.
  private func layOut(_ proposal: ProposedSize) {
    let count = refreshLines()
    plan = GridColumns(
      widths: [], spacing: horizontalSpacing,
      alignments: ContiguousArray(repeating: grid.alignment.horizontal, count: count),
      vertical: grid.alignment.vertical
    )
    var singles = ContiguousArray<ContiguousArray<Node>>(repeating: [], count: count)
    var spanning: ContiguousArray<GridCell> = []
    for line in lines {
      for cell in line.cells {
        if let own = cell.traits.columnAlignment { plan.alignments[cell.columns.lowerBound] = own }
        if cell.traits.isUnsizedHorizontally { continue }
        if cell.columns.count == 1 {
          singles[cell.columns.lowerBound].append(cell.node)
        } else {
          spanning.append(cell)
        }
      }
    }
    let spacing = horizontalSpacing * (count - 1)
    columns.share(proposal.width, count: count, spacing: spacing) { column in
      singles[column].reduce(-Double.infinity) { max($0, $1.layoutTraits.priority) }
    } measure: { column, width in
      singles[column].reduce(0) {
        max($0, $1.measure(ProposedSize(width: width, height: Layout.ideal)).width)
      }
    }
    // Cells that span several columns get the widths of these columns and the width that no other
    // cell took.
    for cell in spanning {
      let own =
        columns.lengths[cell.columns].reduce(0, +) + horizontalSpacing * (cell.columns.count - 1)
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
    rows.share(height, count: lines.count, spacing: verticalSpacing * max(0, lines.count - 1)) {
      row in
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

  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
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
