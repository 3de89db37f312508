import LunetteEngine
import LunetteLua
import LunetteRecords

/// A value that scripts can write and that is no view: a described value, or the options in a
/// parameter's table. The arguments that take the value read it by this row.
final class ValueRow<Value>: AnyValueRow {
  let name: String
  let decode: Decoder
  private let parameterCount: Int
  private let describe: @Sendable () -> Declaration

  typealias Decoder = @Sendable (NodeReader) -> Value

  private init(
    _ name: String, isLocated: Bool, _ build: @escaping @Sendable (inout RowBuilder) -> Decoder,
    describe: @escaping @Sendable (RowBuilder) -> Declaration
  ) {
    var keys = RowBuilder()
    self.name = name
    decode = build(&keys)
    parameterCount = keys.count
    self.describe = {
      var row = RowBuilder(describing: isLocated)
      _ = build(&row)
      var declaration = describe(row)
      declaration.weight = ViewWeight.view
      declaration.isLocated = row.isLocated
      return declaration
    }
  }

  /// A described value, such as a gesture.
  static func value(
    _ name: String, _ documentation: String, example: String,
    positions: @autoclosure @escaping Row.Names = [],
    needs: @autoclosure @escaping Row.Names = [], method: String? = nil, isLocated: Bool = false,
    availability: Availability = .always, _ build: @escaping @Sendable (inout RowBuilder) -> Decoder
  ) -> ValueRow {
    ValueRow(name, isLocated: isLocated, build) { row in
      var declaration = Declaration(
        name, .value, documentation, example: example, positions: positions(), row.parameters)
      declaration.method = method
      declaration.needs = needs()
      declaration.availability = availability
      return declaration
    }
  }

  /// The options in a parameter's table.
  static func options(
    _ name: String, _ documentation: String, example: String,
    exclusive: @autoclosure @escaping Row.Names = [],
    availability: Availability = .always, _ build: @escaping @Sendable (inout RowBuilder) -> Decoder
  ) -> ValueRow {
    ValueRow(name, isLocated: false, build) { row in
      var declaration = Declaration(name, .options, documentation, example: example, row.parameters)
      declaration.exclusive = exclusive()
      declaration.availability = availability
      return declaration
    }
  }

  /// The value's row in the list of all rows.
  var row: Row {
    Row(
      name, parameterCount: parameterCount, value: self, decode: { _, _ in EmptyView.shared },
      describe: describe)
  }
}

/// A `ValueRow` of any type of value.
protocol AnyValueRow: AnyObject, Sendable {}

extension ScriptRuntime {
  /// Reads a described value that is no view.
  func value<Value>(_ reference: LuaReference, of row: ValueRow<Value>) throws(LuaError) -> Value {
    let result = try session.run(.value(LuaHandle(reference))).checked()
    guard let root = result.root else {
      preconditionFailure("a value without a node: a bug in Lunette")
    }
    return row.decode(NodeReader(root, ViewDecoder(result, of: self)))
  }
}
