import LunetteEngine
import LunetteLua

/// The row of `ui.quit`.
enum QuitFunctions {
  static let quit = Function(
    "ui.quit", "Ends the program after the current callback has returned.",
    example: "ui.quit(0, result)",
    .optional(
      .integer("code", from: 0, upTo: 255, "The exit status of the program."), default: 0, "0"),
    .any(
      "result",
      "Printed to standard output after the terminal has been restored; a table is printed with "
        + "one line for each item."
    ))
}

extension ScriptRuntime {
  func installQuit() throws(LuaError) {
    try addFunction(QuitFunctions.quit) { runtime, arguments, code, result in
      // The lines are charged to the account from here on: they are printed after everything else
      // has ended.
      let lines = try runtime.lines(result)
      let bytes = lines.reduce(0) { $0 + 64 + $1.count }
      try runtime.state.account.require(bytes)
      let quit = runtime.feature(QuitRequest.self)
      runtime.state.account.release(quit.bytes)
      quit.bytes = bytes
      quit.pending = (code, lines)
      if let mistake = runtime.mistakeOfQuit(arguments.count) {
        runtime.onWarning?(ScriptError(mistake, at: arguments.location))
      }
      return .none
    }
  }

  /// The mistake of a call of `ui.quit`, if it is one: `ui.Button("Quit", ui.quit())` would quit
  /// where it was meant to make a button. A script that has nothing to show may quit while it
  /// loads, with an argument.
  private func mistakeOfQuit(_ arguments: Int) -> ScriptFault? {
    if isInBody { return .quitInBody }
    return loads.isUnderWay && arguments == 0 ? .quitWhileLoading : nil
  }

  /// The lines that `ui.quit` prints: a table gives one line for each item. They are bytes, because
  /// the name of a file need not be text.
  private func lines(_ value: LuaValue) throws -> [[UInt8]] {
    if value.isNil { return [] }
    if let table = value.table {
      let length = Int64(try state.length(table))
      let items: [[UInt8]] = try (1...max(1, length)).compactMap { index in
        let item = try state.get(table, .integer(index))
        if item.isNil { return nil }
        let line = try state.describe(item).utf8
        try state.borrow(64 + line.count)
        return line
      }
      // The names of fields have no order, so their lines are sorted.
      var fields: [[UInt8]] = []
      for (key, value) in try state.pairs(table) {
        if let index = key.integer, index >= 1, index <= max(1, length) { continue }
        let line = try state.describe(key).utf8 + [UInt8(ascii: "=")] + state.describe(value).utf8
        try state.borrow(64 + line.count)
        fields.append(line)
      }
      return items + fields.sorted { $0.lexicographicallyPrecedes($1) }
    }
    return [try state.describe(value).utf8]
  }
}
