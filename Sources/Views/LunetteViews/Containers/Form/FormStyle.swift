import LunetteEngine

/// The look of forms: their sections in boxes, or one below the other with bold headers.
package enum FormStyle: String, CaseIterable, Sendable { case automatic, grouped, columns }

package enum FormStyleKey: EnvironmentKey {
  package static var defaultValue: FormStyle { .automatic }
}

extension StyleKind {
  package static let form = StyleKind(
    "form", "How the forms in a view look.",
    builtIn: FormStyle.allCases.map { style in
      let drawn = ContainerStyle(style.rawValue) {
        EnvironmentModifier($0, .set(FormStyleKey.self, style), isForContent: true)
      }
      return (style.rawValue, drawn)
    },
    protocols: [StyleProtocol("FormStyle", [.content])],
    specimens: [
      Specimen { Form(children: [Text(.verbatim("Name"))]) }
    ])
}
