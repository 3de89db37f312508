import LunetteEngine
import LunetteScreen

/// How much room a sheet takes, about: to find which way round more of it is seen in a window.
struct SheetRoom {
  private let plain, turned: Size

  init(_ rows: [SheetRow], _ states: [SheetState?], _ cells: [[SheetCell?]], _ marks: [SheetMark]) {
    func size(_ row: Int, _ column: Int) -> Size {
      guard marks[column] != .asNormal else { return .zero }
      // Marked on either side; what was left out says so.
      guard let cells = cells[row][column]?.cells else { return Size(width: 12, height: 1) }
      return Size(width: cells.width + 2, height: cells.height)
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

  /// Whether each word of a row's name has a line of its own: where its cells have as many.
  static func stacksNames(_ rows: [SheetRow], _ cells: [[SheetCell?]]) -> Bool {
    zip(rows, cells).allSatisfy { row, cells in
      row.words.count <= max(1, cells.map { $0?.cells.height ?? 0 }.max() ?? 0)
    }
  }

  /// Of a grid with these beside its lines and those above its columns.
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

  /// Whether more is seen in such a window with states below each other.
  func isTurned(in window: Size) -> Bool {
    // A sheet that scrolls down is read as any text; what is beyond the right edge is what one does not find.
    if plain.width <= window.width { return false }
    return Self.seen(turned, in: window) > Self.seen(plain, in: window)
  }

  /// Which part of it is seen.
  private static func seen(_ size: Size, in window: Size) -> Double {
    let shown = min(size.width, window.width) * min(size.height, window.height)
    return Double(shown) / Double(max(1, size.width * size.height))
  }
}
