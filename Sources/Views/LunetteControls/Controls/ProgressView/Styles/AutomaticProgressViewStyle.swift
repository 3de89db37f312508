import LunetteEngine

/// `linear` where the fraction is known, and otherwise `circular`.
final class AutomaticProgressViewStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
  private let linear = LinearProgressViewStyle()
  private let circular = CircularProgressViewStyle()
  func makeBody(_ configuration: ProgressConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.fraction != nil
      ? try linear.makeBody(configuration, scope) : try circular.makeBody(configuration, scope)
  }
}
