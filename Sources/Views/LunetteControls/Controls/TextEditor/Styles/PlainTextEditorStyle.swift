import LunetteEngine

/// The text alone.
final class PlainTextEditorStyle: BuiltInStyle, StyleOf {
  let name = "plain"
  func makeBody(_ configuration: TextEditorConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.view(.content)
  }
}
