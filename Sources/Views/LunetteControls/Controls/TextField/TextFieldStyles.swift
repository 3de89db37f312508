import LunetteEngine
import LunetteViews

/// The built-in text field styles.
package enum TextFieldStyles {
  static let plain = PlainTextFieldStyle()
  static let all: [StyleKind.BuiltIn] = [
    .init(AutomaticTextFieldStyle()), .init(plain, "Only the text."),
    .init(
      BorderedTextFieldStyle("roundedBorder", .rounded),
      "The text in a border with round corners."),
    .init(
      BorderedTextFieldStyle("squareBorder", .light),
      "The text in a border with square corners."),
  ]
}

extension StyleKind {
  package static let textField = StyleKind(
    "textField", noun: "text field",
    builtIn: TextFieldStyles.all,
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
