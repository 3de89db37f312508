import LunetteEngine
import LunetteScreen

/// A cell of a contact sheet that somebody uses: another one of the same, which holds no state, in the place of its picture.
struct SheetPlay {
  let place: SheetCellIndex
  let cell: SheetCell
}

extension ContactSheetNode {
  /// Enter on a cell, or a click: the sheet's action is told, or else the cell plays.
  func enter(_ place: SheetCellIndex) throws {
    let (row, state) = (rows[place.row], states[place.column])
    if let action = shown.options.action {
      return try action(SheetPlace(role: row.role, state: state, setting: row.setting))
    }
    if played != nil { stopPlaying(returnsFocus: false) }
    let cell = SheetCell(nil, in: environment, row.setting)
    scene.apart { show(row, state, in: cell) }
    // It has the room of the picture, at least.
    if row.setting.size == nil, let picture = cells[place.row][place.column] { cell.leaveRoom(for: picture) }
    guard holds(bytes + cell.weight) else { return cell.close() }
    follow(cell)
    for failure in cell.failures { tellLater(failure) }
    played = SheetPlay(place: place, cell: cell)
    bodyInvalidated()
    scene.afterUpdate(for: self) { [self] in
      focusCell(place)
      // From now on: it does not have the keyboard before.
      cell.onFocusLeft = { [unowned self] in stopPlaying(returnsFocus: false) }
    }
  }

  /// Of all states only this one is no matter of input, and goes along.
  private func show(_ row: SheetRow, _ state: SheetState?, in cell: SheetCell) {
    let view = row.make()
    cell.show(
      state == .disabled ? SheetState.disabled.applied(to: view) : view, size: row.setting.size, isHurried: false)
  }

  /// What the sheet shows is another view now.
  func showPlayedAgain() {
    if let played { show(rows[played.place.row], states[played.place.column], in: played.cell) }
  }

  /// The picture of the state is there again.
  ///
  /// - Parameter returnsFocus: To that picture; else it is elsewhere already.
  func stopPlaying(returnsFocus: Bool) {
    guard let played else { return }
    self.played = nil
    played.cell.onFocusLeft = nil
    _ = holds(bytes)
    bodyInvalidated()
    // Not while it may be handling the key, nor while its stage stands.
    scene.afterUpdate(for: self) { [self] in
      played.cell.close()
      if returnsFocus { focusCell(played.place) }
    }
  }

  // MARK: Where the keyboard is

  /// The cell that has the focus, as a picture or as what plays.
  var focusedCell: SheetCellIndex? {
    guard let current = scene.focus.current, isAncestor(of: current) else { return nil }
    return place(of: current)
  }
  private func place(of stop: Node) -> SheetCellIndex? {
    if let frame = stop.view as? SheetCellFrame { return frame.place }
    guard let subject = (stop.view as? StageView)?.subject else { return nil }
    if let played, played.cell === subject { return played.place }
    for (row, line) in cells.enumerated() {
      if let column = line.firstIndex(where: { $0 === subject }) { return SheetCellIndex(row: row, column: column) }
    }
    return nil
  }

  /// Gives the focus to the cell that is so called. False if there is none.
  fileprivate func focusCell(_ words: [String: String]) -> Bool {
    for (row, line) in rows.enumerated() {
      for (column, state) in states.enumerated() {
        let place = SheetPlace(role: line.role, state: state, setting: line.setting)
        guard place.words.allSatisfy({ words["\($0.name)"] == $0.value }) else { continue }
        return focusCell(SheetCellIndex(row: row, column: column))
      }
    }
    return false
  }
  /// Gives the focus to a cell, if it is one that can have it.
  @discardableResult func focusCell(_ wanted: SheetCellIndex) -> Bool {
    guard let stop = scene.focus.stops(in: self).first(where: { place(of: $0) == wanted })?.focusTarget else {
      return false
    }
    scene.focus.move(to: stop)
    return true
  }
}

extension Scene {
  /// Gives the focus to the cell of a contact sheet that is called so, in the words of `SheetPlace`.
  package func focusSheetCell(_ words: [String: String]) {
    update()
    func visit(_ node: Node) -> Bool {
      if let sheet = node as? ContactSheetNode { return sheet.focusCell(words) }
      var isFound = false
      node.forEachChild { if !isFound { isFound = visit($0) } }
      return isFound
    }
    if let root, visit(root) { update() }
  }
}
