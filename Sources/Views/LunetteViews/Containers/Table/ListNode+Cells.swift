import LunetteBase
import LunetteEngine

// # The cell cursor in the rows of a table
//
// The row that has the focus is that of the selected cell. Up, Down and the keys for pages move it as in every list; the keys here
// move it within the row, and Tab from one row to the next.

extension ListNode {
  var cells: CellCursor? { shown.list.cells }

  /// Moves the cell cursor by an arrow or by Tab, if a row has the focus. Returns false if the cursor stays.
  func moveCell(_ event: KeyEvent) -> Bool {
    guard cells != nil, event.phase != .up, let row = focusedRowNode?.asListRow, scene.focus.current === row else {
      return false
    }
    switch (event.key, event.modifiers) {
    case (.left, []), (.right, []):
      return moveCell(by: (event.key == .right) != environment.isRightToLeft ? 1 : -1, entersRows: false)
    case (.tab, []): return moveCell(by: 1, entersRows: true)
    case (.tab, .shift): return moveCell(by: -1, entersRows: true)
    default: return false
    }
  }
  /// Moves the cell cursor to the next column, or the one before. At the end of the row it goes to the next row if it `entersRows`.
  func moveCell(by step: Int, entersRows: Bool) -> Bool {
    guard let cells, let row = focusedRowNode?.asListRow, let tag = row.tag, let index = focusedRow() else {
      return false
    }
    selection?.catchUp()
    let next = cells.column.map { $0 + step } ?? 0
    if cells.keys.indices.contains(next) {
      cells.select(tag, column: next)
      return true
    }
    guard entersRows, !cells.keys.isEmpty else { return false }
    var other = index + step
    var tries = 0
    while other >= 0, other < rows.count, tries < 1000 {
      cells.nextColumn = step > 0 ? 0 : cells.keys.count - 1
      if focusRow(other) { return true }
      other += step
      tries += 1
    }
    cells.nextColumn = nil
    return false
  }

  /// Begins to edit the cell that has the cursor, which is in `row`. Returns false if the cell is not edited.
  func editCell(in row: ListRowNode) -> Bool {
    guard let cells, let index = self.row(containing: row) else { return false }
    selection?.catchUp()
    if cells.column == nil, let tag = row.tag {
      if cells.keys.isEmpty { return false }
      cells.select(tag, column: 0)
      return true
    }
    return row.isSelected && cells.edit(in: row, at: index)
  }
}
