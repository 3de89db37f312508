import LunetteEngine

/// A line under the field, which takes no row and shows where the field is; it is plain in a list,
/// and stands behind its label in a form.
final class AutomaticTextFieldStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
  func makeBody(_ configuration: TextFieldConfiguration, _ scope: BodyScope) throws -> View? {
    FieldLine(
      configuration.view(.content), label: configuration.view(.label),
      isFocused: configuration.isFocused)
  }
}
