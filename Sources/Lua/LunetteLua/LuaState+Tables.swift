import CLunetteLua
import LunetteBase

// Makes, reads and writes Lua tables from Swift.
extension LuaState {
  // MARK: Tables. All access is raw: no metamethod runs, so none can loop or fail.

  package func makeTable(array: Int = 0, fields: Int = 0) throws(LuaError) -> LuaReference {
    let results = try invoke(cl_op_new_table, [.integer(Int64(array)), .integer(Int64(fields))])
    guard let table = results.first?.reference else {
      preconditionFailure("a new table is a table")
    }
    return table
  }

  /// Makes a table with `values` at the indices 1, 2, …
  package func makeTable(_ values: [LuaValue]) throws(LuaError) -> LuaReference {
    let table = try makeTable(array: values.count)
    for (index, value) in values.enumerated() { try set(table, .integer(Int64(index + 1)), value) }
    return table
  }

  /// Makes a table with named fields.
  package func makeTable(fields: [(String, LuaValue)]) throws(LuaError) -> LuaReference {
    let table = try makeTable(fields: fields.count)
    for (name, value) in fields { try set(table, .string(name), value) }
    return table
  }

  package func get(_ table: LuaReference, _ key: LuaValue) throws(LuaError) -> LuaValue {
    try invoke(cl_op_get, [.reference(table), key]).first ?? .nil
  }

  package func set(_ table: LuaReference, _ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    _ = try invoke(cl_op_set, [.reference(table), key, value])
  }

  /// The raw length of a table: a border, as `rawlen` gives it.
  package func length(_ table: LuaReference) throws(LuaError) -> Int {
    Int(try invoke(cl_op_length, [.reference(table)]).first?.integer ?? 0)
  }

  /// All fields, in the order of `next`; throws where there are more than 100,000.
  package func pairs(_ table: LuaReference) throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let flat = try invoke(cl_op_pairs, [.reference(table)])
    return stride(from: 0, to: flat.count, by: 2).map { (flat[$0], flat[$0 + 1]) }
  }

  package func setMetatable(_ table: LuaReference, _ metatable: LuaReference?) throws(LuaError) {
    _ = try invoke(
      cl_op_set_metatable, [.reference(table), metatable.map { .reference($0) } ?? .nil])
  }

  /// The real metatable of a value, whatever its field `__metatable` shows to scripts.
  package func metatable(of value: LuaReference) throws(LuaError) -> LuaReference? {
    try invoke(cl_op_metatable, [.reference(value)]).first?.table
  }

  /// Makes the operations that read tables without metamethods see through read-only tables:
  /// `behind` is a table with weak keys that leads from each table that scripts can only read to
  /// the table behind it.
  package func useReadOnly(_ behind: LuaReference) throws(LuaError) {
    _ = try invoke(cl_op_use_read_only, [.reference(behind)])
  }

  // MARK: Values

  /// Returns `value[key]`, with metamethods: script code may run.
  package func index(_ value: LuaValue, _ key: LuaValue) throws(LuaError) -> LuaValue {
    try invoke(cl_op_index, [value, key]).first ?? .nil
  }

  /// Returns the string that Lua's `tostring` gives, with `__tostring` and `__name`: script code
  /// may run.
  package func describe(_ value: LuaValue) throws(LuaError) -> ExactString {
    guard case .string(let string)? = try invoke(cl_op_tostring, [value]).first else {
      return .text("")
    }
    return string
  }

  // MARK: Libraries

  /// Makes the table `{ encode, decode, array, null }`: JSON within the limits of memory and time.
  package func makeJSONLibrary() throws(LuaError) -> LuaReference {
    guard let table = try invoke(cl_op_json, []).first?.reference else {
      preconditionFailure("a library is a table")
    }
    return table
  }

  /// Makes the function that ranks a list of strings by a pattern, within the limits of memory and
  /// time.
  package func makeFuzzyFunction() throws(LuaError) -> LuaReference {
    guard let function = try invoke(cl_op_fuzzy, []).first?.reference else {
      preconditionFailure("the operation leaves a function")
    }
    return function
  }

  // MARK: Names

  package func global(_ name: String) throws(LuaError) -> LuaValue {
    try invoke(cl_op_global, [.string(name)]).first ?? .nil
  }

  package func setGlobal(_ name: String, _ value: LuaValue) throws(LuaError) {
    _ = try invoke(cl_op_set_global, [.string(name), value])
  }

  /// Makes `require(name)` return `value` (sets it in `package.loaded`).
  package func setLoaded(_ name: String, _ value: LuaValue) throws(LuaError) {
    _ = try invoke(cl_op_set_loaded, [.string(name), value])
  }

  /// Makes the first `require(name)` call `loader` (sets it in `package.preload`).
  package func setPreload(_ name: String, _ loader: LuaReference) throws(LuaError) {
    _ = try invoke(cl_op_set_preload, [.string(name), .reference(loader)])
  }
}
