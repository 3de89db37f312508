import LunetteEngine
import LunetteLua

/// The rows of the script's end.
enum QuitFunctions {
  static let quit = Function(
    "ui.quit", "Ends the program, when the callback has returned.", example: "ui.quit(0, result)",
    .optional(.integer("code", from: 0, upTo: 255, "The exit status."), default: 0, "0"),
    .any("result", "Printed to standard output when the terminal is itself again: a table a line an item."))
}

extension ScriptRuntime {
  func installQuit() throws(LuaError) {
    try addFunction(QuitFunctions.quit) { runtime, arguments, code, result in
      // Held from here on: they are printed when all else is over.
      let lines = try runtime.lines(result)
      let bytes = lines.reduce(0) { $0 + 64 + $1.count }
      try runtime.state.account.require(bytes)
      runtime.state.account.release(runtime.quitBytes)
      runtime.quitBytes = bytes
      runtime.pendingQuit = (code, lines)
      if let mistake = runtime.mistakeOfQuit(arguments.count) {
        runtime.onWarning?(ScriptError(mistake, at: arguments.location))
      }
      return .none
    }
  }

  /// `ui.Button("Quit", ui.quit())` ends everything where it was to make a button. A script that has nothing to show says
  /// with what it ends.
  private func mistakeOfQuit(_ arguments: Int) -> ScriptFault? {
    if isInBody { return .quitInBody }
    return isLoading && arguments == 0 ? .quitWhileLoading : nil
  }

  /// What `ui.quit` prints: a table a line an item. Bytes, for what a file is called need not be text.
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
      // Names have no order of their own.
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
