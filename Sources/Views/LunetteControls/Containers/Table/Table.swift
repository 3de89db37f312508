import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// The data of a `Table`: one row for each element, with a cell in each column.
package protocol TableData: AnyObject {
  var count: Int { get }
  /// The key that identifies an element; nil if the elements are identified by their positions.
  func key(at index: Int) throws -> IdentityKey?
  /// Makes the view of an element in a column. This is a body: what it reads is recorded in
  /// `scope`.
  func cell(_ column: Int, at index: Int, _ scope: BodyScope) throws -> View?
  /// The indices of the elements in the order of a column that sorts itself; nil for another
  /// column.
  func order(by column: Int, isReversed: Bool) throws -> [Int32]?
  /// The place in the source where the table was made; nil if that is not known.
  var sourceLocation: SourceLocation? { get }
  /// The text with which editing of an element's cell starts; nil for the text that its view shows.
  func text(_ column: Int, at index: Int) throws -> String?
  /// Offers a text that the user has entered in the cell of an element.
  func edit(_ column: Int, at index: Int, _ text: String) throws -> CellEdit

  // These members are for a table whose owner vouches that a row depends on its element alone; see
  // `ForEachSource`.

  var takesPosition: Bool { get }
  func remember(_ index: Int) -> RememberedElement?
  /// Whether rows of `old` may be kept: the columns are the same, too.
  func keepsRows(of old: any TableData) -> Bool
  /// Whether the element at `index` is as it was when it was remembered.
  func isSame(_ index: Int, _ element: RememberedElement?) -> Bool
}
extension TableData {
  package func text(_ column: Int, at index: Int) throws -> String? { nil }
  package func edit(_ column: Int, at index: Int, _ text: String) throws -> CellEdit {
    .refused(nil)
  }
  package var takesPosition: Bool { true }
  package func remember(_ index: Int) -> RememberedElement? { nil }
  package func keepsRows(of old: any TableData) -> Bool { false }
  package func isSame(_ index: Int, _ element: RememberedElement?) -> Bool { false }
}

/// The order in which the data are sorted. A header of the table writes it when it is used; the
/// owner of the data has to sort them accordingly.
package protocol TableSortBinding: AnyObject {
  /// Reads the order; what this reads is recorded in `scope`.
  func read(_ scope: BodyScope) throws -> TableSortOrder?
  func write(_ order: TableSortOrder) throws
}

package struct TableSortOrder: Equatable, Sendable {
  package let key: String
  package let isReversed: Bool
  package init(key: String, isReversed: Bool) {
    self.key = key
    self.isReversed = isReversed
  }
}

/// A column of a `Table`.
package final class TableColumn: View {
  package let title: TextContent
  /// The width in cells; nil if the column gets a share of the remaining room.
  package let width: Int?
  package let minWidth: Int?
  package let idealWidth: Int?
  package let maxWidth: Int?
  package let alignment: HorizontalAlignment
  /// The key by which the data are sorted when the header is used; nil if the column cannot be
  /// sorted by.
  package let sortKey: String?
  /// Whether the table sorts its rows by the column itself, if nothing else sorts them.
  package let sortsItself: Bool
  /// What the cells show; only the maker of the table knows what this object means.
  package let value: AnyObject?
  /// The name of the column in a selected cell.
  package let key: IdentityKey
  /// Whether the user can edit its cells.
  package let isEditable: Bool
  /// The name of the field that the cells show, where they show one.
  package let field: String?

  package init(
    title: TextContent, width: Int? = nil, minWidth: Int? = nil, idealWidth: Int? = nil,
    maxWidth: Int? = nil,
    alignment: HorizontalAlignment = .leading, sortKey: String? = nil, sortsItself: Bool = false,
    value: AnyObject? = nil, key: IdentityKey? = nil, isEditable: Bool = false,
    field: String? = nil
  ) {
    self.title = title
    self.width = width
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.alignment = alignment
    self.sortKey = sortKey
    self.sortsItself = sortsItself
    self.value = value
    self.key = key ?? .string(title.string)
    self.isEditable = isEditable
    self.field = field
    super.init()
  }
  /// Outside of a table, a column shows nothing.
  package override func makeNode() -> Node { EmptyView.shared.makeNode() }
}

/// Rows of cells in columns, below a header that does not scroll. The rows are those of a `List`:
/// only rows in sight are made, and they are selected and scrolled as in a list.
package final class Table: StyledContainer {
  package let data: any TableData
  package let columns: [TableColumn]
  /// The place of each column among those that the table was given, where a column that is left out
  /// keeps its place (S89): by it the cells of a column keep their state.
  let columnIndices: [Int]
  package let selection: (any SelectionBinding)?
  package let sortOrder: (any TableSortBinding)?
  /// The binding to the cell that has the cursor; nil if the table has only rows to select.
  package let cellSelection: (any CellSelectionBinding)?
  /// The number of columns that stay while the others are scrolled.
  package let frozenColumns: Int
  package init(
    _ data: any TableData, columns: [TableColumn?], selection: (any SelectionBinding)? = nil,
    sortOrder: (any TableSortBinding)? = nil, cellSelection: (any CellSelectionBinding)? = nil,
    frozenColumns: Int = 1
  ) {
    self.data = data
    self.columns = columns.compactMap { $0 }
    columnIndices = columns.indices.filter { columns[$0] != nil }
    self.selection = selection
    self.sortOrder = sortOrder
    self.cellSelection = cellSelection
    self.frozenColumns = frozenColumns
    super.init()
  }
  package override var kind: StyleKind { .table }
  package override func bare() -> View { TableBody(self) }
}

/// The table itself, inside the views that a style puts around it.
final class TableBody: View {
  let table: Table
  init(_ table: Table) {
    self.table = table
    super.init()
    sourceLocation = table.sourceLocation
  }
  override func makeNode() -> Node { TableNode() }
}

/// The rows of a table in the form of the rows of a list.
final class TableRows: ForEachSource {
  private let data: any TableData
  /// The places of the columns of the data. The columns of the layout are those of the data that
  /// the table shows now.
  private let columnIndices: [Int]
  private let layout: TableLayout
  /// The index of the element of each row, if the rows are in another order than the data.
  private let order: [Int32]?
  init(_ table: Table, _ layout: TableLayout, order: [Int32]?) {
    data = table.data
    columnIndices = table.columnIndices
    self.layout = layout
    self.order = order
  }
  private func element(_ row: Int) -> Int { order.map { Int($0[row]) } ?? row }
  var count: Int { data.count }
  var sourceLocation: SourceLocation? { data.sourceLocation }
  func key(at index: Int) throws -> IdentityKey? {
    let element = element(index)
    // An element keeps the position by which it is identified.
    return try data.key(at: element) ?? (order == nil ? nil : .integer(Int64(element + 1)))
  }
  func text(_ column: Int, at index: Int) throws -> String? {
    try data.text(column, at: element(index))
  }
  func edit(_ column: Int, at index: Int, _ text: String) throws -> CellEdit {
    try data.edit(column, at: element(index), text)
  }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    let element = element(index)
    scope.read(layout.madeChanged)
    return TableRow(
      layout, try layout.cells(at: columnIndices) { try data.cell($0, at: element, scope) })
  }

  var takesPosition: Bool { data.takesPosition }
  func position(at index: Int) -> Int { element(index) }
  func remember(_ index: Int) -> RememberedElement? { data.remember(element(index)) }
  func keepsRows(of old: any ForEachSource) -> Bool {
    guard let old = old as? TableRows, old.layout === layout, old.columnIndices == columnIndices
    else {
      return false
    }
    return data.keepsRows(of: old.data)
  }
  func countSame(
    from index: Int, _ remembered: ContiguousArray<RememberedElement?>, backwards: Bool
  ) -> Int {
    var count = 0
    for known in remembered {
      let index = backwards ? index - count : index + count
      guard (0..<self.count).contains(index), data.isSame(element(index), known) else { break }
      count += 1
    }
    return count
  }
}
