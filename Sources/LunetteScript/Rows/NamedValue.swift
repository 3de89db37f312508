import LunetteRecords

/// A type whose values scripts write as names.
protocol NamedValue: Sendable, Equatable {
  /// Its names, each with what it means; declared in `Names.swift` and nowhere else.
  static var scriptNames: NameTable<Self> { get }
}

/// A closed set of names with what each means, in one order; its `schema` has a sentence about what they choose.
struct NameTable<Value: Sendable & Equatable>: Sendable {
  let schema: SchemaNames
  let values: [Value]

  /// - Parameter availability: Of those names that are not there since level 1, for good.
  init(
    _ name: String, _ documentation: String, availability: [String: Availability] = [:],
    _ named: [(name: String, value: Value)]
  ) {
    schema = SchemaNames(name, named.map(\.name), documentation, availability: availability)
    values = named.map(\.value)
  }

  /// As scripts write a value.
  func source(of value: Value) -> String {
    guard let index = values.firstIndex(of: value) else {
      preconditionFailure("\(value) has no name in \(schema.name)")
    }
    return "\"" + schema.names[index] + "\""
  }
}

extension NameTable where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// `name` is written out: asking the type for its own costs a tenth of the program's start.
  init(_ name: String, _ documentation: String, availability: [String: Availability] = [:]) {
    values = Array(Value.allCases)
    schema = SchemaNames(name, values.map(\.rawValue), documentation, availability: availability)
  }
}
