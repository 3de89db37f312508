import LunetteLua
import LunetteRecords

/// The type of a function's result, of a field's value or of a callback's argument.
package indirect enum ValueType: Sendable {
  /// A value of a type that views and modifiers take.
  case plain(ParameterType)
  /// An object with its own row, by its name.
  case object(String)
  case function(CallbackRow)
  case array(ValueType)
  /// A value of this type, or nil.
  case optional(ValueType)

  package static let any = ValueType.plain(.any)
  package static let string = ValueType.plain(.string)
  package static let boolean = ValueType.plain(.boolean)
  package static let integer = ValueType.plain(.integer(from: .min, upTo: .max))
  package static let number = ValueType.plain(.number())
  package static let table = ValueType.plain(.table)
  package static func name(_ names: SchemaNames) -> ValueType { .plain(.name(names)) }
}

/// A field of an object, a value of a table, a result, or an argument of a callback.
package struct FieldRow: Available, Sendable {
  package let name: String
  package let type: ValueType
  package let documentation: String
  /// Whether scripts may assign it.
  package let isWritable: Bool
  package let availability: Availability
  package init(
    _ name: String, _ type: ValueType, isWritable: Bool = false,
    availability: Availability = .always,
    _ documentation: String
  ) {
    self.name = name
    self.type = type
    self.documentation = documentation
    self.isWritable = isWritable
    self.availability = availability
  }
}

/// What the reference says of an object: a table in the `ui` table, or a function's result.
package struct ObjectRow: Available, Sendable {
  /// The name that `ValueType.object` uses, such as `State`; for a table that is always there, the
  /// path to it, as in `ui.files`.
  package let name: String
  package let documentation: String
  /// An example of an expression whose value is such an object.
  package let example: String
  package let fields: [FieldRow]
  package let methods: [FunctionRow]
  /// Whether the object has fields that scripts name themselves, such as the properties of a
  /// component.
  package let isOpen: Bool
  package let availability: Availability

  package init(
    _ name: String, _ documentation: String, example: String, fields: [FieldRow] = [],
    methods: [FunctionRow] = [],
    isOpen: Bool = false, availability: Availability = .always
  ) {
    self.name = name
    self.documentation = documentation
    self.example = example
    self.fields = fields
    self.methods = methods
    self.isOpen = isOpen
    self.availability = availability
  }

  /// The names of all fields and methods, in the order of their rows.
  package var names: [String] { fields.map(\.name) + methods.map(\.name) }
}

/// A closed set of names, with the meaning of each.
package struct EnumerationRow: Sendable {
  package let names: SchemaNames
  package let values: [(name: String, documentation: String)]
  package var documentation: String { names.documentation }
  package init(_ names: SchemaNames, _ values: [(name: String, documentation: String)]) {
    self.names = names
    self.values = values
  }
}
