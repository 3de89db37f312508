import LunetteBase
import LunetteEngine

/// The approximate room that a sheet takes. It decides whether more of the sheet is visible if rows and columns change places.
struct SheetRoom {
  private let plain, turned: Size

  init(_ rows: [SheetRow], _ states: [SheetState?], _ cells: [[SheetCell?]], _ marks: [SheetMark]) {
    func size(_ row: Int, _ column: Int) -> Size {
      guard marks[column] != .asNormal else { return .zero }
      // A cell has a mark on either side and may have its contrast under it; a cell that was left out shows words instead.
      guard let cell = cells[row][column] else { return Size(width: 12, height: 1) }
      let ratio = cell.contrast.map { Self.label(of: $0).count }
      return Size(
        width: max(cell.cells.width, ratio ?? 0) + 2, height: cell.cells.height + (ratio == nil ? 0 : 1))
    }
    func heading(_ column: Int) -> Size {
      let isMarked = marks[column] != .none
      let width = max(states[column]?.rawValue.count ?? 0, isMarked ? 8 : 0)
      return Size(width: width + 2, height: isMarked ? 2 : 1)
    }
    let areStacked = Self.stacksNames(rows, cells)
    let names = rows.map { row in
      let width = areStacked ? row.words.map(\.count).max() ?? 0 : row.name.count
      return Size(width: width == 0 ? 0 : width + 2, height: areStacked ? row.words.count : 1)
    }
    let headings = states.indices.map(heading)
    plain = Self.sum(names, headings) { size($0, $1) }
    turned = Self.sum(headings, names) { size($1, $0) }
  }

  /// A contrast as it stands under a cell, cut to tenths: what is shown as 4.5 is enough.
  static func label(of contrast: Double) -> String {
    let tenths = Int(contrast * 10)
    return "\(tenths / 10).\(tenths % 10) : 1"
  }

  /// Whether each word of a row's name has a line of its own: this is so where the cells have enough lines.
  static func stacksNames(_ rows: [SheetRow], _ cells: [[SheetCell?]]) -> Bool {
    zip(rows, cells).allSatisfy { row, cells in
      row.words.count <= max(1, cells.map { $0?.cells.height ?? 0 }.max() ?? 0)
    }
  }

  /// The size of a grid with the headings `beside` its lines and `above` its columns.
  private static func sum(_ beside: [Size], _ above: [Size], _ cell: (Int, Int) -> Size) -> Size {
    var width = beside.map(\.width).max() ?? 0
    for column in above.indices {
      width += beside.indices.reduce(above[column].width) { max($0, cell($1, column).width) }
    }
    var height = above.map(\.height).max() ?? 0
    for line in beside.indices {
      height += 1 + above.indices.reduce(beside[line].height) { max($0, cell(line, $1).height) }
    }
    return Size(width: width, height: height)
  }

  /// Whether more of the sheet is visible in a window of this size with the states as rows.
  func isTurned(in window: Size) -> Bool {
    // A sheet that continues below is scrolled as any text is; the part beyond the right edge is the part that people miss.
    if plain.width <= window.width { return false }
    return Self.seen(turned, in: window) > Self.seen(plain, in: window)
  }

  /// The fraction of the sheet that is visible.
  private static func seen(_ size: Size, in window: Size) -> Double {
    let shown = min(size.width, window.width) * min(size.height, window.height)
    return Double(shown) / Double(max(1, size.width * size.height))
  }
}
