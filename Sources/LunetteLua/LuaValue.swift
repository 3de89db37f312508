// For libm, which converting numbers needs, and for comparing bytes.
import Glibc

/// A Lua value, as plain data where it is plain.
package enum LuaValue {
  case `nil`
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(LuaString)
  /// A table, function, userdata or coroutine, kept alive by the reference.
  case reference(LuaReference)
  /// A pointer that C code gave to Lua; only its identity.
  case lightUserdata(UInt)
}

/// The bytes of a Lua string: text nearly always, anything sometimes. Up to 15 bytes of text need no allocation. Two are
/// equal if their bytes are, as in Lua.
package enum LuaString: Sendable {
  /// Valid UTF-8.
  case text(String)
  /// Bytes that are not valid UTF-8.
  case bytes([UInt8])

  package init(_ text: String) { self = .text(text) }

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // `String(validating:)` looks up generic metadata at each call, which costs more than all the rest.
    var text = String(decoding: bytes, as: UTF8.self)
    let isWhole = text.withUTF8 { text in
      // What was repaired has other bytes.
      text.count == bytes.count && (text.isEmpty || memcmp(text.baseAddress!, bytes.baseAddress!, text.count) == 0)
    }
    self = isWhole ? .text(text) : .bytes(Array(bytes))
  }

  package init(_ bytes: [UInt8]) { self = bytes.withUnsafeBufferPointer { LuaString($0) } }

  /// As text, each invalid sequence replaced by U+FFFD.
  package var string: String {
    switch self {
    case .text(let text): text
    case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  package var utf8: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .bytes(let bytes): bytes
    }
  }
}

extension LuaString: Hashable {
  package static func == (left: LuaString, right: LuaString) -> Bool {
    switch (left, right) {
    // Strings of Swift are equal, too, where only Unicode takes them for the same.
    case (.text(var a), .text(var b)):
      a.withUTF8 { a in
        b.withUTF8 { b in a.count == b.count && (a.isEmpty || memcmp(a.baseAddress!, b.baseAddress!, a.count) == 0) }
      }
    case (.bytes(let a), .bytes(let b)): a == b
    // Whoever made it need not have looked whether its bytes are text.
    case (.text(let text), .bytes(let bytes)), (.bytes(let bytes), .text(let text)): text.utf8.elementsEqual(bytes)
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .text(var text): text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    case .bytes(let bytes): bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

extension LuaString: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .text(value) }
}

extension LuaValue {
  package static func string(_ text: String) -> LuaValue { .string(.text(text)) }

  package var isNil: Bool { if case .nil = self { true } else { false } }

  /// A string's text (invalid bytes replaced); `nil` for other types, numbers too.
  package var text: String? { if case .string(let string) = self { string.string } else { nil } }

  /// An integer, or a number that is one.
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

  package var reference: LuaReference? { if case .reference(let reference) = self { reference } else { nil } }

  /// The reference, if it is to a function.
  package var function: LuaReference? { reference.flatMap { $0.kind == .function ? $0 : nil } }

  /// The reference, if it is to a table.
  package var table: LuaReference? { reference.flatMap { $0.kind == .table ? $0 : nil } }
}

extension LuaValue: Equatable {
  /// Equal as Lua's raw equality has it: 1 and 1.0 are equal, references by identity.
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

extension LuaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(.text(value)) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(nilLiteral: ()) { self = .nil }
}
