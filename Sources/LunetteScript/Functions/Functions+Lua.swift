import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteValues

extension ScriptRuntime {
  /// Puts the functions that Swift provides into the `ui` table.
  func installFunctions() throws(LuaError) {
    try session.setTrigger(
      makeFunction { runtime, arguments in
        if let token = try arguments[0].integer, let function = try arguments[1].integer {
          runtime.performControl(Int(token), Int(function), ScalarValue(try arguments[2]))
        }
        return .none
      })
    try installTasks()
    try installQuit()
    try session.setField("json", state.makeJSONLibrary())
    try installStrings()
    try installSymbols()
    try installAppearance()
    environmentFunctions[OpenURLKey.name] = try makeFunction(EnvironmentFunctions.openURL) { runtime, _, address in
      runtime.openURL?(address)
      return .none
    }
    // Where nothing can be dismissed.
    environmentFunctions["dismiss"] = try state.makeFunction { _ in .none }
  }

  /// Adds a function to the `ui` table, whose arguments are checked and read by its row; for the host, too (`ui.suspend`
  /// …).
  package func addFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false,
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) {
    try session.setField(function.row.name, makeFunction(function, pausesBudget: pausesBudget, body))
  }

  /// A function for scripts that does something here, with its arguments checked and read by its row.
  package func makeFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false,
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try makeFunction(pausesBudget: pausesBudget) { runtime, arguments in
      let read = try function.read(arguments.all(), runtime.state)
      arguments.tellDeprecated()
      return try body(runtime, arguments, repeat each read)
    }
  }

  /// A table of the `ui` table's, with nothing but what its row names.
  func addTable(_ row: ObjectRow, _ fields: [(String, LuaValue)]) throws(LuaError) {
    let table = try state.makeTable(fields: fields)
    try state.setMetatable(table, makeStrictMetatable(row))
    try session.setField(String(row.name.dropFirst("ui.".count)), table)
  }

  /// A metatable by which what the row does not name is an error.
  func makeStrictMetatable(_ row: ObjectRow) throws(LuaError) -> LuaReference {
    let unknown = try state.makeFunction { arguments in
      throw FunctionFault.unknownName(row.name, "", GivenValue(try arguments[1]), row.names)
    }
    return try state.makeTable(fields: [("__index", .reference(unknown))])
  }
}
