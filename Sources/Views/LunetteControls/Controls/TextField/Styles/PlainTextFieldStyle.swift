import LunetteEngine

/// The text alone.
final class PlainTextFieldStyle: BuiltInStyle, StyleOf {
  let name = "plain"
  func makeBody(_ configuration: TextFieldConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.view(.content)
  }
}
