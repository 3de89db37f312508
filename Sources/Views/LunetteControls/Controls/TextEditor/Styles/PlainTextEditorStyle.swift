import LunetteEngine

/// The text alone: the styles `plain` and `automatic`.
final class PlainTextEditorStyle: BuiltInStyle, StyleOf {
  let name: String
  init(_ name: String) { self.name = name }
  func makeBody(_ configuration: TextEditorConfiguration, _ scope: BodyScope) throws -> View? {
    configuration.view(.content)
  }
}
