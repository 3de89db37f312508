import LunetteEngine
import LunetteScreen

/// A contact sheet's cells as a grid of views, with what each row and column is called.
struct SheetGrid {
  let rows: [SheetRow]
  let states: [SheetState?]
  let cells: [[SheetCell?]]
  let marks: [SheetMark]
  let failures: [ScriptError]
  /// See `ContactSheet.Options`.
  let action: ((SheetPlace) throws -> Void)?
  private static let mostMessages = 5

  var view: View {
    // What plays alone needs no heading.
    if states == [nil], rows.count == 1, failures.isEmpty, let cell = cells[0][0] { return stage(cell, 0, 0) }
    let hasNames = rows.contains { !$0.name.isEmpty }
    var lines: [View?] = []
    if states != [nil] {
      lines.append(GridRow(alignment: .top, children: (hasNames ? [caption("")] : []) + states.indices.map(heading)))
    }
    for (index, row) in rows.enumerated() {
      let name: [View?] = hasNames ? [caption(row.name)] : []
      lines.append(GridRow(children: name + states.indices.map { cell(index, $0) }))
    }
    let grid = Grid(
      alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: rows.count > 1 ? 1 : 0, children: lines)
    if failures.isEmpty { return grid }
    let messages: [View?] = failures.prefix(Self.mostMessages).map {
      warning("⚠ " + $0.message)
    }
    return Stack(axis: .vertical, horizontal: .leading, children: [grid] + messages)
  }

  private func caption(_ words: String) -> View {
    EnvironmentModifier(Text(.verbatim(words)), .foreground(.secondary))
  }

  private func warning(_ words: String) -> View {
    EnvironmentModifier(Text(.verbatim(words)), .foreground(.destructive))
  }

  private func heading(_ column: Int) -> View? {
    guard let state = states[column] else { return nil }
    let mark =
      switch marks[column] {
      case .none: ""
      case .asNormal: "= normal"
      case .notRead: "not read"
      }
    if mark.isEmpty { return caption(state.rawValue) }
    return Stack(axis: .vertical, horizontal: .leading, children: [caption(state.rawValue), caption(mark)])
  }

  private func cell(_ row: Int, _ column: Int) -> View? {
    guard let cell = cells[row][column] else { return warning("⚠ left out") }
    return marks[column] == .asNormal ? caption("") : stage(cell, row, column)
  }

  /// What a cell is, and what would be said of all that is in it.
  private func spoken(_ cell: SheetCell, _ row: String) -> String {
    let place = [row, cell.state?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(place): \(cell.announcements)"
  }

  /// A cell that holds a state is a picture: it takes no focus, and says its state to who does not see it.
  private func stage(_ cell: SheetCell, _ row: Int, _ column: Int) -> View {
    let stage = StageView(cell, size: cell.cells.size)
    if cell.state == nil { return stage }
    let picture = AccessibilityModifier(
      EnvironmentModifier(stage, .disabled(true)), label: .verbatim(spoken(cell, rows[row].name)), namesGroup: true)
    let pressable = action.map { action in
      let place = SheetPlace(role: rows[row].role, state: cell.state, setting: rows[row].setting)
      return GestureModifier(picture, .tap(count: 1, onEnded: { _ in try action(place) })) as View
    }
    if !cell.hidesFailure { return pressable ?? picture }
    return Stack(axis: .horizontal, spacing: 0, children: [warning("⚠ "), pressable ?? picture])
  }
}
