import LunetteValues

/// Plain data as it goes between a host and its plugins: what Lua has besides functions and objects, and what `Codable`
/// types are made of.
///
/// An empty table of Lua's is an empty array; it is taken for an empty record where one is expected.
public enum PluginValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([PluginValue])
  case record(PluginFields)

  public var isNull: Bool { self == .null }

  /// With its article, for messages: `a string`.
  var noun: String {
    switch self {
    case .null: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array(let values): values.isEmpty ? "an empty table" : "an array"
    case .record: "a table"
    }
  }

  /// About how many bytes it takes in Lua.
  var weight: Int {
    switch self {
    case .null, .boolean, .integer, .number: 16
    case .string(let text): 40 + text.utf8.count
    case .array(let values): values.reduce(56) { $0 + $1.weight }
    case .record(let fields): fields.reduce(56) { $0 + 64 + $1.key.utf8.count + $1.value.weight }
    }
  }
}

extension PluginValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(nilLiteral: ()) { self = .null }
  public init(arrayLiteral values: PluginValue...) { self = .array(values) }
  public init(dictionaryLiteral fields: (String, PluginValue)...) {
    self = .record(PluginFields(fields))
  }
}
