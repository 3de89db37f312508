import LunetteBase

/// Plain data as it is passed between a host and its plugins: Lua's values except functions and
/// objects, and the contents of `Codable` types.
///
/// An empty table of Lua is an empty array; where a record is expected, it counts as an empty
/// record.
public enum PluginValue: Hashable, Sendable {
  /// No value: Lua's nil, or a nil optional.
  case null
  /// A boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A string.
  case string(String)
  /// A string of Lua's whose bytes are not valid UTF-8. A string that is valid is always a
  /// `string`.
  case bytes([UInt8])
  /// An array: a Lua table whose keys are 1, 2, 3 and so on.
  case array([PluginValue])
  /// A record: a Lua table whose keys are names.
  case record(PluginFields)

  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// Creates a string of any bytes: a `string` if they are valid UTF-8.
  public init(bytes: [UInt8]) { self.init(ExactString(bytes)) }
  init(_ string: ExactString) {
    switch string {
    case .text(let text): self = .string(text)
    case .bytes(let bytes): self = .bytes(bytes)
    case .pieces: self.init(string.inOnePiece)
    }
  }

  /// The bytes of a string, whether they are valid UTF-8 or not; nil for other values.
  public var bytes: [UInt8]? {
    switch self {
    case .string(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    default: nil
    }
  }

  /// The kind of value as a noun with its article, for messages: `a string`.
  var noun: String {
    switch self {
    case .null: "nil"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .bytes: "a string that is not text"
    case .array(let values): values.isEmpty ? "an empty table" : "an array"
    case .record: "a table"
    }
  }

  /// The approximate number of bytes that the value takes in Lua.
  var weight: Int {
    switch self {
    case .null, .boolean, .integer, .number: 16
    case .string(let text): 40 + text.utf8.count
    case .bytes(let bytes): 40 + bytes.count
    case .array(let values): values.reduce(56) { $0 + $1.weight }
    case .record(let fields): fields.reduce(56) { $0 + 64 + $1.key.utf8.count + $1.value.weight }
    }
  }
}

extension PluginValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a string from a literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a number from a literal, such as `1.5`.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a boolean from a literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates `null` from the literal `nil`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates an array from a literal, such as `[1, "a", true]`.
  public init(arrayLiteral values: PluginValue...) { self = .array(values) }
  /// Creates a record from a literal, such as `["pid": 3]`; if a name occurs more than once, the
  /// last value counts.
  public init(dictionaryLiteral fields: (String, PluginValue)...) {
    self = .record(PluginFields(fields))
  }
}
