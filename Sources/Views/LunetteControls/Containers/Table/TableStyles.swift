import LunetteEngine
import LunetteViews

/// The built-in table styles, with SwiftUI's names.
enum TableStyleForm: String, CaseIterable, Sendable {
  case automatic, inset, bordered

  func around(_ table: View) -> View {
    switch self {
    case .automatic: table
    case .inset: PaddingModifier(table, EdgeInsets(leading: 1, trailing: 1))
    case .bordered: BorderModifier(table, .secondary, style: .rounded)
    }
  }
}

extension StyleKind {
  package static let table = StyleKind(
    "table", "How the tables in a view look.",
    builtIn: TableStyleForm.allCases.map { style in
      (style.rawValue, ContainerStyle(style.rawValue) { style.around($0) })
    },
    protocols: [StyleProtocol("TableStyle", [.content])])
}
