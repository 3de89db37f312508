import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

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
    try session.setLateMaker(
      makeFunction { runtime, arguments in
        if let name = try arguments[0].text { try runtime.makeLate(name) }
        return .none
      })
    for name in Self.lateNames { try session.addLate(name) }
    let open = try makeFunction(EnvironmentFunctions.openURL) { runtime, _, address in
      runtime.openURL?(address)
      return .none
    }
    // Where nothing can be dismissed, this function does nothing.
    let dismiss = try state.makeFunction { _ in .none }
    environmentFunctions = [(OpenURLKey.name, open), (DismissKey.name, dismiss)]
  }

  /// The names of the `ui` table whose values are made when a script first asks for them: most scripts ask for few.
  private static let lateNames: [StaticString] = [
    "sleep", "task", "after", "every", "quit", "json", "strings", "L", "symbols", "Preview", "appearance", "Animation",
    "withAnimation", "Path", "fuzzy",
  ]

  private func makeLate(_ name: String) throws(LuaError) {
    if let field = hostFields.first(where: { $0.name.description == name }) { return try field.make(self) }
    switch name {
    case "sleep", "task", "after", "every": try installTasks()
    case "quit": try installQuit()
    case "json": try session.setField("json", state.makeJSONLibrary())
    case "fuzzy": try session.setField("fuzzy", state.makeFuzzyFunction())
    case "strings", "L": try installStrings()
    case "symbols": try installSymbols()
    case "Preview": try installPreviews()
    case "appearance": try installAppearance()
    case "Animation", "withAnimation": try installAnimations()
    case "Path": try installCanvas()
    default: preconditionFailure("\(name) is among the late names, and nothing makes it: a bug in Lunette")
    }
  }

  /// A field of the `ui` table that a host provides when a script first asks for it.
  struct HostField {
    let name: StaticString
    let make: (ScriptRuntime) throws(LuaError) -> Void
  }

  /// Adds a name of the host's to the `ui` table; `make` is called to set it when a script first asks for it.
  package func addLate(
    _ name: StaticString, _ make: @escaping (ScriptRuntime) throws(LuaError) -> Void
  ) throws(LuaError) {
    hostFields.append(HostField(name: name, make: make))
    try session.addLate(name)
  }

  /// Adds a function to the `ui` table, whose arguments are checked and read by its row; hosts use it, too (`ui.suspend` …).
  package func addFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false,
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) {
    try session.setField(function.row.name, makeFunction(function, pausesBudget: pausesBudget, body))
  }

  /// Makes a Lua function of a Swift function; the arguments are checked and read by the function's row.
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

  /// Makes a Lua function with two arguments. The readers of these are looked up once, here; a function with any number of
  /// arguments looks their types up at each call.
  package func makeFunction<First, Second>(
    _ function: Function<First, Second>, pausesBudget: Bool = false,
    _ body: @escaping (ScriptRuntime, borrowing LuaArguments, First, Second) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    let keys = function.keys
    let readFirst = keys.0.reader(at: 0, of: function.row.title)
    let readSecond = keys.1.reader(at: 1, of: function.row.title)
    return try makeFunction(pausesBudget: pausesBudget) { runtime, arguments in
      // Discard what an earlier call with wrong arguments has left.
      if !runtime.state.deprecated.isEmpty { runtime.state.deprecated = [] }
      let (first, second) = (try readFirst(arguments), try readSecond(arguments))
      arguments.tellDeprecated()
      return try body(runtime, arguments, first, second)
    }
  }

  /// Adds a table to the `ui` table, which has nothing but the names of its row.
  func addTable(_ row: ObjectRow, _ fields: [(String, LuaValue)]) throws(LuaError) {
    let table = try state.makeTable(fields: fields)
    try state.setMetatable(table, makeStrictMetatable(row))
    try session.setField(String(row.name.dropFirst("ui.".count)), table)
  }

  /// Makes a metatable that makes every name that the row does not have an error.
  func makeStrictMetatable(_ row: ObjectRow) throws(LuaError) -> LuaReference {
    let unknown = try state.makeFunction { arguments in
      throw FunctionFault.unknownName(row.name, "", GivenValue(try arguments[1]), row.names)
    }
    return try state.makeTable(fields: [("__index", .reference(unknown))])
  }
}
