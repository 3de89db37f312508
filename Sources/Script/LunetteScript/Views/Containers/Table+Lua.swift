import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteText
import LunetteViews

// `ui.Table(items, { columns = { ui.TableColumn("Name", "name") } })`.
extension Registry {
  static var tableRows: [Row] {
    [
      .view(
        "Table",
        "Shows items as rows with columns, below a fixed header. Only what is in sight is created. "
          + "Rows behave as in a List. Where there is no room for all columns, Left and Right lead "
          + "to the others.",
        example:
          "ui.Table(items, { columns = { ui.TableColumn(\"Name\", \"name\"), "
          + "ui.TableColumn(\"Size\", \"size\") } })",
        positions: [["data", "configuration"]], isLocated: true, weight: 6000
      ) { row in
        let data = row.required(
          "data", .list,
          "An array of items. Each becomes a row. It may also be the first element of the one "
            + "table of options.")
        let columns = row.required(
          "columns", .view(of: ["TableColumn"]), "The columns, each a ui.TableColumn.")
        let id = row.optional(
          "id", .field,
          "What identifies an item and is used in selection: the name of a field, or a function "
            + "that takes the item. If missing, its position.")
        let selection = row.optional(
          "selection", .selection,
          "The binding to the id of the selected row; or to a table such as { [id] = true }, to "
            + "select several."
        )
        let sortOrder = row.optional(
          "sortOrder", .binding,
          "The binding to { key = \"name\", order = \"forward\" } (or \"reverse\"), written when "
            + "the user activates a column header. The script must sort the items."
        )
        let cellSelection = row.optional(
          "cellSelection", .binding,
          "The binding to the cell that has the cursor: nil, or { row = id, column = c }, where c "
            + "is the column's id, else its field, else its title. Left and Right move within the "
            + "row, Tab to the next cell, and Enter edits."
        )
        let frozenColumns = row.optional(
          "frozenColumns", .integer(0...100), default: 1,
          "The number of columns, from the first, that stay in place where there is no room for "
            + "all and Left and Right lead to the others.")
        let equatable = row.equatable()
        row.configuration(of: "TableStyle", "the table") { ContainerInStyle(.table, $0) }
        return { node in
          let (items, count) = node[data]
          let columns = node.parts(columns).map { $0 as? TableColumn }
          return Table(
            ScriptTable(
              runtime: node.runtime, items: items, count: count, columns: columns.compactMap { $0 },
              id: node[id].map { node.handle($0) }, isEquatable: node[equatable]),
            columns: columns, selection: node[selection],
            sortOrder: node[sortOrder].map {
              ScriptSortOrder(ScriptCallback(runtime: node.runtime, handle: $0.handle))
            },
            cellSelection: node[cellSelection].map {
              ScriptCellSelection(ScriptCallback(runtime: node.runtime, handle: $0.handle))
            },
            frozenColumns: node[frozenColumns]
          )
        }
      },
      .view(
        "TableColumn", "A column of a Table.",
        example: "ui.TableColumn(\"Size\", \"size\", { width = 8, alignment = \"trailing\" })",
        positions: [["title"], ["content", "value"]], exclusive: [["value", "content"]], weight: 600
      ) { row in
        let title = row.optional("title", .text, "The title, shown in the header.")
        let value = row.optional(
          "value", .string, "The name of the field of the items that the cells show.")
        let content = row.optional(
          "content", .function,
          "Called with an item and its position; returns the view of its cell.")
        let width = row.optional(
          "width", .length(),
          "The width in terminal cells. If missing, the column gets a share of the available width."
        )
        let minWidth = row.optional("minWidth", .length(), "The minimum width in terminal cells.")
        let idealWidth = row.optional(
          "idealWidth", .length(),
          "The ideal width in terminal cells. The available width is divided among the columns in "
            + "proportion to it."
        )
        let maxWidth = row.optional(
          "maxWidth", .length(infinity: true), "The maximum width in terminal cells.")
        let alignment = row.optional(
          "alignment", .name(HorizontalAlignment.self), default: .leading,
          "How the title and the cells are aligned in the column.")
        let id = row.optional(
          "id", .identity,
          "What identifies the column in the cellSelection of the table. If missing, its field, "
            + "else its title."
        )
        let edit = row.optional(
          "edit", .function,
          "Called with an item and a text when the user has edited the item's cell, which Enter "
            + "opens in a table with a cellSelection. If it returns false or a string, the text is "
            + "not accepted: the cell stays open and shows the string. Escape closes the cell and "
            + "calls nothing.")
        let sort = row.optional(
          "sort", .sort,
          "With true, the header sorts the rows by the column's field; with a function of two "
            + "items, by that function, which returns whether the first item comes before the "
            + "second. With a string, the script sorts: the string is the key that sortOrder gets "
            + "when the user activates the header. If missing, this key is the value of the "
            + "column.")
        return { node in
          let field = node[value]
          var cells: ScriptCells?
          if let field {
            cells = .field(field)
          } else if let content = node[content] {
            cells = .function(content.handle)
          }
          let title = node[title] ?? .verbatim("")
          var (key, order) = (field, ScriptColumn.Order?.none)
          if let slot = node[sort] {
            switch slot.tag {
            case .string: key = slot.string
            case .function: (key, order) = (field ?? title.string, .function(node.handle(slot)))
            default:
              if slot.boolean, let field {
                order = .field(field)
              } else if !slot.boolean {
                key = nil
              }
            }
          }
          return TableColumn(
            title: title, width: node[width], minWidth: node[minWidth],
            idealWidth: node[idealWidth],
            maxWidth: node[maxWidth], alignment: node[alignment], sortKey: key,
            sortsItself: order != nil,
            value: ScriptColumn(cells, order, node[edit]?.handle),
            key: (node[id] ?? field.map { .string($0) })?.normalized,
            isEditable: node[edit] != nil, field: field)
        }
      },
    ]
  }
}

enum ScriptCells {
  case field(String)
  case function(LuaHandle)

  var field: String? { if case .field(let name) = self { name } else { nil } }
  var function: LuaHandle? { if case .function(let function) = self { function } else { nil } }
}
final class ScriptColumn {
  /// How the column's header sorts the rows by itself.
  enum Order {
    case field(String)
    case function(LuaHandle)
  }
  let cells: ScriptCells?
  let order: Order?
  /// What is called with a text that the user has entered in a cell.
  let edit: LuaHandle?
  init(_ cells: ScriptCells?, _ order: Order?, _ edit: LuaHandle?) {
    self.cells = cells
    self.order = order
    self.edit = edit
  }
}

/// The items of a `ui.Table`.
final class ScriptTable: TableData {
  private let runtime: ScriptRuntime
  private let items: LuaHandle
  private let columns: [ScriptCells?]
  private let orders: [ScriptColumn.Order?]
  private let edits: [LuaHandle?]
  private let id: LuaHandle?
  let count: Int
  private let titles: [TextContent]
  /// Nil if the rows are made again each time.
  private let equatable: EquatableRows?

  init(
    runtime: ScriptRuntime, items: LuaHandle, count: Int, columns: [TableColumn], id: LuaHandle?,
    isEquatable: Bool
  ) {
    self.runtime = runtime
    self.items = items
    self.count = count
    let own = columns.map { $0.value as? ScriptColumn }
    self.columns = own.map { $0?.cells }
    orders = own.map { $0?.order }
    edits = own.map { $0?.edit }
    self.id = id
    titles = columns.map(\.title)
    let functions = self.columns.compactMap { $0?.function }
    equatable = isEquatable ? EquatableRows(runtime, items: items, functions) : nil
  }
  var sourceLocation: SourceLocation? {
    for case .function(let function) in columns { return runtime.location(function) }
    return nil
  }

  func key(at index: Int) throws -> IdentityKey? {
    guard let id, !runtime.isClosed else { return nil }
    do {
      return IdentityKey(try runtime.session.key(ofRow: index + 1, in: items, by: id))?.normalized
    } catch {
      throw runtime.scriptError(error, in: nil)
    }
  }

  // MARK: Rows that are as they were

  var takesPosition: Bool { equatable?.takesPosition ?? true }
  func remember(_ index: Int) -> RememberedElement? { equatable?.remember(index) }
  func keepsRows(of old: any TableData) -> Bool {
    guard let equatable, let old = old as? ScriptTable, old.titles == titles,
      zip(old.columns, columns).allSatisfy({
        $0?.field == $1?.field && ($0?.function == nil) == ($1?.function == nil)
      })
    else { return false }
    return equatable.keepsRows(of: old.equatable)
  }
  func isSame(_ index: Int, _ element: RememberedElement?) -> Bool {
    equatable?.countSame(from: index, [element], backwards: false) == 1
  }

  // MARK: Sorting

  func order(by column: Int, isReversed: Bool) throws -> [Int32]? {
    guard !runtime.isClosed, let order = orders[column] else { return nil }
    defer { runtime.settle() }
    do {
      let by: LuaValue =
        switch order {
        case .field(let field): .string(.text(field))
        case .function(let function): .reference(try runtime.session.reference(to: function))
        }
      let list = LuaValue.reference(try runtime.session.reference(to: items))
      let packed = try runtime.state.call(
        runtime.sortRows(), [list, .integer(Int64(count)), by, .boolean(isReversed)])
      guard case .string(let bytes) = packed.first else {
        preconditionFailure("sorted.lua returns a string")
      }
      return ScriptTable.numbers(bytes.utf8)
    } catch {
      var reported = runtime.scriptError(error, in: "the order of a Table's rows")
      if case .function(let function) = order {
        reported.location = reported.location ?? runtime.location(function)
      }
      throw runtime.refused(error, reported)
    }
  }
  /// Numbers of four bytes, the least significant first, from 1.
  private static func numbers(_ bytes: [UInt8]) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(bytes.count / 4)
    for place in stride(from: 0, to: bytes.count - bytes.count % 4, by: 4) {
      var number: Int32 = 0
      for byte in 0..<4 { number |= Int32(bytes[place + byte]) << (8 * Int32(byte)) }
      numbers.append(number - 1)
    }
    return numbers
  }

  // MARK: Editing

  func text(_ column: Int, at index: Int) throws -> String? {
    guard !runtime.isClosed, case .field(let field)? = columns[column] else { return nil }
    return try text(of: field, at: index)?.string ?? ""
  }
  func edit(_ column: Int, at index: Int, _ text: String) throws -> CellEdit {
    guard !runtime.isClosed, let edit = edits[column] else { return .refused(nil) }
    let item: PassedValue
    do {
      item =
        try runtime.session.reference(toItem: index + 1, of: items).map { .handle(LuaHandle($0)) }
        ?? .none
    } catch {
      throw runtime.scriptError(error, in: "item \(index + 1) of a Table")
    }
    switch try runtime.callForScalar(edit, [item, .string(text)]) {
    case .boolean(false): return .refused(nil)
    case .string(let message): return .refused(message.string)
    default: return .accepted
    }
  }
  private func text(of field: String, at index: Int) throws(ScriptError) -> ExactString? {
    do {
      guard let item = try runtime.session.reference(toItem: index + 1, of: items) else {
        return nil
      }
      let value = try runtime.state.index(.reference(item), .string(.text(field)))
      return value.isNil ? nil : try runtime.state.describe(value)
    } catch {
      throw runtime.scriptError(error, in: "field '\(field)' of a Table's item \(index + 1)")
    }
  }

  func cell(_ column: Int, at index: Int, _ scope: BodyScope) throws -> View? {
    if runtime.isClosed { return nil }
    switch columns[column] {
    case nil: return nil
    case .function(let function):
      return try runtime.runBody(
        .row(function, list: items, index + 1, name: "a TableColumn's function"), scope
      ) {
        "TableColumn's function for item \(index + 1)"
      }
    case .field(let field):
      return try text(of: field, at: index).map { Text(.verbatim($0.string)) }
    }
  }
}

/// A binding of the script as the cell that has the cursor of a table: nil or
/// `{ row = id, column = c }`.
final class ScriptCellSelection: CellSelectionBinding {
  private let callback: ScriptCallback
  private var runtime: ScriptRuntime { callback.runtime }
  init(_ callback: ScriptCallback) { self.callback = callback }

  func read(_ scope: BodyScope) throws -> CellSelection? {
    if runtime.isClosed { return nil }
    guard let table = try runtime.readBinding(callback.handle, scope).table(.cellSelection) else {
      return nil
    }
    let (row, column) = (try key("row", in: table), try key("column", in: table))
    if let row, let column { return CellSelection(row: row, column: column) }
    if row == nil, column == nil, try runtime.state.pairs(table).isEmpty { return nil }
    throw ScriptFault.wrongBoundTable(
      .cellSelection, given: row == nil ? "one without a row" : "one without a column")
  }
  private func key(_ name: String, in table: LuaReference) throws -> IdentityKey? {
    IdentityKey(ScalarValue(try runtime.state.get(table, .string(.text(name)))))?.normalized
  }
  func write(_ cell: CellSelection) throws {
    if runtime.isClosed { return }
    let table = try runtime.state.makeTable(fields: [
      ("row", LuaValue(ScalarValue(cell.row))), ("column", LuaValue(ScalarValue(cell.column))),
    ])
    try callback.run([.handle(LuaHandle(table))])
  }
}

/// A binding of the script as the sort order of a table: `{ key = "name", order = "forward" }`.
final class ScriptSortOrder: TableSortBinding {
  private let callback: ScriptCallback
  private var runtime: ScriptRuntime { callback.runtime }
  init(_ callback: ScriptCallback) { self.callback = callback }

  func read(_ scope: BodyScope) throws -> TableSortOrder? {
    if runtime.isClosed { return nil }
    guard let table = try runtime.readBinding(callback.handle, scope).table(.sortOrder) else {
      return nil
    }
    if try runtime.state.pairs(table).isEmpty { return nil }
    let key = try runtime.state.get(table, .string(.text("key")))
    let order = try runtime.state.get(table, .string(.text("order")))
    guard let key = key.text else {
      throw ScriptFault.wrongBoundTable(.sortOrder, given: "one whose key is \(key.given)")
    }
    guard order.isNil || order.text == "forward" || order.text == "reverse" else {
      throw ScriptFault.wrongBoundTable(.sortOrder, given: "one whose order is \(order.given)")
    }
    return TableSortOrder(key: key, isReversed: order.text == "reverse")
  }
  func write(_ order: TableSortOrder) throws {
    if runtime.isClosed { return }
    let table = try runtime.state.makeTable(fields: [
      ("key", .string(.text(order.key))),
      ("order", .string(.text(order.isReversed ? "reverse" : "forward"))),
    ])
    try callback.run([.handle(LuaHandle(table))])
  }
}

extension ScriptRuntime {
  /// The function of `sorted.lua`, loaded when it is first needed.
  fileprivate func sortRows() throws(LuaError) -> LuaReference {
    try packaged("sorted", PackageResources.sorted_lua)[0]
  }
}
