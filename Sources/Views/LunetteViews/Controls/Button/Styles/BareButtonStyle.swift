import LunetteEngine

/// Adds nothing to the label: neither a look nor a state. It is for a button whose label another
/// style draws completely.
package final class BareButtonStyle: ButtonStyle, Sendable {
  package static let shared = BareButtonStyle()
  package let name = "bare"
  package var isCounted: Bool { false }
  package func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.reads = []
    return configuration.label
  }
}
