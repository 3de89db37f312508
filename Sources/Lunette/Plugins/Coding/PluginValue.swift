import LunetteValues

/// Plain data as it is passed between a host and its plugins: Lua's values except functions and objects, and the contents of
/// `Codable` types.
///
/// An empty table of Lua is an empty array; where a record is expected, it counts as an empty record.
public enum PluginValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([PluginValue])
  case record(PluginFields)

  public var isNull: Bool { self == .null }

  /// The kind of value as a noun with its article, for messages: `a string`.
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

  /// The approximate number of bytes that the value takes in Lua.
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
