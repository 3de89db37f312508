import Lunette
import LunetteLua
import LunetteRecords
import LunetteScript

/// A function of `app`: its row in the reference and its implementation.
struct TestVerb: Sendable {
  let row: FunctionRow
  private let body: @Sendable (TestApp, [LuaValue]) throws -> [LuaValue]

  init<each Argument>(
    _ function: Function<repeat each Argument>,
    _ body: @escaping @Sendable (TestApp, repeat each Argument) throws -> [LuaValue]
  ) {
    row = function.row
    self.body = { app, given in
      let read = try function.read(given, app.file.state)
      app.file.state.reportDeprecated(at: nil)
      return try body(app, repeat each read)
    }
  }

  /// Reads the arguments by the row, and calls the implementation. Tests have the current API
  /// level.
  func perform(_ app: TestApp, _ arguments: [LuaValue]) throws -> [LuaValue] {
    if let warning = try row.warning(at: APILevel.current) {
      app.file.runtime.warn(warning, at: nil)
    }
    return try body(app, arguments)
  }
}

/// A field of `app`, whose value is computed at each access.
struct TestField: Sendable {
  let row: FieldRow
  let read: @Sendable (TestApp) throws -> LuaValue

  init(_ row: FieldRow, _ read: @escaping @Sendable (TestApp) throws -> LuaValue) {
    self.row = row
    self.read = read
  }
}
