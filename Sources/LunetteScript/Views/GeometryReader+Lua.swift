import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteViews

extension Registry {
  static var geometryReaderRows: [Row] {
    [
      .view(
        "GeometryReader", "Takes all the room there is, and shows what a function makes of its size.",
        example: "ui.GeometryReader(function(size) return ui.Text(size.width .. \" columns\") end)",
        positions: [["content"]], weight: 2600
      ) { row in
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with { width, height } in cells, again when they or what it read have changed.")
        return { node in GeometryReader(ScriptGeometry(node[content])) }
      }
    ]
  }
}

/// The function of a `ui.GeometryReader`.
final class ScriptGeometry: GeometryContent {
  private let runtime: ScriptRuntime
  private let function: LuaHandle
  init(_ callback: ScriptCallback) {
    runtime = callback.runtime
    function = callback.handle
  }
  var sourceLocation: SourceLocation? { runtime.location(function) }

  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    let sizes: LuaReference
    do {
      let table = try runtime.state.makeTable(fields: [
        ("width", .integer(Int64(size.width))), ("height", .integer(Int64(size.height))),
      ])
      sizes = try runtime.state.makeTable([.reference(table)])
    } catch {
      throw runtime.scriptError(error, in: "a GeometryReader's function")
    }
    return try runtime.runBody(.geometry(function, list: LuaHandle(sizes)), scope) { "a GeometryReader's function" }
  }
}
