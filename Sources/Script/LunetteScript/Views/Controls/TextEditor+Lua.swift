import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteRecords

// `ui.TextEditor(text)`, and the `ui.TextAttributes` with which a function colours its text.
extension Registry {
  static let textAttributes = ValueRow<TextSpanStyle>.value(
    "TextAttributes",
    "The look of a part of a text. What is missing stays as in the text around it.",
    example: "ui.TextAttributes { foreground = \"red\", bold = true }"
  ) { row in
    let foreground = row.optional("foreground", .color, "The colour of the letters.")
    let background = row.optional("background", .color, "The colour behind the letters.")
    let attributes: [(TextAttributes, OptionalKey<BooleanArgument>)] = [
      (.bold, row.optional("bold", .boolean, "Whether the text is bold.")),
      (.dim, row.optional("dim", .boolean, "Whether the text is dim.")),
      (.italic, row.optional("italic", .boolean, "Whether the text is italic.")),
      (.underline, row.optional("underline", .boolean, "Whether the text is underlined.")),
      (
        .strikethrough,
        row.optional("strikethrough", .boolean, "Whether the text is struck through.")
      ),
    ]
    return { node in
      TextSpanStyle(
        foreground: node[foreground], background: node[background],
        attributes: attributes.reduce(into: []) { if node[$1.1] == true { $0.formUnion($1.0) } })
    }
  }

  static var textEditorRows: [Row] {
    [
      textAttributes.row,
      .view(
        "TextEditor",
        "A field for editing text of many lines. It fills the space that it is offered.",
        example: "ui.TextEditor(name:binding(), { prompt = \"Notes\" })",
        positions: [["text", "configuration"]],
        exclusive: [["text", "configuration"], ["spans", "lineSpans"]], weight: 5600
      ) { row in
        let text = row.required("text", .binding, "The binding to the string.")
        let prompt = row.optional(
          "prompt", .text,
          "A text shown while the editor is empty. It is also the name that screen readers "
            + "announce."
        )
        let isEditable = row.optional(
          "isEditable", .boolean, default: true,
          "Whether the text can be changed. If false, it can still be selected and copied.")
        let spans = row.optional(
          "spans", .function,
          "Colours parts of the text. Called with each new text; returns a list of { from, to, "
            + "attributes }: byte positions as from string.find, and a table as for "
            + "ui.TextAttributes. Later parts cover earlier ones."
        )
        let lineSpans = row.optional(
          "lineSpans", .function,
          "Colours parts of each line. Called only with lines that come into sight or change "
            + "there, so that typing is as fast in a large text as in a small one; returns a list "
            + "as for spans, with positions in the line."
        )
        row.configuration(
          of: "TextEditorStyle", "the editor",
          example: "$content:border($isFocused and \"accent\" or \"secondary\")"
        ) { TextEditorControl($0) }
        return { node in
          let text = node[text]
          text.lineWeight = 120
          return TextEditor(
            text: text, prompt: node[prompt], isEditable: node[isEditable],
            spans: node[spans].map { ScriptTextSpans($0, "the spans of a TextEditor") },
            lineSpans: node[lineSpans].map { ScriptTextSpans($0, "the lineSpans of a TextEditor") })
        }
      },
    ]
  }
}
