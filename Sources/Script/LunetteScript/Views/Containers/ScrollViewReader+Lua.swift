import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteViews

// `ui.ScrollViewReader(function(proxy) … end)`, for actions that call `proxy:scrollTo(id)`.
extension Registry {
  static var scrollViewReaderRows: [Row] {
    [
      .view(
        "ScrollViewReader",
        "Shows the view that a function returns. The function gets a proxy that can scroll inside "
          + "that view to an id.",
        example:
          "ui.ScrollViewReader(function(proxy) return ui.Button(\"Top\", function() "
          + "proxy:scrollTo(1) end) end)",
        positions: [["content"]], weight: 2600
      ) { row in
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with the proxy; returns the view. Actions in the view call proxy:scrollTo(id, "
            + "anchor)."
        )
        return { node in ScrollViewReader(ScriptScrollViewReader(node[content])) }
      }
    ]
  }
}

/// The rows of the proxy that the function of a reader is given.
enum ScrollViewProxyFunctions {
  static let scrollTo = Function(
    "proxy:scrollTo",
    "Scrolls inside the reader until the view or ForEach item with this id is visible, also if it "
      + "has not been created yet; in `ui.withAnimation` with an animation. If there is no such "
      + "id, nothing happens.",
    example: "proxy:scrollTo(1, \"top\")", .any("id", "The id of the view or item."),
    .optional(
      .name(
        "anchor", of: Alignment.scriptNames.schema,
        "The position in the visible area to scroll the view to. If nil, it scrolls as little as "
          + "possible."
      )))
  static let object = ObjectRow(
    "ScrollViewProxy", "Scrolls the content of a ScrollViewReader.", example: "proxy",
    methods: [scrollTo.row])
}

/// The function of a `ui.ScrollViewReader`.
final class ScriptScrollViewReader: ScrollViewReaderContent {
  private let function: ScriptViewFunction
  init(_ callback: ScriptCallback) {
    function = ScriptViewFunction(callback, name: "a ScrollViewReader's function")
  }
  var sourceLocation: SourceLocation? { function.sourceLocation }

  func content(_ proxy: ScrollViewProxy, _ scope: BodyScope) throws -> View? {
    try function.view(scope) { runtime throws(LuaError) in
      .reference(try runtime.makeScrollViewProxy(proxy))
    }
  }
}

extension ScriptRuntime {
  func makeScrollViewProxy(_ proxy: ScrollViewProxy) throws(LuaError) -> LuaReference {
    let function = ScrollViewProxyFunctions.scrollTo
    let scroll = try makeFunction { runtime, arguments in
      let given = try arguments.all()
      // The function is called as a method, so the proxy comes first.
      guard given.first?.reference != nil else { throw FunctionFault.needsColon(function.row) }
      let (id, anchor) = try function.read(Array(given.dropFirst()), runtime.state)
      guard let key = IdentityKey(ScalarValue(id)) else {
        throw FunctionFault.wrongValue(
          function.row.title, "id", expected: "a string, a number or a boolean", GivenValue(id),
          among: [])
      }
      proxy.scroll(
        to: key, anchor: anchor.map { Alignment.scriptNames.values[$0] }, by: runtime.states.writing
      )
      return .none
    }
    let table = try state.makeTable(fields: [("scrollTo", .reference(scroll))])
    try state.setMetatable(table, makeStrictMetatable(ScrollViewProxyFunctions.object))
    return table
  }
}
