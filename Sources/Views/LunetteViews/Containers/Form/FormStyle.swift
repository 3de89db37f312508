import LunetteEngine

/// The look of forms: their sections in boxes, or one below the other with bold headers.
package enum FormStyle: String, CaseIterable, Sendable {
  case automatic, grouped, columns

  var documentation: String {
    switch self {
    case .automatic: "The style that is usual where the form is."
    case .grouped: "Each section in a box."
    case .columns: "Without boxes, with bold headers."
    }
  }
}

package enum FormStyleKey: EnvironmentKey {
  package static var defaultValue: FormStyle { .automatic }
}

extension StyleKind {
  package static let form = StyleKind(
    "form",
    builtIn: FormStyle.allCases.map { style in
      let drawn = ContainerStyle(style.rawValue) {
        EnvironmentModifier($0, .set(FormStyleKey.self, style), isForContent: true)
      }
      return .init(drawn, style.documentation)
    },
    protocols: [StyleProtocol("FormStyle", [.content])],
    specimens: [
      Specimen { Form(children: [Text(.verbatim("Name"))]) }
    ])
}
