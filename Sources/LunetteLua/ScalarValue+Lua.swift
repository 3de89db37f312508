import LunetteValues

extension ScalarValue {
  /// A number that is an integer is that integer, as keys of Lua's tables are. What is a reference is none.
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
  /// An object's address is nothing that Lua can have: nil.
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
