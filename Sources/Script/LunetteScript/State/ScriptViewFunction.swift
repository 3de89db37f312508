import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

/// A function of a script that takes one argument and returns a view: that of a `ui.GeometryReader`
/// or a `ui.TimelineView`.
struct ScriptViewFunction {
  let runtime: ScriptRuntime
  private let handle: LuaHandle
  /// The name of the function in messages: `a GeometryReader's function`.
  private let name: StaticText

  init(_ callback: ScriptCallback, name: StaticText) {
    runtime = callback.runtime
    handle = callback.handle
    self.name = name
  }
  var sourceLocation: SourceLocation? { runtime.location(handle) }

  /// The view that the function returns for the value that `argument` makes.
  func view(_ scope: BodyScope, _ argument: (ScriptRuntime) throws(LuaError) -> LuaValue) throws
    -> View?
  {
    let list: LuaReference
    do throws(LuaError) {
      list = try runtime.state.makeTable([argument(runtime)])
    } catch {
      throw runtime.scriptError(error, in: name.description)
    }
    return try runtime.runBody(.geometry(handle, list: LuaHandle(list), name: name), scope) {
      name.description
    }
  }
}

extension ScriptRuntime {
  /// Makes the table `{ width, height }` of a size in cells.
  func makeSize(_ size: Size) throws(LuaError) -> LuaReference {
    try state.makeTable(fields: [
      ("width", .integer(Int64(size.width))), ("height", .integer(Int64(size.height))),
    ])
  }
}
