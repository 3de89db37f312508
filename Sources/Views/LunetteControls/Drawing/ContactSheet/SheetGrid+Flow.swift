import LunetteBase
import LunetteEngine
import LunetteViews

// The cells of a sheet for a width in which no grid has room: each row of the sheet has a heading,
// and its cells stand below it in as many lines as they need.

extension SheetGrid {
  func flow(width: Int) -> View {
    Stack(
      axis: .vertical, horizontal: .leading, spacing: 1,
      children: rows.indices.map { block($0, width: width) })
  }

  private func block(_ row: Int, width: Int) -> View {
    var lines: [View?] = []
    if !rows[row].name.isEmpty {
      lines.append(spaced(caption(rows[row].name, paint(.secondary, in: row)), leading: 1))
    }
    lines += broken(row, width: width).map { columns in
      let height = columns.map { SheetRoom.headingHeight(states[$0], marks[$0]) }.max() ?? 0
      return Stack(
        axis: .horizontal, vertical: .top, spacing: 0,
        children: columns.map { item(row, $0, headingHeight: height) })
    }
    let block = Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: lines)
    guard let background = background(row) else { return block }
    // The theme's own ground from edge to edge.
    return BackgroundModifier(
      FlexibleFrameModifier(
        block, width: .init(max: Layout.infinity), height: .init(), alignment: .topLeading),
      ColorView(background))
  }

  /// A state with its cell below. The headings of a line have one height, so that its cells stand
  /// beside each other.
  private func item(_ row: Int, _ column: Int, headingHeight: Int) -> View {
    let heading = heading(column, isBroken: false, paint: paint(.secondary, in: row)).map {
      FrameModifier($0, width: nil, height: headingHeight, alignment: .topLeading)
    }
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0, children: [heading, content(row, column)])
  }

  /// The columns of a row in lines that fit into a width.
  private func broken(_ row: Int, width: Int) -> [[Int]] {
    var lines: [[Int]] = []
    var left = 0
    for column in states.indices {
      let own = max(
        SheetRoom.heading(states[column], marks[column], isBroken: false),
        marks[column] == .asNormal
          ? 0 : SheetRoom.width(of: cells[row][column], in: cells[row], states))
      if lines.isEmpty || own > left {
        lines.append([])
        left = width
      }
      lines[lines.count - 1].append(column)
      left -= own
    }
    return lines
  }
}
