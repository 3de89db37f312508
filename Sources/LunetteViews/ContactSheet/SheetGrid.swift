import LunetteEngine
import LunetteScreen

/// A contact sheet's cells as a grid of views, with what each row and column is called.
struct SheetGrid {
  let rows: [SheetRow]
  let states: [SheetState?]
  let cells: [[SheetCell?]]
  let marks: [SheetMark]
  let failures: [ScriptError]
  /// In whose place somebody uses another.
  let played: SheetPlay?
  /// States stand below each other, and roles beside.
  let isTurned: Bool
  /// A cell that holds a state is wanted.
  let enter: (SheetCellIndex) throws -> Void
  /// Enough of the one that plays.
  let leave: () -> Void
  private static let mostMessages = 5

  var view: View {
    // What plays alone needs no heading.
    if states == [nil], rows.count == 1, failures.isEmpty, let cell = cells[0][0] {
      return StageView(cell, size: cell.cells.size)
    }
    // Each cell that holds a state has a column of its own on either side.
    let grid = Grid(
      alignment: .topLeading, horizontalSpacing: holdsStates ? 0 : 2,
      verticalSpacing: (isTurned ? states.count : rows.count) > 1 ? 1 : 0, children: isTurned ? turnedLines : lines)
    if failures.isEmpty { return grid }
    let messages: [View?] = failures.prefix(Self.mostMessages).map {
      warning("⚠ " + $0.message)
    }
    return Stack(axis: .vertical, horizontal: .leading, children: [grid] + messages)
  }

  /// Between the words that name a row: where its cells have several lines, so has it, and leaves them more room.
  private var separator: String { SheetRoom.stacksNames(rows, cells) ? "\n" : ", " }
  private var hasNames: Bool { rows.contains { !$0.name.isEmpty } }

  /// A line for each row of the sheet, below what its columns are called.
  private var lines: [View?] {
    var lines: [View?] = []
    if holdsStates {
      lines.append(GridRow(alignment: .top, children: (hasNames ? [caption("")] : []) + states.indices.map(heading)))
    }
    for (index, row) in rows.enumerated() {
      let name: [View?] = hasNames ? [spaced(caption(row.words.joined(separator: separator)), trailing: 1)] : []
      lines.append(GridRow(children: name + states.indices.map { cell(index, $0) }))
    }
    return lines
  }

  /// A line for each of its states, below what its rows are called.
  private var turnedLines: [View?] {
    var lines: [View?] = []
    if hasNames {
      let names: [View?] = rows.map {
        spaced(caption($0.words.joined(separator: separator)), leading: 1, trailing: 1)
      }
      lines.append(GridRow(alignment: .top, children: [caption("")] + names))
    }
    for column in states.indices {
      lines.append(GridRow(children: [heading(column)] + rows.indices.map { cell($0, column) }))
    }
    return lines
  }

  private var holdsStates: Bool { states != [nil] }
  private func spaced(_ view: View, leading: Int = 0, trailing: Int = 0) -> View {
    if !holdsStates { return view }
    return PaddingModifier(view, EdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing))
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
    let name = caption(state.rawValue)
    let words: View =
      mark.isEmpty ? name : Stack(axis: .vertical, horizontal: .leading, children: [name, caption(mark)])
    // One word is not to be broken for what else is in a window that is too small for both.
    return spaced(FixedSizeModifier(words, vertical: false), leading: 1, trailing: 1)
  }

  private func cell(_ row: Int, _ column: Int) -> View? {
    let place = SheetCellIndex(row: row, column: column)
    if let played, played.place == place { return framed(StageView(played.cell, size: played.cell.cells.size), place) }
    guard let cell = cells[row][column] else { return spaced(warning("⚠ left out"), leading: 1, trailing: 1) }
    if marks[column] == .asNormal { return caption("") }
    let stage = StageView(cell, size: cell.cells.size)
    return cell.state == nil ? stage : picture(stage, of: cell, place)
  }

  /// What a cell is, and what would be said of all that is in it.
  private func spoken(_ cell: SheetCell, _ row: String) -> String {
    let place = [row, cell.state?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(place): \(cell.announcements)"
  }

  /// A cell that holds a state is a picture: it takes no input, and says its state to who does not see it. Whoever wants
  /// to use what it shows enters it, by the keyboard or a click.
  private func picture(_ stage: StageView, of cell: SheetCell, _ place: SheetCellIndex) -> View {
    let picture = AccessibilityModifier(
      EnvironmentModifier(stage, .disabled(true)), label: .verbatim(spoken(cell, rows[place.row].name)),
      namesGroup: true)
    let pressable = GestureModifier(framed(picture, place), .tap(count: 1, onEnded: { [enter] _ in try enter(place) }))
    if !cell.hidesFailure { return pressable }
    return Stack(axis: .horizontal, spacing: 0, children: [warning("⚠ "), pressable])
  }

  private func framed(_ content: View, _ place: SheetCellIndex) -> View {
    SheetCellFrame(
      content, place, isPlaying: played?.place == place, enter: { [enter] in try enter(place) }, leave: leave)
  }
}
