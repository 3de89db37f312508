import LunetteBase
import LunetteEngine

// # The focus in a list
//
// In a list with a single selection there is one cursor: the row that has the focus is the row that
// is selected (S119). While no row is selected, the list itself has the focus.

extension ListNode: FocusTarget {
  package var kindOfStop: AccessibilityElement.Kind { .list }
  /// Whether the list has items; headers and footers are none.
  package var hasItems: Bool {
    rows.segments.contains { placed in
      if case .view(_, _, let part) = placed.segment {
        part == .row
      } else {
        placed.segment.count > 0
      }
    }
  }
  var hasSingleSelection: Bool { selection.map { !$0.tags.isSet } ?? false }
  private var scrolls: Bool {
    top > 0 || topOffset > 0 || visible.count < rows.count
      || shown.list.columns?.areScrolled == true
  }

  /// Whether the list has the focus itself, or would get it, because no row of it is selected.
  var isWaitingForChoice: Bool { hasSingleSelection && selectedIndex == nil }
  /// The index of the only selected row; nil if there is none.
  private var selectedIndex: Int? {
    guard let selection, case .one = selection.tags else { return nil }
    return firstRow(of: selection.tags)
  }

  package var isFallbackStop: Bool { selection == nil && hasItems }
  package var canTakeFocus: Bool {
    guard environment.isEnabled, flags.contains(.mounted) else { return false }
    return scrolls && selection == nil || !hasItems || isWaitingForChoice
  }
  package var tabGroup: (any FocusGroup)? { selection == nil ? nil : self }
  package var standsForGroup: Bool { isWaitingForChoice }
  package func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    setNeedsDisplay()
  }
  package func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Whether choosing a row opens a page.
  package var opensPages: Bool { environment[PageOpenerKey.self]?.opensPages ?? false }
  /// Opens the page of the row that the user has chosen.
  func openPage() { if opensPages { environment[PageOpenerKey.self]?.open() } }

  /// The stop of a row: the row itself where rows can be selected, else the first stop in it.
  func stop(in row: Node) -> Node? {
    if selection != nil { return row.asListRow.flatMap { scene.focus.isStop($0) ? $0 : nil } }
    return scene.focus.stops(in: row).first
  }

  /// Remembers where a selected tag has its row, so that what takes the row's place can be found.
  func noteIndex(of tags: SelectedTags, _ index: Int) {
    if case .one(let tag) = tags, tags == selection?.tags { cursor.lastRow = (tag, index) }
  }
  /// Remembers it for the selected row that exists. That may be out of sight: rows that come or go
  /// before it move it all the same.
  func noteSelectedRow() {
    guard let selection, case .one(let tag) = selection.tags else { return }
    func isSelected(_ row: Row) -> Bool { row.node.asListRow?.isSelected == true }
    if let row = visible.first(where: isSelected) ?? recycled.first(where: isSelected) {
      cursor.lastRow = (tag, row.index)
    }
  }
  /// The index of the row that stood where a selected row stood that has gone; nil if the selection
  /// has had no row.
  private var indexOfGone: Int? {
    guard let selection, case .one(let tag) = selection.tags, let known = cursor.lastRow,
      known.tag == tag
    else {
      return nil
    }
    return known.index
  }

  /// Gives the focus to the list itself if a row has it that is not selected, though one row is to
  /// be.
  func takeFocusFromRows() {
    guard hasSingleSelection, let row = focusedRowNode?.asListRow, !row.isSelected, !row.opensPage,
      scene.focus.current === row, isWaitingForChoice, indexOfGone == nil
    else { return }
    scene.focus.move(to: self, reveals: false)
  }

  /// Called when the row with the focus is no longer selected: if it has another tag now, so that
  /// the selected item has gone, the row that stands in its place is selected.
  func selectInsteadOfGone() {
    scene.afterUpdate(for: self) { [self] in
      guard hasSingleSelection, let row = focusedRowNode?.asListRow, !row.isSelected,
        !row.opensPage,
        scene.focus.current === row, isWaitingForChoice, let known = indexOfGone
      else { return }
      guard let stop = self.row(near: known) else { return takeFocusFromRows() }
      if let next = stop.asListRow, next === row {
        choose(next, adds: false)
      } else if let target = stop.focusTarget {
        scene.focus.move(to: target)
      }
    }
  }

  /// Selects the first row, or by Up and End the last one, because no row is selected and the list
  /// has the focus.
  func chooseAtEnd(_ key: Key) -> Bool {
    let indices = 0..<min(rows.count, 1000)
    switch key {
    case .down, .home: return indices.contains { focusRow($0) }
    case .up, .end: return indices.contains { focusRow(rows.count - 1 - $0) }
    case .pageDown:
      return indices.contains { focusRow(max(0, min(rows.count, visible.count) - 1 - $0)) }
    case .pageUp: return indices.contains { focusRow($0) }
    default: return false
    }
  }

  /// Moves the focus between a row and the controls in it.
  func goWithinRow(_ key: Key) -> Bool {
    guard selection != nil, let row = focusedRowNode?.asListRow, let current = scene.focus.current
    else { return false }
    let inside = scene.focus.stops(in: row).filter { $0 !== row }
    if current === row {
      guard (key == .right) != environment.isRightToLeft, let first = inside.first?.focusTarget
      else { return false }
      scene.focus.move(to: first)
      return true
    }
    let target =
      scene.focus.nearest(key, among: inside)
      ?? ((key == .left) != environment.isRightToLeft ? row : nil)
    guard let target = target?.focusTarget else { return false }
    scene.focus.move(to: target)
    return true
  }
}

extension ListNode: FocusContainer {
  package var asContainer: (any FocusContainer)? { self }
  package var hasRowsForArrows: Bool { selection != nil && hasItems }
  package func bringStopIntoSight() -> Node? { rowForFocus() }
  package func rowForFocus() -> Node? {
    guard hasItems, flags.contains(.placed), size.height > 0, size.width > 0 else { return nil }
    guard let selection else { return visible.lazy.compactMap { self.stop(in: $0.node) }.first }
    selection.catchUp()
    if let stop = stopOfSelection() { return stop }
    if selection.tags.isSet { return visible.lazy.compactMap { self.stop(in: $0.node) }.first }
    return selectedIndex == nil ? indexOfGone.flatMap(row(near:)) : nil
  }
  package func row(containing node: Node) -> Int? { store.row(of: node)?.index }
  package func stop(insteadOf index: Int) -> Node? {
    guard environment.isEnabled else { return nil }
    if !hasItems { return canTakeFocus ? self : nil }
    guard flags.contains(.placed), size.height > 0, size.width > 0 else { return nil }
    selection?.catchUp()
    guard hasSingleSelection else { return row(near: index) }
    // The selected row may have been disabled, or draw nothing any more.
    if selectedIndex != nil { return stopOfSelection() ?? row(near: index) }
    return indexOfGone.map { row(near: $0) ?? self } ?? self
  }
  /// The stop of the row at `index`, brought into sight, or of the next row that has one, else of
  /// the one before.
  private func row(near index: Int) -> Node? {
    let least = max(0, index - 1000)
    let after = index < rows.count ? Array(index..<min(rows.count, index + 1000)) : []
    let before = (least..<max(least, min(index, rows.count))).reversed()
    for known in after + before {
      bringIntoSight(known)
      guard let row = visible.first(where: { $0.index == known }), let stop = stop(in: row.node)
      else { continue }
      return stop
    }
    return nil
  }
}

// # The cell cursor in the rows of a table
//
// The row that has the focus is that of the selected cell. Up, Down and the keys for pages move it
// as in every list; the keys here move it within the row, and Tab from one row to the next.

extension ListNode {
  package var cells: (any RowCells)? { shown.list.cells }

  /// Moves the cell cursor by an arrow or by Tab, if a row has the focus. Returns false if the
  /// cursor stays.
  func moveCell(_ event: KeyEvent) -> Bool {
    guard cells != nil, event.phase != .up, let row = focusedRowNode?.asListRow,
      scene.focus.current === row
    else {
      return false
    }
    switch (event.key, event.modifiers) {
    case (.left, []), (.right, []):
      return moveCell(
        by: (event.key == .right) != environment.isRightToLeft ? 1 : -1, entersRows: false)
    case (.tab, []): return moveCell(by: 1, entersRows: true)
    case (.tab, .shift): return moveCell(by: -1, entersRows: true)
    default: return false
    }
  }
  /// Moves the cell cursor to the next column, or the one before. At the end of the row it goes to
  /// the next row if it `entersRows`.
  package func moveCell(by step: Int, entersRows: Bool) -> Bool {
    guard let cells, let row = focusedRowNode?.asListRow, let tag = row.tag,
      let index = focusedRow()
    else {
      return false
    }
    selection?.catchUp()
    let next = cells.column.map { $0 + step } ?? 0
    if (0..<cells.columnCount).contains(next) {
      cells.select(tag, column: next)
      return true
    }
    guard entersRows, cells.columnCount > 0 else { return false }
    var other = index + step
    var tries = 0
    while other >= 0, other < rows.count, tries < 1000 {
      cells.nextColumn = step > 0 ? 0 : cells.columnCount - 1
      if focusRow(other) { return true }
      other += step
      tries += 1
    }
    cells.nextColumn = nil
    return false
  }

  /// Begins to edit the cell that has the cursor, which is in `row`. Returns false if the cell is
  /// not edited.
  func editCell(in row: ListRowNode) -> Bool {
    guard let cells, let index = self.row(containing: row) else { return false }
    selection?.catchUp()
    if cells.column == nil, let tag = row.tag {
      if cells.columnCount == 0 { return false }
      cells.select(tag, column: 0)
      return true
    }
    return row.isSelected && cells.edit(in: row, at: index)
  }
}
