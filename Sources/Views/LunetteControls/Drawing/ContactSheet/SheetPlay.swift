import LunetteBase
import LunetteEngine

/// A cell of a contact sheet that the user is using: a second cell with the same view, which holds
/// no state and stands in the place of the picture.
struct SheetPlay {
  let cellIndex: SheetCellIndex
  let cell: SheetCell
}

extension ContactSheetNode {
  /// Handles Enter on a cell or a click: calls the sheet's action, or else makes the cell take
  /// input.
  func enter(_ cellIndex: SheetCellIndex) throws {
    let (row, state) = (rows[cellIndex.row], states[cellIndex.column])
    if let action = sheet.options.action {
      return try action(
        SheetPosition(role: row.role, style: row.style, state: state, setting: row.setting))
    }
    if played != nil { stopPlaying(returnsFocus: false) }
    let cell = SheetCell(nil, in: environment, row.setting)
    scene.apart { show(row, state, in: cell) }
    // The new cell is at least as large as the picture.
    if row.setting.size == nil, let picture = cells[cellIndex.row][cellIndex.column] {
      cell.leaveRoom(for: picture.scene.size)
    }
    guard holds(bytes + cell.weight) else { return cell.close() }
    follow(cell)
    for failure in cell.failures { notifyLater(failure) }
    played = SheetPlay(cellIndex: cellIndex, cell: cell)
    bodyInvalidated()
    scene.afterUpdate(for: self) { [self] in
      focusCell(cellIndex)
      // Set only now, because the cell did not have the keyboard before.
      cell.onFocusLeft = { [unowned self] in stopPlaying(returnsFocus: false) }
    }
  }

  /// Shows the view of a row in a cell. Of all states only `disabled` is not brought about by
  /// input, so it is kept.
  private func show(_ row: SheetRow, _ state: SheetState?, in cell: SheetCell) {
    let view = row.make(&cell.control)
    cell.show(
      state == .disabled ? SheetState.disabled.applied(to: view) : view, size: row.setting.size,
      isHurried: false)
  }

  /// Updates the cell that the user is using, when the sheet shows another view.
  func showPlayedAgain() {
    guard let played else { return }
    let (row, size) = (rows[played.cellIndex.row], played.cell.scene.size)
    show(row, states[played.cellIndex.column], in: played.cell)
    // What is used does not shrink, so that nothing jumps.
    if row.setting.size == nil { played.cell.leaveRoom(for: size) }
  }

  /// Shows the picture of the state again.
  ///
  /// - Parameter returnsFocus: Whether the picture gets the focus; if false, the focus has moved
  ///   elsewhere already.
  func stopPlaying(returnsFocus: Bool) {
    guard let played else { return }
    self.played = nil
    played.cell.onFocusLeft = nil
    _ = holds(bytes)
    bodyInvalidated()
    // The cell is not closed at once, because it may be handling the key right now, and its stage
    // is still in the tree.
    scene.afterUpdate(for: self) { [self] in
      played.cell.close()
      if returnsFocus { focusCell(played.cellIndex) }
    }
  }

  // MARK: The keyboard focus

  /// The cell that has the focus, either as a picture or as the cell that takes input.
  var focusedCell: SheetCellIndex? {
    guard let current = scene.focus.current, isAncestor(of: current) else { return nil }
    return index(of: current)
  }
  private func index(of stop: Node) -> SheetCellIndex? {
    if let frame = stop.view as? SheetCellFrame { return frame.cellIndex }
    guard let subject = (stop.view as? StageView)?.subject else { return nil }
    if let played, played.cell === subject { return played.cellIndex }
    for (row, line) in cells.enumerated() {
      if let column = line.firstIndex(where: { $0 === subject }) {
        return SheetCellIndex(row: row, column: column)
      }
    }
    return nil
  }

  /// Gives the focus to the cell that `names` describe. Returns false if there is none.
  fileprivate func focusCell(_ names: [String: String]) -> Bool {
    for (row, line) in rows.enumerated() {
      for (column, state) in states.enumerated() {
        let cellIndex = SheetPosition(
          role: line.role, style: line.style, state: state, setting: line.setting)
        guard cellIndex.fields.allSatisfy({ names["\($0.name)"] == $0.value }) else { continue }
        return focusCell(SheetCellIndex(row: row, column: column))
      }
    }
    return false
  }
  /// Gives the focus to a cell. Returns false if the cell cannot have the focus.
  @discardableResult func focusCell(_ wanted: SheetCellIndex) -> Bool {
    guard
      let stop = scene.focus.stops(in: self).first(where: { index(of: $0) == wanted })?.focusTarget
    else {
      return false
    }
    scene.focus.move(to: stop)
    return true
  }
}

extension Scene {
  /// Gives the focus to the cell of a contact sheet that `names` describe, in the words of
  /// `SheetPosition`.
  package func focusSheetCell(_ names: [String: String]) {
    update()
    func visit(_ node: Node) -> Bool {
      if let sheet = node as? ContactSheetNode { return sheet.focusCell(names) }
      var isFound = false
      node.forEachChild { if !isFound { isFound = visit($0) } }
      return isFound
    }
    if let root, visit(root) { update() }
  }
}
