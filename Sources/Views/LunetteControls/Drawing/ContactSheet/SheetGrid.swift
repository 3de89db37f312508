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
  let arrangement: SheetArrangement
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
    let grid: View =
      switch arrangement {
      case .plain: table(lines, isSpaced: rows.count > 1)
      case .turned: table(turnedLines, isSpaced: states.count > 1)
      case .flowing(let width): flow(width: width)
      }
    if failures.isEmpty { return grid }
    let messages: [View?] = failures.prefix(Self.maxMessages).map {
      warning("⚠ " + $0.message)
    }
    return Stack(axis: .vertical, horizontal: .leading, children: [grid] + messages)
  }

  /// The lines of a grid. Each cell that holds a state has a column for marks on either side.
  private func table(_ lines: [View?], isSpaced: Bool) -> View {
    Grid(
      alignment: .topLeading, horizontalSpacing: holdsStates ? 0 : 2,
      verticalSpacing: isSpaced ? 1 : 0, children: lines
    )
  }

  /// The separator between the words that name a row: a line break where the cells of all rows have
  /// enough lines, which leaves more room for the cells.
  private var separator: String { SheetRoom.stacksNames(rows, cells) ? "\n" : ", " }
  private var hasNames: Bool { rows.contains { !$0.name.isEmpty } }

  /// The lines of the grid: a line for each row of the sheet, below the headings of the columns.
  private var lines: [View?] {
    var lines: [View?] = []
    if holdsStates {
      lines.append(
        GridRow(
          alignment: .top, children: (hasNames ? [caption("")] : []) + states.indices.map(heading)))
    }
    for (index, row) in rows.enumerated() {
      let name: [View?] =
        hasNames
        ? [spaced(beside(caption(row.captions.joined(separator: separator)), index), trailing: 1)]
        : []
      let height = height(index)
      lines.append(GridRow(children: name + states.indices.map { cell(index, $0, height) }))
    }
    return lines
  }

  /// The lines of the turned grid: a line for each state, below the names of the rows.
  private var turnedLines: [View?] {
    var lines: [View?] = []
    if hasNames {
      let names: [View?] = rows.map {
        spaced(caption($0.captions.joined(separator: separator)), leading: 1, trailing: 1)
      }
      lines.append(GridRow(alignment: .top, children: [caption("")] + names))
    }
    let heights = rows.indices.map(height)
    for column in states.indices {
      let cells = rows.indices.map { cell($0, column, heights[$0]) }
      lines.append(GridRow(children: [heading(column)] + cells))
    }
    return lines
  }

  var holdsStates: Bool { states != [nil] }
  func spaced(_ view: View, leading: Int = 0, trailing: Int = 0) -> View {
    if !holdsStates { return view }
    return PaddingModifier(
      view, EdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing))
  }

  func caption(_ text: String, _ paint: Paint = .secondary) -> View {
    EnvironmentModifier(Text(.verbatim(text)), .foreground(paint))
  }

  /// The name of a row in the middle of the lines of its cells, where the label of a control
  /// usually is.
  private func beside(_ name: View, _ row: Int) -> View {
    let height = cells[row].map { $0?.cells.height ?? 1 }.max() ?? 1
    let lines = separator == "\n" ? rows[row].captions.count : 1
    let top = holdsStates ? max(0, (height - lines) / 2) : 0
    return PaddingModifier(
      FixedSizeModifier(name, vertical: false),
      EdgeInsets(top: top, leading: 0, bottom: 0, trailing: 0))
  }

  private func warning(_ text: String) -> View { caption(text, .destructive) }

  private func heading(_ column: Int) -> View? {
    heading(column, isBroken: true, paint: .secondary)
  }
  /// The name of a state, with a note about its column.
  func heading(_ column: Int, isBroken: Bool, paint: Paint) -> View? {
    guard let state = states[column] else { return nil }
    let lines = SheetRoom.headingLines(state, marks[column], isBroken: isBroken).map {
      caption($0, paint)
    }
    let heading =
      lines.count == 1 ? lines[0] : Stack(axis: .vertical, horizontal: .leading, children: lines)
    // Words are not broken to make room for the cells in a window that is too small for both.
    return spaced(FixedSizeModifier(heading, vertical: false), leading: 1, trailing: 1)
  }

  /// The view of a cell in a grid, on the ground of its own theme: as high as the highest of its
  /// row, so that the ground has no holes.
  private func cell(_ row: Int, _ column: Int, _ height: Int) -> View? {
    guard let background = background(row) else { return content(row, column) }
    return BackgroundModifier(
      FlexibleFrameModifier(
        content(row, column) ?? caption(""), width: .init(max: Layout.infinity),
        height: .init(min: height), alignment: .topLeading), ColorView(background))
  }
  private func height(_ row: Int) -> Int {
    cells[row].map { cell in
      guard let cell else { return 1 }
      let isCaptioned =
        cell.state != nil && !SheetRoom.caption(of: cell, in: cells[row]).isEmpty
      return cell.cells.height + (isCaptioned ? 1 : 0)
    }.max() ?? 1
  }

  /// The background of the theme of a row; nil where the row has the theme of the sheet.
  func background(_ row: Int) -> Paint? {
    guard rows[row].setting.theme != nil, let cell = cells[row].compactMap({ $0 }).first else {
      return nil
    }
    return cell.resolved(Paint(.semantic(.background)))
  }
  /// A paint with the value that it has in the theme of a row.
  func paint(_ paint: Paint, in row: Int) -> Paint {
    guard rows[row].setting.theme != nil, let cell = cells[row].compactMap({ $0 }).first else {
      return paint
    }
    return cell.resolved(paint)
  }

  func content(_ row: Int, _ column: Int) -> View? {
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
    let parts = SheetRoom.caption(of: cell, in: cells[row])
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
