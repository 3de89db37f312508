import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.GeometryReader(function(size) … end)`, whose function runs again for each other size.
extension Registry {
  static var geometryReaderRows: [Row] {
    [
      .view(
        "GeometryReader",
        "Fills the available space and shows the view that a function makes for the size of that "
          + "space.",
        example: "ui.GeometryReader(function(size) return ui.Text(size.width .. \" columns\") end)",
        positions: [["content"]], weight: 2600
      ) { row in
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with { width, height } in cells, and again when the size or a state that it has "
            + "read changes. Returns a view."
        )
        return { node in GeometryReader(ScriptGeometry(node[content])) }
      }
    ]
  }
}

/// The function of a `ui.GeometryReader`.
final class ScriptGeometry: GeometryContent {
  private let function: ScriptViewFunction
  init(_ callback: ScriptCallback) {
    function = ScriptViewFunction(callback, name: "a GeometryReader's function")
  }
  var sourceLocation: SourceLocation? { function.sourceLocation }

  func content(_ size: Size, _ scope: BodyScope) throws -> View? {
    try function.view(scope) { runtime throws(LuaError) in .reference(try runtime.makeSize(size)) }
  }
}
