import LunetteBase
import LunetteEngine

/// How the cells of a sheet are arranged.
enum SheetArrangement: Equatable {
  /// A line for each row of the sheet, a column for each state.
  case plain
  /// Rows and states exchanged.
  case turned
  /// A heading for each row, and below it its cells, in as many lines as the width needs; each cell
  /// has its state above it.
  case flowing(width: Int)
}

/// The approximate room that a sheet takes. It decides how the cells are arranged.
struct SheetRoom {
  private let plain, turned: Int

  init(_ rows: [SheetRow], _ states: [SheetState?], _ cells: [[SheetCell?]], _ marks: [SheetMark]) {
    let areStacked = Self.stacksNames(rows, cells)
    let names = rows.map { row in areStacked ? row.captions.map(\.count).max() ?? 0 : row.name.count
    }
    let hasNames = names.contains { $0 > 0 }
    guard states != [nil] else {
      // The cells stand two columns from their names.
      plain =
        (names.max() ?? 0) + (hasNames ? 2 : 0)
        + (cells.compactMap { $0[0]?.cells.width }.max() ?? 0)
      turned = plain
      return
    }
    let headings = states.indices.map { Self.heading(states[$0], marks[$0], isBroken: true) }
    func width(_ row: Int, _ column: Int) -> Int {
      marks[column] == .asNormal ? 0 : Self.width(of: cells[row][column], in: cells[row], states)
    }
    // A name beside the cells has a blank after it; one above them has a column on either side.
    plain = Self.sum(hasNames ? names.map { $0 + 1 } : names, headings) { width($0, $1) }
    turned = Self.sum(headings, hasNames ? names.map { $0 + 2 } : names) { width($1, $0) }
  }

  /// The width of a cell with the columns for marks on either side, and with what is written under
  /// it.
  static func width(of cell: SheetCell?, in row: [SheetCell?], _ states: [SheetState?]) -> Int {
    guard let cell else { return "⚠ left out".count + 2 }
    if states == [nil] { return cell.cells.width + 2 }
    return max(cell.cells.width, caption(of: cell, in: row).reduce(0) { $0 + $1.text.count }) + 2
  }

  /// The width of a heading, with a column on either side.
  static func heading(_ state: SheetState?, _ mark: SheetMark, isBroken: Bool) -> Int {
    guard let state else { return 0 }
    return 2 + headingLines(state, mark, isBroken: isBroken).reduce(0) { max($0, $1.count) }
  }

  /// The number of lines of a heading that is not broken; 0 for a cell without a state.
  static func headingHeight(_ state: SheetState?, _ mark: SheetMark) -> Int {
    state.map { headingLines($0, mark, isBroken: false).count } ?? 0
  }

  /// The lines of the heading of a column: the name of the state, and a note about it.
  static func headingLines(_ state: SheetState, _ mark: SheetMark, isBroken: Bool) -> [String] {
    switch mark {
    case .none: [state.rawValue]
    case .asNormal: [state.rawValue, "= normal"]
    case .notRead(let field):
      [state.rawValue] + (isBroken ? [field, "is not used"] : ["\(field) is not used"])
    }
  }

  /// The caption below a cell: its contrast, cut to tenths, so that a displayed 4.5 is enough; a
  /// mark if it is too low; and, if the picture has no colours, how the cell differs from the first
  /// one in its row.
  static func caption(of cell: SheetCell, in row: [SheetCell?]) -> [(text: String, isWarning: Bool)]
  {
    var parts: [(text: String, isWarning: Bool)] = []
    if let contrast = cell.contrast {
      let tenths = Int(contrast * 10)
      let isWarning = cell.isHardToRead
      parts.append(("\(tenths / 10).\(tenths % 10)" + (isWarning ? " ⚠" : ""), isWarning))
    }
    if cell.scene.environment[NamesAttributesKey.self], let first = row.first ?? nil, first !== cell
    {
      let difference = cell.difference(from: first)
      if !difference.isEmpty { parts.append(((parts.isEmpty ? "" : " ") + difference, false)) }
    }
    return parts
  }

  /// Whether each word of a row's name has its own line: this is so where the cells have enough
  /// lines.
  static func stacksNames(_ rows: [SheetRow], _ cells: [[SheetCell?]]) -> Bool {
    zip(rows, cells).allSatisfy { row, cells in
      row.captions.count <= max(1, cells.map { $0?.cells.height ?? 0 }.max() ?? 0)
    }
  }

  /// The width of a grid with headings of these widths `beside` its lines and `above` its columns.
  private static func sum(_ beside: [Int], _ above: [Int], _ cell: (Int, Int) -> Int) -> Int {
    above.indices.reduce(beside.max() ?? 0) { sum, column in
      sum + beside.indices.reduce(above[column]) { max($0, cell($1, column)) }
    }
  }

  /// The arrangement in a window of this width. A sheet that continues below is scrolled as any
  /// text is; what is beyond the right edge is what people miss.
  func arrangement(width: Int, holdsStates: Bool) -> SheetArrangement {
    if plain <= width { return .plain }
    if holdsStates, turned <= width { return .turned }
    // What has many lines is scrolled, and the bar takes a column.
    return .flowing(width: max(1, width - 1))
  }
}
