import LunetteBase

/// The value by which `id` and `ForEach` distinguish views.
package enum IdentityKey: Hashable, Sendable {
  case string(ExactString)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// An object of a script, identified by its address.
  case object(UInt)

  package static func string(_ text: String) -> IdentityKey { .string(.text(text)) }

  /// The key in normal form: numbers that are equal in Lua are one key.
  package var normalized: IdentityKey {
    if case .number(let number) = self, let integer = Int64(exactly: number) {
      return .integer(integer)
    }
    return self
  }
}

extension IdentityKey {
  /// The key of a value, not normalised; nil if there is no value.
  package init?(_ value: ScalarValue) {
    switch value {
    case .none: return nil
    case .string(let value): self = .string(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .boolean(let value): self = .boolean(value)
    case .object(let address): self = .object(address)
    }
  }
}

extension ScalarValue {
  package init(_ key: IdentityKey) {
    switch key {
    case .string(let value): self = .string(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .boolean(let value): self = .boolean(value)
    case .object(let address): self = .object(address)
    }
  }
}

/// The identity that `id` gives a view, or `ForEach` an element. Numbers that are equal in Lua give
/// the same identity.
public struct ViewID: Equatable, Sendable {
  package let key: IdentityKey
  package init(_ key: IdentityKey) { self.key = key.normalized }
}
