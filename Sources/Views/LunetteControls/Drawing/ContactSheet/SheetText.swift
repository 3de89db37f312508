import LunetteBase
import LunetteEngine

/// What is written in a sheet beside the pictures.
enum SheetText {
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
}
