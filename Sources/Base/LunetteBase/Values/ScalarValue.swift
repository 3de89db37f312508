/// A plain value as it goes between a script and a view: what a binding says, a field of a
/// configuration, an argument.
public enum ScalarValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(ExactString)
  /// A table or the like, by its address.
  case object(UInt)

  public static func string(_ text: String) -> ScalarValue { .string(.text(text)) }
  public static func integer(_ value: Int) -> ScalarValue { .integer(Int64(value)) }

  /// Whether the values are equal as in Lua, where 1 equals 1.0.
  public func equals(_ other: ScalarValue) -> Bool {
    switch (self, other) {
    // A large integer may have no exact floating-point number.
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)):
      a == Int64(exactly: b)
    default: self == other
    }
  }

  /// For messages: "a string", as Lua would say it. Of an object only its address is known.
  public var words: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "a number (\(value))"
    case .number(let value): value.isNaN ? value.words : "a number (\(value))"
    case .string: "a string"
    case .object: "a table or another object"
    }
  }
}

extension Double {
  /// The number in messages; Lua and C write a NaN in several ways.
  package var words: String { isNaN ? "NaN" : "\(self)" }
}
