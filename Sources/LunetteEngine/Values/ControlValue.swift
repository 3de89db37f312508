import LunetteScreen

/// A value that a control shows and changes.
package enum ControlValue: Hashable, Sendable {
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(ExactString)
  /// A table or the like, by its address.
  case object(UInt)

  package static func string(_ text: String) -> ControlValue { .string(.text(text)) }

  /// For messages: "a string", as Lua would say it.
  package var words: String {
    switch self {
    case .none: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "a number (\(value))"
    case .number(let value): "a number (\(value))"
    case .string: "a string"
    case .object: "a table"
    }
  }
}

/// Where a control's value is kept: a state, a field, or two functions.
package protocol ControlBinding: AnyObject {
  /// The value now. What was read on the way is noted in `scope`, if there is one.
  func get(_ scope: BodyScope?) throws -> ControlValue
  func set(_ value: ControlValue) throws
}
