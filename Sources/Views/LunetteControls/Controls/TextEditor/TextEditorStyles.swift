import LunetteEngine

/// The built-in text editor styles; `automatic` is `plain`.
package enum TextEditorStyles {
  private static let all: [any BuiltInStyle] = [
    PlainTextEditorStyle("automatic"), PlainTextEditorStyle("plain"),
    BorderedTextEditorStyle("roundedBorder", .rounded),
    BorderedTextEditorStyle("squareBorder", .light),
  ]
  package static var named: [StyleKind.Named] { all.map { ($0.name, $0) } }
}

extension StyleKind {
  package static let textEditor = StyleKind(
    "textEditor", noun: "text editor style", "How the text editors in a view look.",
    builtIn: TextEditorStyles.named,
    protocols: [StyleProtocol("TextEditorStyle", [.content, .isEmpty, .binding] + .states)])
}
