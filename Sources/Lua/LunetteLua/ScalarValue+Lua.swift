import LunetteBase

// Scalars of the engine as Lua values, and back: 2.0 becomes the integer 2.
extension ScalarValue {
  /// Converts a Lua value. A floating-point number that equals an integer becomes that integer, as
  /// keys of Lua's tables do. A reference becomes `none`.
  package init(_ value: LuaValue) {
    if let value = value.boolean {
      self = .boolean(value)
    } else if let value = value.integer {
      self = .integer(value)
    } else if let value = value.number {
      self = .number(value)
    } else if case .string(let value) = value {
      self = .string(value)
    } else {
      self = .none
    }
  }
}

extension LuaValue {
  /// Converts to a Lua value. The address of an object means nothing in Lua, so an object becomes
  /// nil.
  package init(_ value: ScalarValue) {
    switch value {
    case .none, .object: self = .nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }
}
