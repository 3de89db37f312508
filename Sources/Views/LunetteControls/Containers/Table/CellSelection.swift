import LunetteEngine
import LunetteViews

/// A cell of a table: the id of its row and the key of its column.
package struct CellSelection: Equatable {
  package let row: IdentityKey
  package let column: IdentityKey
  package init(row: IdentityKey, column: IdentityKey) {
    self.row = row
    self.column = column
  }
}

/// A binding of a script to the cell that has the cursor of a table.
package protocol CellSelectionBinding: AnyObject {
  /// Reads the cell; nil if none is selected. What the binding reads is recorded in `scope`; its
  /// errors are thrown.
  func read(_ scope: BodyScope) throws -> CellSelection?
  func write(_ cell: CellSelection) throws
}

/// What became of a text that the user has entered in a cell.
package enum CellEdit: Equatable {
  case accepted
  /// The text was not accepted; the message says why, if there is one.
  case refused(String?)
}

/// The cell cursor of a table. It is the selection of the table's list: the row of the selected
/// cell is the selected row, so the list moves the cursor up and down as it moves its own (S119),
/// and the cursor adds the column.
final class CellCursor: RowCells {
  private unowned let node: TableNode
  private var cells: any CellSelectionBinding
  /// The table's own selection, which has the row of the cell; nil if the table has none.
  private var rows: (any SelectionBinding)?
  /// The keys of the columns.
  private var keys: [IdentityKey] = []
  var columnCount: Int { keys.count }
  private var cell: CellSelection?
  private var tags = SelectedTags.none
  var nextColumn: Int?
  private var isToAgree = false

  init(_ node: TableNode, _ cells: any CellSelectionBinding) {
    self.node = node
    self.cells = cells
  }
  func follow(
    _ cells: any CellSelectionBinding, _ rows: (any SelectionBinding)?, keys: [IdentityKey]
  ) {
    (self.cells, self.rows, self.keys) = (cells, rows, keys)
    found = nil
  }

  /// The column of the cell; looked for once, because each row asks whenever it is drawn.
  var column: Int? {
    guard let key = cell?.column else { return nil }
    if let found, found.key == key { return found.index }
    let index = keys.firstIndex(of: key)
    found = (key, index)
    return index
  }
  private var found: (key: IdentityKey, index: Int?)?
  var marksRows: Bool { rows != nil }
  var isEditable: Bool { column.map { node.canEdit($0) } ?? false }

  func read(_ scope: BodyScope) throws -> SelectedTags {
    let cell = try cells.read(scope)
    let tags = try rows?.read(scope) ?? .none
    let before = (cell: self.cell, tags: self.tags)
    (self.cell, self.tags) = (cell, tags)
    if cell != before.cell { node.cellChanged() }
    if let cell, rows != nil, !isOnlyRow(cell.row) {
      // The one that has changed decides where the other one goes; if both have, the cell does.
      agree(on: cell == before.cell && tags != before.tags ? tags : .one(cell.row))
    }
    if let cell { return .one(cell.row) }
    if case .one = tags { return tags }
    return .none
  }
  private func isOnlyRow(_ row: IdentityKey) -> Bool {
    tags == .one(row) || tags == .several([row])
  }
  private func agree(on wanted: SelectedTags) {
    if isToAgree { return }
    isToAgree = true
    node.scene.afterUpdate(for: node) { [self] in
      isToAgree = false
      let row: IdentityKey? =
        switch wanted {
        case .one(let row): row
        case .several(let rows): rows.count == 1 ? rows.first : nil
        case .none: nil
        }
      guard let row, let cell else { return }
      node.scene.perform(from: node) { try write(CellSelection(row: row, column: cell.column)) }
    }
  }

  /// Selects the cell in the row `tag`, in the column of the cursor.
  func select(_ tag: IdentityKey) throws {
    // The columns may have become fewer since.
    let next = nextColumn.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
    let column = next ?? cell?.column ?? keys.first
    nextColumn = nil
    if let column { try write(CellSelection(row: tag, column: column)) }
  }
  func toggle(_ tag: IdentityKey) throws { try select(tag) }
  func select(_ tag: IdentityKey, column: Int) {
    node.scene.perform(from: node) { try write(CellSelection(row: tag, column: keys[column])) }
  }
  private func write(_ cell: CellSelection) throws {
    if cell != self.cell { try cells.write(cell) }
    if let rows, !isOnlyRow(cell.row) { try rows.select(cell.row) }
  }

  // MARK: Editing

  func edit(in row: any RowOfCells, at index: Int) -> Bool { node.edit(in: row, at: index) }
  func clicked(_ row: any RowOfCells, at x: Int) { node.clicked(row, at: x) }
  func spoken(in row: any RowOfCells) -> String? { node.spokenCell(in: row) }
}
