import LunetteRecords

/// Told of each call of a script's functions, for tools that measure them. The runtime has no clock: who observes has one.
package protocol CallObserver: AnyObject {
  func callBegins()
  /// `name`: what was called, such as `makeBody of style 'framed' (app.lua:3)`.
  func callEnds(_ name: () -> String)
}

extension ScriptRuntime {
  /// What a function of the script's is called, by where it stands.
  func callName(_ handle: LuaHandle) -> String {
    location(handle).map { "function (\($0))" } ?? "a binding, or a function of Lua's"
  }
}
