import LunetteEngine

/// The built-in text editor styles.
package enum TextEditorStyles {
  static let all: [StyleKind.BuiltIn] = [
    .init(AutomaticTextEditorStyle()),
    .init(PlainTextEditorStyle(), "Only the text."),
    .init(
      BorderedTextEditorStyle("roundedBorder", .rounded),
      "The text in a border with round corners."),
    .init(
      BorderedTextEditorStyle("squareBorder", .light), "The text in a border with square corners."),
  ]
}

extension StyleKind {
  package static let textEditor = StyleKind(
    "textEditor", noun: "text editor",
    builtIn: TextEditorStyles.all,
    protocols: [StyleProtocol("TextEditorStyle", [.content, .isEmpty, .binding] + .states)])
}
