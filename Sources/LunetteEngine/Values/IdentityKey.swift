import LunetteScreen
import LunetteValues

/// What `id` and `ForEach` tell views apart by.
package enum IdentityKey: Hashable, Sendable {
  case string(ExactString)
  case integer(Int64)
  case number(Double)
  case boolean(Bool)
  /// A script's object, by its address.
  case object(UInt)

  package static func string(_ text: String) -> IdentityKey { .string(.text(text)) }

  /// Numbers that Lua takes for equal are one key.
  package var normalized: IdentityKey {
    if case .number(let number) = self, let integer = Int64(exactly: number) { return .integer(integer) }
    return self
  }
}

extension IdentityKey {
  /// What a value is told apart by, as it stands; nil for none.
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

/// What an `id` says, or a `ForEach` of an element. Numbers that Lua takes for equal are one.
public struct ViewID: Equatable, Sendable {
  package let key: IdentityKey
  package init(_ key: IdentityKey) { self.key = key.normalized }
}
