import LunetteDiagnostics
import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// The data behind a `Table`: a row for each element, a cell for each of its columns.
package protocol TableData: AnyObject {
  var count: Int { get }
  /// Nil: told apart by position.
  func key(at index: Int) throws -> IdentityKey?
  /// What a column shows of an element: a body, what it reads is recorded in `scope`.
  func cell(_ column: Int, at index: Int, _ scope: BodyScope) throws -> View?
  /// Where the table was made, nil if that is not known.
  var sourceLocation: SourceLocation? { get }
}

/// By which column the data are in order, as a header was asked for it: who has the data puts them in that order.
package protocol TableSortBinding: AnyObject {
  /// What it reads is recorded in `scope`.
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

/// A column, in a `Table`.
package final class TableColumn: View {
  package let title: TextContent
  /// Cells; nil: its share of what is left.
  package let width: Int?
  package let minWidth: Int?
  package let idealWidth: Int?
  package let maxWidth: Int?
  package let alignment: HorizontalAlignment
  /// What the data are put in order by, when its header is used; nil: nothing.
  package let sortKey: String?
  /// What its cells show: known to whoever made it.
  package let value: AnyObject?

  package init(
    title: TextContent, width: Int? = nil, minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    alignment: HorizontalAlignment = .leading, sortKey: String? = nil, value: AnyObject? = nil
  ) {
    self.title = title
    self.width = width
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.alignment = alignment
    self.sortKey = sortKey
    self.value = value
    super.init()
  }
  /// Alone it is nothing.
  package override func makeNode() -> Node { EmptyView.shared.makeNode() }
}

/// Rows of cells in columns, below a header that stays. Its rows are a `List`'s: those in sight are made, they are selected
/// and scrolled as there.
package final class Table: StyledContainer {
  package let data: any TableData
  package let columns: [TableColumn]
  package let selection: (any SelectionBinding)?
  package let sortOrder: (any TableSortBinding)?
  package init(
    _ data: any TableData, columns: [TableColumn], selection: (any SelectionBinding)? = nil,
    sortOrder: (any TableSortBinding)? = nil
  ) {
    self.data = data
    self.columns = columns
    self.selection = selection
    self.sortOrder = sortOrder
    super.init()
  }
  override var kind: StyleKind { .table }
  override func bare() -> View { TableBody(self) }
}

/// What a table is, inside of what a style puts around it.
final class TableBody: View {
  let table: Table
  init(_ table: Table) {
    self.table = table
    super.init()
    sourceLocation = table.sourceLocation
  }
  override func makeNode() -> Node { TableNode() }
}

/// The rows of a table as those of a list.
final class TableRows: ForEachSource {
  private let data: any TableData
  private let layout: TableLayout
  init(_ data: any TableData, _ layout: TableLayout) {
    self.data = data
    self.layout = layout
  }
  var count: Int { data.count }
  var sourceLocation: SourceLocation? { data.sourceLocation }
  func key(at index: Int) throws -> IdentityKey? { try data.key(at: index) }
  func content(at index: Int, _ scope: BodyScope) throws -> View? {
    TableRow(layout, try layout.columns.indices.map { try data.cell($0, at: index, scope) })
  }
}
