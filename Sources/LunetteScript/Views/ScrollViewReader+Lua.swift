import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteValues
import LunetteViews

extension Registry {
  static var scrollViewReaderRows: [Row] {
    [
      .view(
        "ScrollViewReader", "Shows what a function makes, which can scroll what is in it to an id.",
        example:
          "ui.ScrollViewReader(function(proxy) return ui.Button(\"Top\", function() proxy:scrollTo(1) end) end)",
        positions: [["content"]], weight: 2600
      ) { row in
        let content = row.required(
          "content", .function, positionOnly: true,
          "Called with the proxy, by which actions scroll: proxy:scrollTo(id, anchor).")
        return { node in ScrollViewReader(ScriptScrollViewReader(node[content])) }
      }
    ]
  }
}

/// The rows of the proxy that the function of a reader is given.
enum ScrollViewProxyFunctions {
  static let scrollTo = Function(
    "proxy:scrollTo",
    "Scrolls what is in the reader until the view with that `id`, or the element of a ForEach, is seen; in "
      + "`ui.withAnimation` it moves there. Rows that are not made yet are found, too. What is not there costs nothing.",
    example: "proxy:scrollTo(1, \"top\")", .any("id", "What it is called."),
    .optional(
      .name("anchor", of: Alignment.scriptNames.schema, "Where in the room it shall be; nil: as little as shows it.")))
  static let object = ObjectRow(
    "ScrollViewProxy", "Scrolls what is in a ScrollViewReader.", example: "proxy", methods: [scrollTo.row])
}

/// The function of a `ui.ScrollViewReader`.
final class ScriptScrollViewReader: ScrollViewReaderContent {
  private let function: ScriptViewFunction
  init(_ callback: ScriptCallback) { function = ScriptViewFunction(callback, words: "a ScrollViewReader's function") }
  var sourceLocation: SourceLocation? { function.sourceLocation }

  func content(_ proxy: ScrollViewProxy, _ scope: BodyScope) throws -> View? {
    try function.view(scope) { runtime throws(LuaError) in .reference(try runtime.makeScrollViewProxy(proxy)) }
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
          function.row.title, "id", expected: "a string, a number or a boolean", GivenValue(id), among: [])
      }
      proxy.scroll(
        to: key, anchor: anchor.map { Alignment.scriptNames.values[$0] }, by: runtime.writing)
      return .none
    }
    let table = try state.makeTable(fields: [("scrollTo", .reference(scroll))])
    try state.setMetatable(table, makeStrictMetatable(ScrollViewProxyFunctions.object))
    return table
  }
}
