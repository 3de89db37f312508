import LunetteBase
import LunetteEngine

/// A part of a sheet, with the size that it wants.
struct SheetPart {
  let node: Node
  let size: Size
}

/// The places of the parts of a sheet in an arrangement; parts that are missing are not shown.
struct SheetPlan {
  typealias Item = (node: Node, frame: Rect, offered: ProposedSize)
  let arrangement: SheetArrangement
  private(set) var items: [Item] = []
  private(set) var size = Size.zero

  init(_ arrangement: SheetArrangement) { self.arrangement = arrangement }

  /// Puts a part at its place, in the size that it wants.
  mutating func put(_ part: SheetPart?, _ x: Int, _ y: Int) {
    guard let part else { return }
    add((part.node, Rect(origin: Point(x: x, y: y), size: part.size), .ideal))
  }
  /// Puts a part that fills the place that it gets.
  mutating func put(_ part: SheetPart?, filling frame: Rect) {
    guard let part else { return }
    add((part.node, frame, ProposedSize(frame.size)))
  }
  private mutating func add(_ item: Item) {
    items.append(item)
    size.width = max(size.width, item.frame.maxX)
    size.height = max(size.height, item.frame.maxY)
  }
}

/// The parts of a sheet, as `SheetLayout` has them.
struct SheetParts {
  struct Row {
    let background, name, title: SheetPart?
    let nameLine: Int
    let cells: [(heading: SheetPart?, cell: SheetPart?)]
    /// The size of all cells of the row on top of each other.
    var largest: Size {
      cells.reduce(Size.zero) { size, one in
        Size(width: max(size.width, one.cell.width), height: max(size.height, one.cell.height))
      }
    }
  }
  let headings: [SheetPart?]
  let rows: [Row]
  let holdsStates: Bool
  /// The width that the sheet is offered; nil where it is open.
  let room: Int?

  func plan(_ arrangement: SheetArrangement) -> SheetPlan {
    switch arrangement {
    case .plain: plain
    case .turned: turned
    case .flowing(let width): flowing(width)
    }
  }

  private var plain: SheetPlan {
    var plan = SheetPlan(.plain)
    let names = rows.reduce(0) { max($0, $1.name.width) }
    // A cell that holds no state has no column for marks, so it stands further off.
    let left = names == 0 ? 0 : names + (holdsStates ? 1 : 2)
    let spacing = rows.count > 1 ? 1 : 0
    let widths = headings.indices.map { column in
      rows.reduce(headings[column].width) { max($0, $1.cells[column].cell.width) }
    }
    var y = 0
    if holdsStates {
      var x = left
      for (heading, width) in zip(headings, widths) {
        plan.put(heading, x, y)
        x += width
      }
      y += headings.reduce(0) { max($0, $1.height) } + spacing
    }
    for row in rows {
      let height = max(row.largest.height, row.name.height + row.nameLine)
      // The background of the row's theme reaches the edge of what is offered.
      let width = max(widths.reduce(0, +), (room ?? 0) - left)
      plan.put(
        row.background, filling: Rect(x: left, y: y, width: width, height: row.largest.height))
      plan.put(row.name, 0, y + row.nameLine)
      var x = left
      for (one, width) in zip(row.cells, widths) {
        plan.put(one.cell, x, y)
        x += width
      }
      y += height + spacing
    }
    return plan
  }

  private var turned: SheetPlan {
    var plan = SheetPlan(.turned)
    let left = headings.reduce(0) { max($0, $1.width) }
    let spacing = headings.count > 1 ? 1 : 0
    // A name has a column on either side, as a cell has.
    let widths = rows.map { row in
      max(row.name.map { $0.size.width + 2 } ?? 0, row.largest.width)
    }
    let top =
      rows.contains { $0.name != nil }
      ? rows.reduce(0) { max($0, $1.name.height) } + spacing : 0
    let heights = headings.indices.map { column in
      rows.reduce(headings[column].height) { max($0, $1.cells[column].cell.height) }
    }
    let bottom = top + heights.reduce(0, +) + spacing * (heights.count - 1)
    var y = top
    for (heading, height) in zip(headings, heights) {
      plan.put(heading, 0, y)
      y += height + spacing
    }
    var x = left
    for (row, width) in zip(rows, widths) {
      plan.put(row.background, filling: Rect(x: x, y: top, width: width, height: bottom - top))
      plan.put(row.name, x + 1, 0)
      var y = top
      for (one, height) in zip(row.cells, heights) {
        plan.put(one.cell, x, y)
        y += height + spacing
      }
      x += width
    }
    return plan
  }

  private func flowing(_ width: Int) -> SheetPlan {
    var plan = SheetPlan(.flowing(width: width))
    var y = 0
    for row in rows {
      let top = y
      if let title = row.title {
        plan.put(title, holdsStates ? 1 : 0, y)
        y += title.size.height
      }
      for line in broken(row, width) {
        let heading = line.reduce(0) { max($0, $1.heading.height) }
        var x = 0
        for one in line {
          plan.put(one.heading, x, y)
          plan.put(one.cell, x, y + heading)
          x += max(one.heading.width, one.cell.width)
        }
        y += heading + line.reduce(0) { max($0, $1.cell.height) }
      }
      // The background of the row's theme reaches from edge to edge.
      plan.put(row.background, filling: Rect(x: 0, y: top, width: width, height: y - top))
      y += 1
    }
    return plan
  }

  /// The cells of a row in lines that fit into a width.
  private func broken(_ row: Row, _ width: Int) -> [[(heading: SheetPart?, cell: SheetPart?)]] {
    var lines: [[(heading: SheetPart?, cell: SheetPart?)]] = []
    var left = 0
    for one in row.cells {
      let own = max(one.heading.width, one.cell.width)
      if lines.isEmpty || own > left {
        lines.append([])
        left = width
      }
      lines[lines.count - 1].append(one)
      left -= own
    }
    return lines
  }
}

extension Optional where Wrapped == SheetPart {
  fileprivate var width: Int { self?.size.width ?? 0 }
  fileprivate var height: Int { self?.size.height ?? 0 }
}
