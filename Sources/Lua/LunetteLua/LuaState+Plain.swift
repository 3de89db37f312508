import CLunetteLua

// Plain data crosses between Swift and Lua in one entry, however deep it is nested: as a flat row
// of tokens (plain.c).

extension LuaArguments {
  /// Reads a small table of names and plain values in place, as most tables that are passed are:
  /// without a reference to the table and without a protected call. Returns false for any other
  /// argument, which `flatten` reads or refuses.
  ///
  /// - Parameter body: Gets each field; the bytes of the name are Lua's, and are valid until `body`
  ///   returns.
  package func readFields(
    at index: Int, count: (Int) -> Void,
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: LuaValue) -> Void
  ) throws -> Bool {
    let maximum = 16
    let state = state
    return try withUnsafeTemporaryAllocation(of: cl_value.self, capacity: 2 * maximum) { fields in
      let found = Int(cl_argument_fields(call, Int32(index), fields.baseAddress, Int32(maximum)))
      if found == 0 { return false }
      for value in fields[..<(2 * found)] where value.type == LuaType.string {
        try state.borrow(string: value.length)
      }
      count(found)
      for field in 0..<found {
        let name = fields[2 * field]
        body(
          UnsafeBufferPointer(start: name.bytes, count: name.length),
          state.read(fields[2 * field + 1]))
      }
      return true
    }
  }
}

extension LuaState {
  /// The meaning of a light userdata among the tokens: the beginning of a table; the number of its
  /// parts comes with it.
  package enum TableToken: UInt {
    /// The table is an array; its values follow.
    case array = 1
    /// The table has named fields; a name and a value for each field follow.
    case record = 2
  }

  /// Returns a plain value as tokens. Throws where the value is not plain, is nested in more than
  /// 64 levels or has more than 400,000 tokens; the message begins with the place of the mistake in
  /// the value: `'list[2].name' is a function, …`.
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
