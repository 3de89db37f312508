import LunetteBase
import LunetteControls
import LunetteEngine

/// Rows of cells in columns, below titles that do not scroll. Only the rows in sight are made; they
/// are selected and scrolled as in a `List`.
///
///     Table(library.books, selection: $library.picked) {
///       TableColumn("Title", value: \.title)
///       TableColumn("Pages", sortedBy: \.pages) { Text("\($0.pages)") }
///         .width(6).alignment(.trailing)
///     }
public struct Table<Data: RandomAccessCollection, ID: Hashable>: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let selection: Binding<ID?>?
  private let columns: [TableColumn<Data.Element>]
  /// Creates a table whose rows are known by one of the properties of their elements.
  ///
  /// - Parameters:
  ///   - data: The elements, one for each row.
  ///   - id: The property that identifies an element; no two elements have the same value.
  ///   - selection: The identifier of the selected element, or nil if none is selected; without a
  ///     binding, rows cannot be selected.
  ///   - columns: The columns, in their order.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) {
    (self.data, self.id, self.selection, self.columns) = (data, id, selection, columns())
  }
  /// Creates a table of elements that are `Identifiable`; the parameters are those of the other
  /// initializer.
  public init(
    _ data: Data, selection: Binding<ID?>? = nil,
    @TableColumnBuilder<Data.Element> columns: () -> [TableColumn<Data.Element>]
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, selection: selection, columns: columns)
  }
}

/// A column of a `Table`.
@MainActor public struct TableColumn<Element> {
  fileprivate let title: String
  fileprivate let cell: @MainActor (Element) -> AnyView
  /// Whether the first element comes before the second; nil if the table cannot be sorted by the
  /// column.
  fileprivate let isBefore: (@MainActor (Element, Element) -> Bool)?
  fileprivate var widths: (fixed: Int?, min: Int?, ideal: Int?, max: Int?) = (nil, nil, nil, nil)
  fileprivate var aligned = HorizontalAlignment.leading

  /// Creates a column that shows a text of each element, and by whose title the user sorts the
  /// rows.
  public init(_ title: some StringProtocol, value: KeyPath<Element, String>) {
    self.init(title, sortedBy: value) { Text($0[keyPath: value]) }
  }
  /// Creates a column by which rows cannot be sorted; `content` makes the cell of an element.
  public init(
    _ title: some StringProtocol, @ViewBuilder content: @escaping @MainActor (Element) -> some View
  ) {
    self.title = String(title)
    cell = { AnyView(content($0)) }
    isBefore = nil
  }
  /// Creates a column by whose title the user sorts the rows; `content` makes the cell of an
  /// element.
  ///
  /// - Parameters:
  ///   - title: The title above the column.
  ///   - value: The property by which the rows are sorted: the smallest first or, the second time,
  ///     last.
  ///   - content: The cell of an element.
  public init<Value: Comparable>(
    _ title: some StringProtocol, sortedBy value: KeyPath<Element, Value>,
    @ViewBuilder content: @escaping @MainActor (Element) -> some View
  ) {
    self.title = String(title)
    cell = { AnyView(content($0)) }
    isBefore = { $0[keyPath: value] < $1[keyPath: value] }
  }

  /// Gives the column so many cells.
  public func width(_ width: Int) -> TableColumn {
    var column = self
    column.widths = (max(0, width), nil, nil, nil)
    return column
  }
  /// Gives the column a share of the room, within bounds in cells; the shares are in proportion to
  /// the ideal widths.
  public func width(min: Int? = nil, ideal: Int? = nil, max: Int? = nil) -> TableColumn {
    var column = self
    column.widths = (nil, min, ideal, max)
    return column
  }
  /// Sets how the title and the cells stand in the column; by default, at the leading edge.
  public func alignment(_ alignment: HorizontalAlignment) -> TableColumn {
    var column = self
    column.aligned = alignment
    return column
  }
}

/// Makes the columns of a `Table` from the lines of a closure.
@resultBuilder @MainActor public enum TableColumnBuilder<Element> {
  /// A line with one column.
  public static func buildExpression(_ column: TableColumn<Element>) -> [TableColumn<Element>] {
    [column]
  }
  /// All columns of a block.
  public static func buildBlock(_ columns: [TableColumn<Element>]...) -> [TableColumn<Element>] {
    columns.flatMap { $0 }
  }
  /// The columns of an `if` without an `else`.
  public static func buildOptional(_ columns: [TableColumn<Element>]?) -> [TableColumn<Element>] {
    columns ?? []
  }
  /// The columns of the first branch.
  public static func buildEither(first columns: [TableColumn<Element>]) -> [TableColumn<Element>] {
    columns
  }
  /// The columns of the second branch.
  public static func buildEither(second columns: [TableColumn<Element>]) -> [TableColumn<Element>] {
    columns
  }
  /// The columns of a loop.
  public static func buildArray(_ columns: [[TableColumn<Element>]]) -> [TableColumn<Element>] {
    columns.flatMap { $0 }
  }
}

extension Table: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    let rows = TableElements(Array(data), id, columns, context)
    let made = columns.enumerated().map { number, column in
      LunetteControls.TableColumn(
        title: .verbatim(column.title), width: column.widths.fixed, minWidth: column.widths.min,
        idealWidth: column.widths.ideal, maxWidth: column.widths.max,
        alignment: column.aligned.inEngine,
        sortKey: column.isBefore == nil ? nil : "\(number)", sortsItself: column.isBefore != nil)
    }
    return LunetteControls.Table(
      HostTable(rows), columns: made, selection: selection.map { HostSelection($0, context) })
  }
}

/// The elements of a table, of whatever type.
@MainActor private class TableSource {
  var count: Int { 0 }
  func key(at index: Int) -> IdentityKey? { nil }
  func cell(_ column: Int, at index: Int) -> LunetteEngine.View? { nil }
  func order(by column: Int, isReversed: Bool) -> [Int32]? { nil }
}

private final class TableElements<Element, ID: Hashable>: TableSource {
  private let elements: [Element]
  private let id: KeyPath<Element, ID>
  private let columns: [TableColumn<Element>]
  private let context: ChromeContext
  /// Entries of the keys that were handed out, by index, so that their numbers stay.
  private var entries: [Int: ElementKeys.Entry] = [:]

  init(
    _ elements: [Element], _ id: KeyPath<Element, ID>, _ columns: [TableColumn<Element>],
    _ context: ChromeContext
  ) {
    (self.elements, self.id, self.columns, self.context) = (elements, id, columns, context)
  }
  override var count: Int { elements.count }
  override func key(at index: Int) -> IdentityKey? {
    let (key, entry) = context.keys.key(elements[index][keyPath: id])
    if let entry { entries[index] = entry }
    return key
  }
  override func cell(_ column: Int, at index: Int) -> LunetteEngine.View? {
    context.tracked { context.view(columns[column].cell(elements[index])) }
  }
  override func order(by column: Int, isReversed: Bool) -> [Int32]? {
    guard let isBefore = columns[column].isBefore else { return nil }
    return context.tracked {
      let order = elements.indices.sorted { first, second in
        let (one, other) = (elements[first], elements[second])
        if isReversed ? isBefore(other, one) : isBefore(one, other) { return true }
        // Elements of the same value stay in their order.
        return !(isReversed ? isBefore(one, other) : isBefore(other, one)) && first < second
      }
      return order.map { Int32($0) }
    }
  }
}

/// The source from which the engine's table requests its rows.
private final class HostTable: TableData {
  private let rows: TableSource
  init(_ rows: TableSource) { self.rows = rows }
  var sourceLocation: SourceLocation? { nil }
  var count: Int { onMainActor { [rows] in rows.count } }
  func key(at index: Int) -> IdentityKey? { onMainActor { [rows] in rows.key(at: index) } }
  func cell(_ column: Int, at index: Int, _ scope: BodyScope) -> LunetteEngine.View? {
    onMainActor { [rows] in rows.cell(column, at: index) }
  }
  func order(by column: Int, isReversed: Bool) -> [Int32]? {
    onMainActor { [rows] in rows.order(by: column, isReversed: isReversed) }
  }
}
