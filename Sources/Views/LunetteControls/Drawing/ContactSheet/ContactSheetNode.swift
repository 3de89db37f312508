import LunetteBase
import LunetteEngine
import LunetteViews

/// Makes the cells of the sheet when the tree around it is complete, and then shows them in a grid.
final class ContactSheetNode: BodyNode, ViewNode {
  typealias Shown = ContactSheet
  /// The time in seconds that all cells of a sheet may take together: cells that are left then are
  /// marked and not drawn.
  private static let maxSeconds = 2.0
  /// The number of cells that may use up all of their time before the others are given less.
  private static let maxSlow = 3

  private(set) var rows: [SheetRow] = []
  private(set) var states: [SheetState?] = []
  /// The cells by row, then by state; nil for a cell that was left out for lack of time or memory.
  private(set) var cells: [[SheetCell?]] = []
  private var marks: [SheetMark] = []
  private var problem: ScriptError?
  /// The error for a lack of memory for all cells; nil if there was enough.
  private var memory: ScriptError?
  private var isDue = false
  private var isRecheckDue = false
  /// The cell that the user is using, while the picture in its place is kept.
  var played: SheetPlay?
  /// The scene settings in which the cells were made.
  private var settings: SceneSettings?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    if old !== view || environment.settings != settings { prepareLater() }
    super.updateContent(old: old, oldEnvironment: oldEnvironment)
  }
  override func needsRun(old: View?) -> Bool { false }
  override var bodyDescription: String { "ContactSheet" }
  override func willUnmount() {
    super.willUnmount()
    closeCells()
  }

  // MARK: Making the cells

  private func prepareLater() {
    if isDue { return }
    isDue = true
    // This must not happen within an update pass, because the bodies in the cells run in turns of
    // their own.
    scene.afterUpdate(for: self) { [self] in
      isDue = false
      let focused = focusedCell
      scene.apart { prepare() }
      bodyInvalidated()
      reportFailures()
      // If a cell had the focus before, the cell in its place gets the focus.
      if let focused { scene.afterUpdate(for: self) { [self] in focusCell(focused) } }
    }
  }

  private func prepare() {
    sheet = shown.resolved
    (problem, memory) = (nil, nil)
    if environment[SheetDepthKey.self] >= SheetDepthKey.limit {
      problem = ScriptError(ViewFault.sheetInSheet)
      return closeCells()
    }
    let rows: [SheetRow]
    do { rows = try sheet.makeRows() } catch {
      problem = ScriptError(thrown: error)
      return closeCells()
    }
    let states = sheet.states
    // If only the view has changed and the places are the same, each cell keeps its state.
    let isSame =
      environment.settings == settings && states == self.states && rows.count == self.rows.count
      && zip(rows, self.rows).allSatisfy {
        $0.setting == $1.setting && $0.name == $1.name && $0.kind == $1.kind
      }
    if !isSame { closeCells() }
    (self.rows, self.states, settings) = (rows, states, environment.settings)
    showPlayedAgain()
    var left = Self.maxSeconds
    var (bytes, slow) = (played?.cell.weight ?? 0, 0)
    cells = rows.enumerated().map { index, row in
      states.enumerated().map { column, state in
        let known = isSame ? cells[index][column] : nil
        guard left > 0, holds(bytes + SheetCell.weight(row.setting.size ?? .zero)) else {
          known?.close()
          return nil
        }
        let cell = known ?? SheetCell(state, in: environment, row.setting)
        cell.show(row.make(&cell.control), size: row.setting.size, isHurried: slow >= Self.maxSlow)
        left -= cell.seconds
        if cell.tookAll { slow += 1 }
        guard holds(bytes + cell.weight) else {
          cell.close()
          return nil
        }
        bytes += cell.weight
        cell.onTouched = { [unowned self] in recheckLater() }
        follow(cell)
        return cell
      }
    }
    // Requests memory again, because an earlier refusal no longer means that none is left.
    if memory != nil { _ = holds(max(0, bytes - 1)) }
    self.bytes = bytes - (played?.cell.weight ?? 0)
    marks = findMarks()
  }

  /// The bytes that the cells take.
  private(set) var bytes = 0
  /// Reserves `bytes` bytes in total in the script's memory account. If they are not available,
  /// returns false, and the sheet shows a message.
  func holds(_ bytes: Int) -> Bool {
    guard let account = environment.scope.account, !scope.hold(bytes, in: account) else {
      return true
    }
    memory = ScriptError(ViewFault.noMemoryForSheet)
    return false
  }

  private func closeCells() {
    scope.letGo()
    for row in cells { for cell in row { cell?.close() } }
    played?.cell.close()
    (cells, rows, states, marks, played) = ([], [], [], [], nil)
  }

  /// Compares the columns again later: a change in a cell may make its column look like `normal`,
  /// or no longer do so.
  private func recheckLater() {
    if isRecheckDue || isDue || marks.isEmpty { return }
    isRecheckDue = true
    scene.afterUpdate(for: self) { [self] in
      isRecheckDue = false
      scene.apart {
        // A marked column is not shown, so nothing else draws it; and the column that it is
        // compared with may not be drawn yet.
        for (mark, column) in zip(marks, states.indices)
        where mark != .none || states[column] == .normal {
          for row in cells { row[column]?.render() }
        }
      }
      let found = findMarks()
      if found == marks { return }
      marks = found
      bodyInvalidated()
    }
  }

  /// The sheet whose cells are shown: `shown`, or the sheet that it is of.
  private(set) lazy var sheet = shown
  private var isStyle: Bool { if case .style = sheet.subject { true } else { false } }

  private func findMarks() -> [SheetMark] {
    guard let normal = states.firstIndex(of: .normal) else { return states.map { _ in .none } }
    let reads = cells.joined().reduce(into: StyleFields()) {
      if let cell = $1 { $0.formUnion(cell.reads) }
    }
    // A built-in style shows a state without being counted as reading it.
    let isCounted = rows.allSatisfy(\.isCounted)
    return states.enumerated().map { column, state in
      guard let state, state != .normal else { return .none }
      if isStyle, !reads.isDisjoint(with: state.fields) { return .none }
      let isSame = cells.allSatisfy { row in
        guard let cell = row[column], let other = row[normal] else { return false }
        return cell.failures.isEmpty && cell.looks(like: other)
      }
      if isSame { return .asNormal }
      return isCounted ? state.field.map { .notRead($0) } ?? .none : .none
    }
  }

  /// Reports the failures in cells as failures of the sheet, each once.
  private func reportFailures() {
    for failure in failures { scene.reports.report(failure, from: self) }
  }
  private var failures: [ScriptError] {
    var found = memory.map { [$0] } ?? []
    for cell in cells.joined() + [played?.cell] {
      // Failures are compared by their messages: the same endless loop is stopped at another place
      // each time.
      for failure in cell?.failures ?? []
      where !found.contains(where: { $0.message == failure.message }) {
        found.append(failure)
      }
    }
    return found
  }
  /// Listens to failures and changes of size of a cell that is shown.
  func follow(_ cell: SheetCell) {
    cell.onFailure = { [unowned self] failure in
      // A style that fails does so in many cells in the same way; the error is reported once.
      let same = cells.joined().count {
        $0?.failures.contains { $0.message == failure.message } == true
      }
      if same <= 1 { notifyLater(failure) }
    }
    cell.onRefit = { [unowned self, weak cell] in
      scene.afterUpdate(for: self) { [self] in
        scene.apart { cell?.settle() }
        bodyInvalidated()
      }
    }
  }
  /// Reports a failure in a cell that is shown already.
  func notifyLater(_ failure: ScriptError) {
    scene.afterUpdate(for: self) { [self] in
      scene.reports.report(failure, from: self)
      bodyInvalidated()
    }
  }

  // MARK: The views of the sheet

  override func makeContent() throws -> View? {
    if let problem { throw problem }
    if cells.isEmpty { return nil }
    return SheetGrid(
      rows: rows, states: states, cells: cells, marks: marks, failures: failures, played: played,
      enter: { [unowned self] in try enter($0) },
      leave: { [unowned self] in stopPlaying(returnsFocus: true) }
    ).view
  }
}

/// The mark of a column of the sheet.
enum SheetMark: Equatable {
  case none
  /// The style has not read the property for the state, and nothing else shows the state.
  case asNormal
  /// The style has not read the property for the state, but something else shows the state: the
  /// runtime, or a style below this one. The value is the property's name.
  case notRead(String)
}
