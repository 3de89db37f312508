import LunetteEngine

// # What a list knows about the cells of a table
//
// The rows of a table are those of a list. If the table has a cell cursor, that is the selection of
// the list; these are the parts of the two that the list uses, so that it need not know what a
// table is.

/// The cell cursor of the table whose rows a list shows.
package protocol RowCells: SelectionBinding {
  var columnCount: Int { get }
  /// The number of the column that has the cursor; nil if no cell is selected, or one in a column
  /// that is not there.
  var column: Int? { get }
  /// Whether Enter edits the cell that has the cursor.
  var isEditable: Bool { get }
  /// The column that the next row gets, if it is another than that of the cursor.
  var nextColumn: Int? { get set }
  /// Whether the rows are selected, too, and not only their cells.
  var marksRows: Bool { get }
  /// Selects the cell in the row `tag` and in a column.
  func select(_ tag: IdentityKey, column: Int)
  /// Begins to edit the cell that has the cursor, in `row`. Returns false if it is not edited.
  func edit(in row: any RowOfCells, at index: Int) -> Bool
  /// Called when the user has clicked in `row`, `x` cells from its edge.
  func clicked(_ row: any RowOfCells, at x: Int)
  /// What is said of the cell that has the cursor, in `row`.
  func spoken(in row: any RowOfCells) -> String?
}

/// The columns of the table whose rows a list shows.
package protocol ColumnsOfRows: AnyObject {
  /// Whether columns are out of sight for lack of room, so that the list scrolls to the side.
  var areScrolled: Bool { get }
}

/// A row of such a list.
package protocol RowOfCells: FocusTarget {
  var tag: IdentityKey? { get }
  var isSelected: Bool { get }
  var isFocused: Bool { get }
  var cells: (any CellsOfRow)? { get set }
}

/// The cells in such a row.
package protocol CellsOfRow: Node {
  func cell(_ column: Int) -> Node?
  /// The column at `x`, counted from the edge of the cells.
  func column(at x: Int) -> Int?
  func spokenText(of column: Int) -> String?
  /// Whether there is nothing in a column, because the item has no such field.
  func isBlank(_ column: Int) -> Bool
}
