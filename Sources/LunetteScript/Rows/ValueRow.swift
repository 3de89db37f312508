import LunetteEngine
import LunetteLua
import LunetteRecords

/// A value that scripts can write and that is no view: a described value, or the options in a parameter's table. The
/// arguments that take the value read it by this row.
final class ValueRow<Value>: AnyValueRow {
  let declaration: Declaration
  let decode: Decoder

  typealias Decoder = @Sendable (NodeReader) -> Value

  private init(_ declaration: Declaration, _ decode: @escaping Decoder) {
    self.declaration = declaration
    self.decode = decode
  }

  /// A described value, such as a gesture.
  static func value(
    _ name: String, _ documentation: String, example: String, positions: [[String]] = [], needs: [String] = [],
    method: String? = nil, isLocated: Bool = false, availability: Availability = .always,
    _ build: (inout RowBuilder) -> Decoder
  ) -> ValueRow {
    var row = RowBuilder(isLocated: isLocated)
    let decode = build(&row)
    var declaration = Declaration(name, .value, documentation, example: example, positions: positions, row.parameters)
    declaration.method = method
    declaration.needs = needs
    declaration.weight = ViewWeight.view
    declaration.availability = availability
    declaration.isLocated = row.isLocated
    return ValueRow(declaration, decode)
  }

  /// The options in a parameter's table.
  static func options(
    _ name: String, _ documentation: String, example: String, exclusive: [[String]] = [],
    availability: Availability = .always, _ build: (inout RowBuilder) -> Decoder
  ) -> ValueRow {
    var row = RowBuilder(isLocated: false)
    let decode = build(&row)
    var declaration = Declaration(name, .options, documentation, example: example, row.parameters)
    declaration.exclusive = exclusive
    declaration.weight = ViewWeight.view
    declaration.availability = availability
    return ValueRow(declaration, decode)
  }

  var name: String { declaration.name }
  /// The value's row in the list of all rows.
  var row: Row { Row(declaration: declaration, decode: { _, _ in EmptyView.shared }, value: self) }
}

/// A `ValueRow` of any type of value.
protocol AnyValueRow: AnyObject, Sendable {}

extension ScriptRuntime {
  /// Reads a described value that is no view.
  func value<Value>(_ reference: LuaReference, of row: ValueRow<Value>) throws(LuaError) -> Value {
    let result = try session.run(.value(LuaHandle(reference))).checked()
    guard let root = result.root else { preconditionFailure("a value without a node: a bug in Lunette") }
    return decoder.reading(result) { row.decode(NodeReader(root, decoder)) }
  }
}
