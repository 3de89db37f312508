import LunetteBase
import LunetteEngine

/// The text in a box, which is drawn in the tint while the editor has the focus.
final class BorderedTextEditorStyle: BuiltInStyle, StyleOf {
  let name: String
  private let border: BorderStyle
  init(_ name: String, _ border: BorderStyle) { (self.name, self.border) = (name, border) }
  func makeBody(_ configuration: TextEditorConfiguration, _ scope: BodyScope) throws -> View? {
    FieldBox(
      configuration.view(.content),
      FieldBox.paint(
        isEnabled: configuration.isEnabled, isFocused: configuration.isFocused,
        isHovered: configuration.isHovered), border)
  }
}
