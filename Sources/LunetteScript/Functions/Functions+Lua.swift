import LunetteCore
import LunetteLua
import LunetteScreen

/// An error of a function of the `ui` table; Lua puts the caller's file and line before it.
struct FunctionError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension Registry {
  /// The functions beside constructors and modifiers, for documentation; each checks its own arguments.
  static let functions: [FunctionRow] =
    [
      FunctionRow(
        name: "State", documentation: "A value that bodies can read, and that makes them run again when it is written.",
        example: "ui.State(0, { name = \"count\" })"),
      FunctionRow(
        name: "Binding", documentation: "A value that is read and written by two functions.",
        example: "ui.Binding { get = f, set = g }"),
      FunctionRow(name: "View", documentation: "Begins a component.", example: "local Counter = ui.View \"Counter\""),
      FunctionRow(
        name: "EnvironmentKey", documentation: "A key of the environment of the script's own.",
        example: "ui.EnvironmentKey(\"density\", \"regular\")"),
      FunctionRow(
        name: "verbatim", documentation: "A text that is not looked up in the string tables.",
        example: "ui.verbatim(\"…\")"),
      FunctionRow(
        name: "task", documentation: "Runs a function as a task that may wait.", example: "ui.task(function() … end)"),
      FunctionRow(name: "sleep", documentation: "Waits, in a task.", example: "ui.sleep(0.5)"),
      FunctionRow(
        name: "after", documentation: "Calls a function once, later.", example: "ui.after(1, function() … end)"),
      FunctionRow(
        name: "every", documentation: "Calls a function again and again.", example: "ui.every(1, function() … end)"),
      FunctionRow(
        name: "strings", documentation: "Adds translations for a locale.",
        example: "ui.strings(\"fr\", { [\"Sign In\"] = \"Se connecter\" })"),
      FunctionRow(
        name: "L", documentation: "A phrase in the current locale, formatted as by string.format.",
        example: "ui.L(\"%d items\", n)"),
      FunctionRow(
        name: "quit", documentation: "Ends the program with an exit status, printing a result.",
        example: "ui.quit(0, result)"),
      FunctionRow(
        name: "symbols.register", documentation: "Adds a symbol.",
        example: "ui.symbols.register(\"my.logo\", { unicode = \"◆\", ascii = \"*\" })"),
    ]
    + ScriptStyleProtocol.all.map { style in
      FunctionRow(
        name: style.core.name, documentation: "Begins, or is, a style of how \(style.core.kind.name)s look.",
        example: "local Style = ui.\(style.core.name) \"name\"")
    }
}

extension StyleFieldValue {
  init(_ value: LuaValue) {
    if let value = value.boolean {
      self = .boolean(value)
    } else if let value = value.integer {
      self = .integer(Int(value))
    } else if let value = value.number {
      self = .number(value)
    } else if let value = value.text {
      self = .string(value)
    } else {
      self = .none
    }
  }
}

extension ScriptRuntime {
  /// Puts the functions that Swift provides into the `ui` table.
  func installFunctions() throws(LuaError) {
    try session.setTrigger(
      state.makeFunction { [unowned self] arguments in
        if let token = try arguments[0].integer, let function = try arguments[1].integer {
          performControl(Int(token), Int(function), StyleFieldValue(try arguments[2]))
        }
        return .none
      })
    try addFunction("sleep") { arguments in
      let seconds = try Self.seconds(arguments, "ui.sleep")
      guard arguments.canWait else { throw FunctionError("ui.sleep waits, and can only be called inside of a task") }
      return .wait([.number(seconds)])
    }
    let handles = try TaskHandles(self)
    try addFunction("task") { [unowned self] arguments in
      let function = try Self.function(arguments, 0, "ui.task")
      return .value(.reference(try handles.make(try tasks.start(LuaHandle(function)))))
    }
    try addFunction("after") { [unowned self] arguments in
      let seconds = try Self.seconds(arguments, "ui.after")
      let function = try Self.function(arguments, 1, "ui.after")
      return .value(.reference(try handles.make(tasks.after(seconds, LuaHandle(function)))))
    }
    try addFunction("every") { [unowned self] arguments in
      let seconds = try Self.seconds(arguments, "ui.every")
      let function = try Self.function(arguments, 1, "ui.every")
      return .value(.reference(try handles.make(tasks.every(seconds, LuaHandle(function)))))
    }
    try addFunction("quit") { [unowned self] arguments in
      let code = try arguments[0]
      guard code.isNil || code.integer.map({ (0...255).contains($0) }) == true else {
        throw FunctionError("ui.quit: code must be a whole number from 0 to 255, not \(code.given)")
      }
      pendingQuit = (Int(code.integer ?? 0), try lines(try arguments[1]))
      return .none
    }
    try installStrings()
    try installSymbols()
    try installAppearance()
    environmentFunctions["openURL"] = try state.makeFunction { [unowned self] arguments in
      guard let address = try arguments[0].text else { throw FunctionError("openURL takes an address, a string") }
      openURL?(address)
      return .none
    }
    // Where nothing can be dismissed.
    environmentFunctions["dismiss"] = try state.makeFunction { _ in .none }
  }

  /// Adds a function to the `ui` table; for the host, too (`ui.process` …).
  package func addFunction(_ name: String, _ body: @escaping LuaFunctionBody) throws(LuaError) {
    try session.setField(name, state.makeFunction(body))
  }

  private static func function(
    _ arguments: borrowing LuaArguments, _ index: Int, _ name: String
  ) throws -> LuaReference {
    let value = try arguments[index]
    guard let function = value.function else {
      throw FunctionError("\(name): argument \(index + 1) must be a function, not \(value.given)")
    }
    return function
  }

  private static func seconds(_ arguments: borrowing LuaArguments, _ name: String) throws -> Double {
    let value = try arguments[0]
    guard let seconds = value.number, seconds >= 0, seconds.isFinite else {
      throw FunctionError("\(name): seconds must be a number, 0 or more, not \(value.given)")
    }
    return seconds
  }

  /// What `ui.quit` prints: a table a line an item. Bytes, for what a file is called need not be text.
  private func lines(_ value: LuaValue) throws -> [[UInt8]] {
    if value.isNil { return [] }
    if let table = value.table {
      let length = Int64(try state.length(table))
      let items: [[UInt8]] = try (1...max(1, length)).compactMap { index in
        let item = try state.get(table, .integer(index))
        return item.isNil ? nil : try state.describe(item).utf8
      }
      // Names have no order of their own.
      var fields: [[UInt8]] = []
      for (key, value) in try state.pairs(table) {
        if let index = key.integer, index >= 1, index <= max(1, length) { continue }
        fields.append(try state.describe(key).utf8 + [UInt8(ascii: "=")] + state.describe(value).utf8)
      }
      return items + fields.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return [try state.describe(value).utf8]
  }

  private func installSymbols() throws(LuaError) {
    let register = try state.makeFunction { [unowned self] arguments in
      guard let name = try arguments[0].text else {
        throw FunctionError("ui.symbols.register: the name must be a string, not \(try arguments[0].given)")
      }
      guard let forms = try arguments[1].table else {
        throw FunctionError("ui.symbols.register: the forms must be a table, not \(try arguments[1].given)")
      }
      var given: [String: String] = [:]
      for (key, value) in try state.pairs(forms) {
        guard let key = key.text, ["unicode", "ascii", "nerdFont"].contains(key) else {
          throw FunctionError("ui.symbols.register has no option \(key.given); it has unicode, ascii and nerdFont")
        }
        guard let form = value.text else {
          throw FunctionError("ui.symbols.register: \(key) must be a string, not \(value.given)")
        }
        given[key] = form
      }
      guard let unicode = given["unicode"], let ascii = given["ascii"] else {
        throw FunctionError("ui.symbols.register needs unicode and ascii: strings")
      }
      do {
        try symbols.register(name, unicode: unicode, ascii: ascii, nerdFont: given["nerdFont"])
      } catch {
        throw FunctionError("ui.symbols.register: \(error)")
      }
      return .none
    }
    let table = try state.makeTable(fields: [("register", .reference(register))])
    let unknown = try state.makeFunction { arguments in
      let given = try arguments[1]
      let nearest = given.text.flatMap { nearestName(to: $0, in: ["register"]) }
      throw FunctionError("ui.symbols has no \(given.given)\(nearest.map { "; did you mean '\($0)'?" } ?? "")")
    }
    try state.setMetatable(table, state.makeTable(fields: [("__index", .reference(unknown))]))
    try session.setField("symbols", table)
  }
}

/// The objects with a `cancel` method that `ui.task`, `ui.after` and `ui.every` return.
private final class TaskHandles {
  private unowned(unsafe) let runtime: ScriptRuntime
  private let metatable: LuaReference

  init(_ runtime: ScriptRuntime) throws(LuaError) {
    self.runtime = runtime
    let state = runtime.state
    metatable = try state.makeTable(fields: [
      ("__name", "Task"), ("__metatable", "Task"),
    ])
  }

  func make(_ task: ScriptTask) throws -> LuaReference {
    let state = runtime.state
    // The closure keeps the task; the runtime keeps it while it sleeps.
    let cancel = try state.makeFunction { _ in
      task.cancel()
      return .none
    }
    let table = try state.makeTable(fields: [("cancel", .reference(cancel))])
    try state.setMetatable(table, metatable)
    return table
  }
}

extension LuaValue {
  /// Words for messages.
  var given: String {
    switch self {
    case .nil: "nil"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let string): "\"\(string.string.prefix(48))\""
    case .reference(let reference): "a \(reference.kind.rawValue)"
    case .lightUserdata: "a userdata"
    }
  }
}
