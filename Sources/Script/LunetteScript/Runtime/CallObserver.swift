import LunetteRecords

/// Is notified of each call of a script's functions, for tools that measure them. The runtime has
/// no clock, so the observer brings its own.
package protocol CallObserver: AnyObject {
  func callBegins()
  /// A call has ended. `name`: the name of what was called, such as
  /// `makeBody of style 'framed' (app.lua:3)`.
  func callEnds(_ name: () -> String)
}

extension ScriptRuntime {
  /// The name of a script's function for observers, by the location of its definition.
  func callName(_ handle: LuaHandle) -> String {
    location(handle).map { "function (\($0))" } ?? "a binding, or a function of Lua's"
  }
}
