import LunetteEngine
import LunetteViews

/// The built-in text field styles.
package enum TextFieldStyles {
  static let automatic = AutomaticTextFieldStyle()
  static let plain = PlainTextFieldStyle()
  private static let bordered: [any BuiltInStyle] = [
    BorderedTextFieldStyle("roundedBorder", .rounded),
    BorderedTextFieldStyle("squareBorder", .light),
  ]
  package static var named: [StyleKind.Named] {
    let all: [any BuiltInStyle] = [automatic, plain] + bordered
    return all.map { ($0.name, $0) }
  }
}

extension StyleKind {
  package static let textField = StyleKind(
    "textField", noun: "text field style", "How the text fields in a view look.",
    builtIn: TextFieldStyles.named,
    protocols: [
      StyleProtocol("TextFieldStyle", [.content, .label, .text, .isEmpty, .binding] + .states)
    ],
    specimens: [
      Specimen {
        TextField(.verbatim("Name"), text: SpecimenValue(.string(""))).specimen(width: 16)
      },
      Specimen("with text") {
        TextField(.verbatim("Name"), text: SpecimenValue(.string("Ada"))).specimen(width: 16)
      },
    ])
}
