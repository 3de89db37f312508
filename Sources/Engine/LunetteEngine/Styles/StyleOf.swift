/// A style for one kind of control; its configurations belong to a single class.
package protocol StyleOf<Configuration>: ControlStyle {
  associatedtype Configuration: StyleConfiguration
  func makeBody(_ configuration: Configuration, _ scope: BodyScope) throws -> View?
}

extension StyleOf {
  package func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> View? {
    let configuration: Configuration = castToKnown(configuration)
    return try makeBody(configuration, scope)
  }
}
