import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// Names of the `ui` table, and the function that sets them when a script first asks for one.
struct LateField {
  let names: [StaticString]
  let make: (ScriptRuntime) throws(LuaError) -> Void
  init(_ names: StaticString..., make: @escaping (ScriptRuntime) throws(LuaError) -> Void) {
    self.names = names
    self.make = make
  }
}

/// The fields that the host has added.
private final class HostFields: RuntimeFeature {
  var fields: [LateField] = []
}

extension ScriptRuntime {
  /// Puts the functions that Swift provides into the `ui` table.
  func installFunctions() throws(LuaError) {
    try session.setTrigger(
      makeFunction { runtime, arguments in
        if let token = try arguments[0].integer, let function = try arguments[1].integer {
          return try runtime.performControl(
            Int(token), Int(function), arguments[2], arguments[3].integer)
        }
        return .none
      })
    try session.setLateMaker(
      makeFunction { runtime, arguments in
        if let name = try arguments[0].text { try runtime.makeLate(name) }
        return .none
      })
    for field in Self.lateFields { for name in field.names { try session.addLate(name) } }
    let open = try makeFunction(EnvironmentFunctions.openURL) { runtime, _, address in
      try runtime.refuseInBody(EnvironmentFunctions.openURLInCode)
      runtime.openURL?(address)
      return .none
    }
    // Where nothing can be dismissed, this function does nothing.
    let dismiss = try state.makeFunction { [reference] _ in
      try reference.runtime?.refuseInBody(EnvironmentFunctions.dismissInCode)
      return .none
    }
    environment.functions = [(OpenURLKey.name, open), (DismissKey.name, dismiss)]
  }

  /// The fields of the `ui` table that are made when a script first asks for one of their names:
  /// most scripts ask for few.
  private static var lateFields: [LateField] {
    [
      LateField("sleep", "task", "after", "every") { runtime throws(LuaError) in
        try runtime.installTasks()
      },
      LateField("quit") { runtime throws(LuaError) in try runtime.installQuit() },
      LateField("json") { runtime throws(LuaError) in
        try runtime.session.setField("json", runtime.state.makeJSONLibrary())
      },
      LateField("fuzzy") { runtime throws(LuaError) in
        try runtime.session.setField("fuzzy", runtime.state.makeFuzzyFunction())
      },
      LateField("strings", "L") { runtime throws(LuaError) in try runtime.installStrings() },
      LateField("symbols") { runtime throws(LuaError) in try runtime.installSymbols() },
      LateField("Preview") { runtime throws(LuaError) in try runtime.installPreviews() },
      LateField("appearance") { runtime throws(LuaError) in try runtime.installAppearance() },
      LateField("Animation", "withAnimation") { runtime throws(LuaError) in
        try runtime.installAnimations()
      },
      LateField("Path") { runtime throws(LuaError) in try runtime.installCanvas() },
    ]
  }

  private func makeLate(_ name: String) throws(LuaError) {
    let fields = feature(HostFields.self).fields + Self.lateFields
    guard let field = fields.first(where: { $0.names.contains { $0.description == name } }) else {
      preconditionFailure("nothing makes the late name \(name): a bug in Lunette")
    }
    try field.make(self)
  }

  /// Adds a name of the host's to the `ui` table; `make` is called to set it when a script first
  /// asks for it.
  package func addLate(
    _ name: StaticString, _ make: @escaping (ScriptRuntime) throws(LuaError) -> Void
  ) throws(LuaError) {
    feature(HostFields.self).fields.append(LateField(name, make: make))
    try session.addLate(name)
  }

  /// Adds a function to the `ui` table, whose arguments are checked and read by its row; hosts use
  /// it, too (`ui.suspend` …).
  package func addFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false,
    _ body:
      @escaping (ScriptRuntime, borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) {
    try session.setField(
      function.row.name, makeFunction(function, pausesBudget: pausesBudget, body))
  }

  /// Makes a Lua function of a Swift function; the arguments are checked and read by the function's
  /// row.
  package func makeFunction<each Argument>(
    _ function: Function<repeat each Argument>, pausesBudget: Bool = false,
    _ body:
      @escaping (ScriptRuntime, borrowing LuaArguments, repeat each Argument) throws -> LuaOutcome
  ) throws(LuaError) -> LuaReference {
    try makeFunction(pausesBudget: pausesBudget) { runtime, arguments in
      let read = try function.read(arguments.all(), runtime.state)
      arguments.reportDeprecated()
      return try body(runtime, arguments, repeat each read)
    }
  }

  /// Makes a Lua function with two arguments. The readers of these are looked up once, here; a
  /// function with any number of arguments looks their types up at each call.
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
      arguments.reportDeprecated()
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
