import LunetteBase
import LunetteEngine

/// The look of lists. The rows are the same in all styles; the margins, the border and the section
/// headers differ.
package enum ListStyle: String, CaseIterable, Sendable {
  case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered

  var documentation: String {
    switch self {
    case .automatic: "The style that is usual where the list is."
    case .plain: "The rows reach from edge to edge, and headers have lines."
    case .inset: "With a free column at each side."
    case .grouped, .sidebar: "The same as automatic."
    case .insetGrouped: "The same as inset."
    case .bordered: "In a box with round corners."
    }
  }
  /// Whether headers have a line up to the end of their row.
  var hasLinedHeaders: Bool { self == .plain }
  /// Whether a column at each side stays free.
  var hasMargins: Bool { self == .inset || self == .insetGrouped }
}

package enum ListStyleKey: EnvironmentKey {
  package static var defaultValue: ListStyle { .automatic }
}

/// The content of a list, without the view that a style puts around it.
package final class ListBody: View {
  let list: List
  package init(_ list: List) {
    self.list = list
    super.init()
    sourceLocation = list.sourceLocation
  }
  package override func makeNode() -> Node { ListNode() }
}

extension ListStyle {
  /// The list with its border and margins, and with the style in the environment of the views
  /// inside.
  func around(_ list: View) -> View {
    var view = list
    if self == .bordered { view = BorderModifier(list, .secondary, style: .rounded) }
    if hasMargins { view = PaddingModifier(list, EdgeInsets(leading: 1, trailing: 1)) }
    return EnvironmentModifier(view, .set(ListStyleKey.self, self), isForContent: true)
  }
}

extension StyleKind {
  package static let list = StyleKind(
    "list",
    builtIn: ListStyle.allCases.map { style in
      .init(ContainerStyle(style.rawValue) { style.around($0) }, style.documentation)
    },
    protocols: [StyleProtocol("ListStyle", [.content])],
    specimens: [
      Specimen { List(children: ["Inbox", "Sent"].map { Text(.verbatim($0)) }) }
    ])
}
