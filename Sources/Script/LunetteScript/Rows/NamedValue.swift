import LunetteRecords

/// A type whose values scripts write as names.
protocol NamedValue: Sendable, Equatable {
  /// The names of the type's values, each with its value; declared in `Names.swift` and nowhere
  /// else.
  static var scriptNames: NameTable<Self> { get }
}

/// A closed set of names with the value of each, in one order; `schema` has a sentence that
/// documents the set.
struct NameTable<Value: Sendable & Equatable>: Sendable {
  let schema: SchemaNames
  let values: [Value]

  /// - Parameter availability: The availability of those names that were added after level 1, or
  ///   are deprecated or removed.
  init(
    _ name: String, _ documentation: String, availability: [String: Availability] = [:],
    _ named: [(name: String, value: Value)]
  ) {
    schema = SchemaNames(name, named.map(\.name), documentation, availability: availability)
    values = named.map(\.value)
  }

  /// The value as scripts write it.
  func source(of value: Value) -> String {
    guard let index = values.firstIndex(of: value) else {
      preconditionFailure("\(value) has no name in \(schema.name)")
    }
    return "\"" + schema.names[index] + "\""
  }
}

extension NameTable where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// `name` is written out, because asking the type for its name costs a tenth of the program's
  /// start.
  init(_ name: String, _ documentation: String, availability: [String: Availability] = [:]) {
    values = Array(Value.allCases)
    schema = SchemaNames(name, values.map(\.rawValue), documentation, availability: availability)
  }
}
