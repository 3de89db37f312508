import LunetteBase
import LunetteEngine
import LunetteViews

/// The text in a box, which is drawn in the tint while the field has the focus.
final class BorderedTextFieldStyle: BuiltInStyle, StyleOf {
  let name: String
  private let border: BorderStyle
  init(_ name: String, _ border: BorderStyle) { (self.name, self.border) = (name, border) }
  func makeBody(_ configuration: TextFieldConfiguration, _ scope: BodyScope) throws -> View? {
    // The mark stands in the blank before the text, as in buttons (S100).
    let mark =
      configuration.isFocused
      ? GlyphText("›", ascii: ">", .tint, attributes: .bold, mirrored: ("‹", "<"))
      : GlyphText(" ", ascii: " ")
    let row = Stack(
      axis: .horizontal, spacing: 0,
      children: [mark, configuration.view(.content), GlyphText(" ", ascii: " ")])
    return FieldBox(
      row,
      FieldBox.paint(
        isEnabled: configuration.isEnabled, isFocused: configuration.isFocused,
        isHovered: configuration.isHovered), border)
  }
}
