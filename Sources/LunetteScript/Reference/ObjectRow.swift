import LunetteLua
import LunetteRecords

/// The type of what a function gives back, a field holds or a callback is told.
package indirect enum ValueType: Sendable {
  /// As it could be given to a view or modifier.
  case plain(ParameterType)
  /// An object with a row of its own: its name.
  case object(String)
  case function(CallbackRow)
  case array(ValueType)
  /// Or nil.
  case optional(ValueType)

  package static let any = ValueType.plain(.any)
  package static let string = ValueType.plain(.string)
  package static let boolean = ValueType.plain(.boolean)
  package static let integer = ValueType.plain(.integer(from: .min, upTo: .max))
  package static let number = ValueType.plain(.number())
  package static let table = ValueType.plain(.table)
  package static func name(_ names: SchemaNames) -> ValueType { .plain(.name(names)) }
}

/// A field of an object, a value of a table, a result, or what a callback is told.
package struct FieldRow: Available, Sendable {
  package let name: String
  package let type: ValueType
  package let documentation: String
  /// Whether scripts may assign it.
  package let isWritable: Bool
  package let availability: Availability
  package init(
    _ name: String, _ type: ValueType, isWritable: Bool = false, availability: Availability = .always,
    _ documentation: String
  ) {
    self.name = name
    self.type = type
    self.documentation = documentation
    self.isWritable = isWritable
    self.availability = availability
  }
}

/// What the reference knows of an object: a table of the `ui` table's, or what a function gives back.
package struct ObjectRow: Available, Sendable {
  /// As `ValueType.object` names it: `State`; of a table that is always there the way to it, as in `ui.files`.
  package let name: String
  package let documentation: String
  /// An expression that gives such an object.
  package let example: String
  package let fields: [FieldRow]
  package let methods: [FunctionRow]
  /// Whether it has fields that scripts name themselves, such as the properties of a component.
  package let isOpen: Bool
  package let availability: Availability

  package init(
    _ name: String, _ documentation: String, example: String, fields: [FieldRow] = [], methods: [FunctionRow] = [],
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

  /// All that it answers to, in the rows' order.
  package var names: [String] { fields.map(\.name) + methods.map(\.name) }
}

/// A closed set of names, and what each means.
package struct EnumerationRow: Sendable {
  package let names: SchemaNames
  package let values: [(name: String, documentation: String)]
  package var documentation: String { names.documentation }
  package init(_ names: SchemaNames, _ values: [(name: String, documentation: String)]) {
    self.names = names
    self.values = values
  }
}
