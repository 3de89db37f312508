import LunetteBase
import LunetteEngine

/// Rows below each other. Only the rows in sight exist: opening and scrolling cost the same for ten
/// rows as for a hundred thousand.
package final class List: StyledContainer {
  package let children: [View?]
  /// The binding to the selected tags of the rows, or the selected keys of a `ForEach`; nil if rows
  /// cannot be selected.
  package let selection: (any SelectionBinding)?
  /// The cell cursor of the table whose rows these are; nil for all other lists.
  let cells: (any RowCells)?
  /// The columns of that table, likewise.
  let columns: (any ColumnsOfRows)?
  package convenience init(selection: (any SelectionBinding)? = nil, children: [View?]) {
    self.init(selection: selection, children: children, cells: nil, columns: nil)
  }
  package init(
    selection: (any SelectionBinding)?, children: [View?], cells: (any RowCells)?,
    columns: (any ColumnsOfRows)?
  ) {
    self.cells = cells
    self.columns = columns
    self.selection = selection
    self.children = children
    super.init()
  }
  package override var kind: StyleKind { .list }
  package override func bare() -> View { ListBody(self) }
}
