import CLunetteLua

// Plain data crosses in one entry, whatever its depth: as a flat row of tokens (plain.c).

extension LuaState {
  /// What a light userdata among the tokens says: a table begins, of so many parts.
  package enum TableToken: UInt {
    /// Its values follow.
    case array = 1
    /// A name and a value for each field follow.
    case record = 2
  }

  /// A plain value as tokens. Throws where it is not plain, is nested in more than 64 levels or has more than 400,000
  /// tokens; the message begins with where that is: `'list[2].name' is a function, …`.
  package func flatten(_ value: LuaValue) throws(LuaError) -> [LuaValue] {
    switch value {
    case .reference: try invoke(cl_op_flatten, [value])
    default: [value]
    }
  }

  /// The value that the tokens describe.
  package func build(_ tokens: [LuaValue]) throws(LuaError) -> LuaValue {
    if tokens.count == 1 { return tokens[0] }
    return try invoke(cl_op_build, tokens).first ?? .nil
  }
}
