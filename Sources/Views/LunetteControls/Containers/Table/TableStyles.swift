import LunetteEngine
import LunetteViews

/// The built-in table styles, with SwiftUI's names.
enum TableStyleForm: String, CaseIterable, Sendable {
  case automatic, inset, bordered

  var documentation: String {
    switch self {
    case .automatic: "The style that is usual where the table is."
    case .inset: "With a free column at each side."
    case .bordered: "In a box with round corners."
    }
  }
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
    "table",
    builtIn: TableStyleForm.allCases.map { style in
      .init(ContainerStyle(style.rawValue) { style.around($0) }, style.documentation)
    },
    protocols: [StyleProtocol("TableStyle", [.content])])
}
