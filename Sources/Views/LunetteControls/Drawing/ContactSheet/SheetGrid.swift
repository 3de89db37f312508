import LunetteBase
import LunetteEngine
import LunetteViews

/// The cells of a contact sheet as a grid of views, with headings for the rows and columns.
struct SheetGrid {
  let rows: [SheetRow]
  let states: [SheetState?]
  let cells: [[SheetCell?]]
  let marks: [SheetMark]
  let failures: [ScriptError]
  /// The cell that the user is using, shown in the place of its picture.
  let played: SheetPlay?
  /// Called when the user wants to use a cell that holds a state.
  let enter: (SheetCellIndex) throws -> Void
  /// Called when the user wants to leave the cell that takes input.
  let leave: () -> Void
  private static let maxMessages = 5

  var view: View {
    // A single cell that takes input needs no heading.
    if states == [nil], rows.count == 1, failures.isEmpty, let cell = cells[0][0] {
      return StageView(cell, size: cell.cells.size)
    }
    let messages: [View?] = failures.prefix(Self.maxMessages).map { warning("⚠ " + $0.message) }
    return Stack(axis: .vertical, horizontal: .leading, children: [layout] + messages)
  }

  private var layout: View {
    let stacksNames = SheetText.stacksNames(rows, cells)
    return SheetLayout(
      headings: states.indices.map { heading($0, isBroken: true, paint: .secondary) },
      rows: rows.enumerated().map { index, row in
        SheetLayout.Row(
          name: name(row.captions.joined(separator: stacksNames ? "\n" : ", "), .secondary),
          nameLine: nameLine(index, stacksNames ? row.captions.count : 1),
          title: name(row.name, paint(.secondary, in: index)), background: background(index),
          cells: states.indices.map { column in
            (
              heading(column, isBroken: false, paint: paint(.secondary, in: index)),
              content(index, column)
            )
          })
      }, holdsStates: holdsStates, isHeld: played != nil)
  }

  private func name(_ text: String, _ paint: Paint) -> View? {
    text.isEmpty ? nil : caption(text, paint)
  }
  /// The line of a row's name that has this many lines: in the middle of its cells, where the label
  /// of a control usually is.
  private func nameLine(_ row: Int, _ lines: Int) -> Int {
    let height = cells[row].map { $0?.cells.height ?? 1 }.max() ?? 1
    return holdsStates ? max(0, (height - lines) / 2) : 0
  }

  private var holdsStates: Bool { states != [nil] }
  private func spaced(_ view: View, leading: Int = 0, trailing: Int = 0) -> View {
    if !holdsStates { return view }
    return PaddingModifier(
      view, EdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing))
  }

  private func caption(_ text: String, _ paint: Paint = .secondary) -> View {
    EnvironmentModifier(Text(.verbatim(text)), .foreground(paint))
  }

  private func warning(_ text: String) -> View { caption(text, .destructive) }

  /// The name of a state, with a note about its column, which may be broken.
  private func heading(_ column: Int, isBroken: Bool, paint: Paint) -> View? {
    guard let state = states[column] else { return nil }
    let lines = SheetText.headingLines(state, marks[column], isBroken: isBroken).map {
      caption($0, paint)
    }
    return spaced(
      Stack(axis: .vertical, horizontal: .leading, children: lines), leading: 1, trailing: 1)
  }

  /// The background of the theme of a row; nil where the row has the theme of the sheet.
  private func background(_ row: Int) -> Paint? {
    guard rows[row].setting.theme != nil, let cell = cells[row].compactMap({ $0 }).first else {
      return nil
    }
    return cell.resolved(Paint(.semantic(.background)))
  }
  /// A paint with the value that it has in the theme of a row.
  private func paint(_ paint: Paint, in row: Int) -> Paint {
    guard rows[row].setting.theme != nil, let cell = cells[row].compactMap({ $0 }).first else {
      return paint
    }
    return cell.resolved(paint)
  }

  private func content(_ row: Int, _ column: Int) -> View? {
    let cellIndex = SheetCellIndex(row: row, column: column)
    if let played, played.cellIndex == cellIndex {
      return captioned(
        framed(StageView(played.cell, size: played.cell.cells.size), cellIndex), played.cell, row)
    }
    guard let cell = cells[row][column] else {
      return spaced(warning("⚠ left out"), leading: 1, trailing: 1)
    }
    if marks[column] == .asNormal { return caption("") }
    let stage = StageView(cell, size: cell.cells.size)
    return cell.state == nil ? stage : captioned(picture(stage, of: cell, cellIndex), cell, row)
  }

  /// A cell with the contrast of its text under it (S127).
  private func captioned(_ view: View, _ cell: SheetCell, _ row: Int) -> View {
    let parts = SheetText.caption(of: cell, in: cells[row])
    if parts.isEmpty || cell.state == nil { return view }
    let texts = parts.map { part -> View? in
      caption(part.text, paint(part.isWarning ? .warning : .secondary, in: row))
    }
    let line = AccessibilityModifier(
      FixedSizeModifier(Stack(axis: .horizontal, spacing: 0, children: texts), vertical: false),
      isHidden: true)
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [view, spaced(line, leading: 1, trailing: 1)])
  }

  /// The name of a cell and the announcements of everything in it.
  private func spoken(_ cell: SheetCell, _ row: String) -> String {
    let cellIndex = [row, cell.state?.rawValue ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(cellIndex): \(cell.announcements)"
  }

  /// The view of a cell that holds a state. It is a picture: it takes no input, and assistive
  /// technology announces its state. Enter or a click on it starts the use of the view that it
  /// shows.
  private func picture(_ stage: StageView, of cell: SheetCell, _ cellIndex: SheetCellIndex) -> View
  {
    let picture = AccessibilityModifier(
      EnvironmentModifier(stage, .disabled(true)),
      label: .verbatim(spoken(cell, rows[cellIndex.row].name)),
      namesGroup: true)
    let pressable = GestureModifier(
      framed(picture, cellIndex), .tap(count: 1, onEnded: { [enter] _ in try enter(cellIndex) }))
    if !cell.hidesFailure { return pressable }
    return Stack(axis: .horizontal, spacing: 0, children: [warning("⚠ "), pressable])
  }

  private func framed(_ content: View, _ cellIndex: SheetCellIndex) -> View {
    SheetCellFrame(
      content, cellIndex, isPlaying: played?.cellIndex == cellIndex,
      enter: { [enter] in try enter(cellIndex) },
      leave: leave)
  }
}
