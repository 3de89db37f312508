import LunetteEngine
import LunetteRecords
import LunetteScreen
import LunetteViews

extension Registry {
  static let textAttributes = ValueRow<TextSpanStyle>.value(
    "TextAttributes", "How a part of a text looks: what is not said is as around it.",
    example: "ui.TextAttributes { foreground = \"red\", bold = true }"
  ) { row in
    let foreground = row.optional("foreground", .color, "The colour of its letters.")
    let background = row.optional("background", .color, "The colour behind them.")
    let attributes: [(TextAttributes, OptionalKey<BooleanArgument>)] = [
      (.bold, row.optional("bold", .boolean, "Whether it is bold.")),
      (.dim, row.optional("dim", .boolean, "Whether it is faint.")),
      (.italic, row.optional("italic", .boolean, "Whether it is italic.")),
      (.underline, row.optional("underline", .boolean, "Whether it is underlined.")),
      (.strikethrough, row.optional("strikethrough", .boolean, "Whether a line goes through it.")),
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
        "TextEditor", "Lines of text that can be edited; it takes the room that it is offered.",
        example: "ui.TextEditor(name:binding(), { prompt = \"Notes\" })",
        positions: [["text", "configuration"]], exclusive: [["text", "configuration"]], weight: 5600
      ) { row in
        let text = row.required("text", .binding, "Of a string.")
        let prompt = row.optional("prompt", .text, "Shown while it is empty; also what it is called.")
        let isEditable = row.optional(
          "isEditable", .boolean, default: true, "false: the text can be read, selected and copied only.")
        let spans = row.optional(
          "spans", .function,
          "Colours the text: called with each new text, it returns a list of { from, to, attributes }: bytes as "
            + "string.find gives them, and a table such as ui.TextAttributes takes. Of those that overlap the later goes."
        )
        row.configuration(of: "TextEditorStyle", "the editor") { TextEditorControl($0) }
        return { node in
          let text = node[text]
          text.lineWeight = 120
          return TextEditor(
            text: text, prompt: node[prompt], isEditable: node[isEditable],
            spans: node[spans].map { ScriptTextSpans($0) })
        }
      },
    ]
  }
}
