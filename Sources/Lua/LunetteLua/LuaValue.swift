// Glibc brings libm, which the conversion of numbers needs.
import Glibc
import LunetteBase

/// A Lua value: the data itself if it is plain, otherwise a reference.
package enum LuaValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(ExactString)
  /// A table, function, userdata or coroutine, kept alive by the reference.
  case reference(LuaReference)
  /// A pointer that C code gave to Lua; only its identity counts.
  case lightUserdata(UInt)
}

extension LuaValue {
  package static func string(_ text: String) -> LuaValue { .string(.text(text)) }

  package var isNil: Bool { if case .nil = self { true } else { false } }

  /// The text of a string, with invalid bytes replaced; `nil` for other types, also for numbers.
  package var text: String? { if case .string(let string) = self { string.string } else { nil } }

  /// The value as an integer, if it is one or a number that equals one.
  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  package var reference: LuaReference? {
    if case .reference(let reference) = self { reference } else { nil }
  }

  /// The reference, if it is to a function.
  package var function: LuaReference? { reference.flatMap { $0.kind == .function ? $0 : nil } }

  /// The reference, if it is to a table.
  package var table: LuaReference? { reference.flatMap { $0.kind == .table ? $0 : nil } }
}

extension LuaValue: Equatable {
  /// Equal by the rules of Lua's raw equality: 1 and 1.0 are equal, references are compared by
  /// identity.
  package static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.nil, .nil): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.integer(let a), .number(let b)): Int64(exactly: b) == a
    case (.number(let a), .integer(let b)): Int64(exactly: a) == b
    case (.string(let a), .string(let b)): a == b
    case (.reference(let a), .reference(let b)): a.identity == b.identity
    case (.lightUserdata(let a), .lightUserdata(let b)): a == b
    default: false
    }
  }
}

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(.text(value)) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(nilLiteral: ()) { self = .nil }
}
