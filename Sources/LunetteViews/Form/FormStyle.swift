import LunetteEngine

/// How forms look: their sections in boxes, or one below the other with bold headers.
package enum FormStyle: String, CaseIterable, Sendable { case automatic, grouped, columns }

package enum FormStyleKey: EnvironmentKey {
  package static var defaultValue: FormStyle { .automatic }
}
