import LunetteEngine
import LunetteScreen

/// How lists look. Their rows are the same: it is their margins, their border and the headers of their sections that differ.
package enum ListStyle: String, CaseIterable, Sendable {
  case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered

  /// Whether headers have a line to the end of their row.
  var hasLinedHeaders: Bool { self == .plain }
  /// Whether a column stays free at each side.
  var hasMargins: Bool { self == .inset || self == .insetGrouped }
}

package enum ListStyleKey: EnvironmentKey {
  package static var defaultValue: ListStyle { .automatic }
}

/// What a list is, inside of what its style puts around it.
final class ListBody: View {
  let list: List
  init(_ list: List) {
    self.list = list
    super.init()
    sourceLocation = list.sourceLocation
  }
  override func makeNode() -> Node { ListNode() }
}

final class ListStyleNode: WrapperNode, ViewNode {
  typealias Shown = List
  private var body: ListBody?
  private var around: (style: ListStyle, body: ListBody, view: View)?

  /// The list is in the path by itself.
  override var pathName: String? { nil }

  override func childView() -> View {
    let list = shown
    let body = self.body.flatMap { $0.list === list ? $0 : nil } ?? ListBody(list)
    self.body = body
    let style = environment[ListStyleKey.self]
    guard style.hasMargins || style == .bordered else { return body }
    if let around, around.style == style, around.body === body { return around.view }
    let view: View =
      style == .bordered
      ? BorderModifier(body, .secondary, style: .rounded)
      : PaddingModifier(body, EdgeInsets(leading: 1, trailing: 1))
    around = (style, body, view)
    return view
  }
}
