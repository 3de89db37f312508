import LunetteBase
import LunetteEngine

/// The cells of a contact sheet as a grid of views, with headings for the rows and columns.
struct SheetGrid {
  let rows: [SheetRow]
  let states: [SheetState?]
  let cells: [[SheetCell?]]
  let marks: [SheetMark]
  let failures: [ScriptError]
  /// The cell that somebody uses, shown in the place of its picture.
  let played: SheetPlay?
  /// Whether states are rows and roles are columns.
  let isTurned: Bool
  /// Called when somebody wants to use a cell that holds a state.
  let enter: (SheetCellIndex) throws -> Void
  /// Called when somebody wants to leave the cell that takes input.
  let leave: () -> Void
  private static let mostMessages = 5

  var view: View {
    // A single cell that takes input needs no heading.
    if states == [nil], rows.count == 1, failures.isEmpty, let cell = cells[0][0] {
      return StageView(cell, size: cell.cells.size)
    }
    // Each cell that holds a state has a column for marks on either side.
    let grid = Grid(
      alignment: .topLeading, horizontalSpacing: holdsStates ? 0 : 2,
      verticalSpacing: (isTurned ? states.count : rows.count) > 1 ? 1 : 0, children: isTurned ? turnedLines : lines)
    if failures.isEmpty { return grid }
    let messages: [View?] = failures.prefix(Self.mostMessages).map {
      warning("⚠ " + $0.message)
    }
    return Stack(axis: .vertical, horizontal: .leading, children: [grid] + messages)
  }

  /// The separator between the words that name a row: a line break where the cells of all rows have enough lines, which leaves
  /// more room for the cells.
  private var separator: String { SheetRoom.stacksNames(rows, cells) ? "\n" : ", " }
  private var hasNames: Bool { rows.contains { !$0.name.isEmpty } }

  /// The lines of the grid: a line for each row of the sheet, below the headings of the columns.
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

  /// The lines of the turned grid: a line for each state, below the names of the rows.
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
    // Words are not broken to make room for the cells in a window that is too small for both.
    return spaced(FixedSizeModifier(words, vertical: false), leading: 1, trailing: 1)
  }

  private func cell(_ row: Int, _ column: Int) -> View? {
    let place = SheetCellIndex(row: row, column: column)
    if let played, played.place == place {
      return captioned(framed(StageView(played.cell, size: played.cell.cells.size), place), played.cell)
    }
    guard let cell = cells[row][column] else { return spaced(warning("⚠ left out"), leading: 1, trailing: 1) }
    if marks[column] == .asNormal { return caption("") }
    let stage = StageView(cell, size: cell.cells.size)
    return cell.state == nil ? stage : captioned(picture(stage, of: cell, place), cell)
  }

  /// A cell with the contrast of its text under it (S127).
  private func captioned(_ view: View, _ cell: SheetCell) -> View {
    guard let contrast = cell.contrast else { return view }
    let ratio = AccessibilityModifier(
      FixedSizeModifier(caption(SheetRoom.label(of: contrast)), vertical: false), isHidden: true)
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0, children: [view, spaced(ratio, leading: 1, trailing: 1)])
  }

  /// The name of a cell and the announcements of everything in it.
  private func spoken(_ cell: SheetCell, _ row: String) -> String {
    let place = [row, cell.state?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(place): \(cell.announcements)"
  }

  /// The view of a cell that holds a state. It is a picture: it takes no input, and assistive technology announces its state.
  /// Enter or a click on it starts the use of the view that it shows.
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
