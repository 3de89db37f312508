import LunetteBase
import LunetteEngine

/// The built-in text editor styles: `plain` and `automatic` are the text alone; `roundedBorder` and
/// `squareBorder` have a box, which is drawn in the tint while the editor has the focus.
package enum TextEditorStyles {
  static let automatic = BuiltInTextEditorStyle("automatic", nil)
  static let plain = BuiltInTextEditorStyle("plain", nil)
  static let roundedBorder = BuiltInTextEditorStyle("roundedBorder", .rounded)
  static let squareBorder = BuiltInTextEditorStyle("squareBorder", .light)
  package static var named: [StyleKind.Named] {
    [automatic, plain, roundedBorder, squareBorder].map { ($0.name, $0) }
  }
}

final class BuiltInTextEditorStyle: BuiltInStyle, StyleOf {
  let name: String
  let form: BorderStyle?
  init(_ name: String, _ form: BorderStyle?) {
    self.name = name
    self.form = form
  }
  func makeBody(_ configuration: TextEditorConfiguration, _ scope: BodyScope) throws -> View? {
    let content = configuration.view(.content)
    guard let border = form else { return content }
    let paint: Paint =
      !configuration.isEnabled
      ? .secondary
      : configuration.isFocused ? .tint : configuration.isHovered ? .primary : .secondary
    return FieldBox(content, paint, border)
  }
}

extension StyleKind {
  package static let textEditor = StyleKind(
    "textEditor", noun: "text editor style", "How the text editors in a view look.",
    builtIn: TextEditorStyles.named,
    protocols: [StyleProtocol("TextEditorStyle", [.content, .isEmpty, .binding] + .states)])
}
