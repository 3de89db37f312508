import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.TextField("Name", name)` and `ui.SecureField("Password", password)`.
extension Registry {
  private static func field(_ name: String, _ documentation: String, weight: Int, isSecure: Bool)
    -> Row
  {
    .view(
      name, documentation, example: "ui.\(name)(\"Name\", name:binding())",
      positions: [["title", "configuration"], ["text"]],
      needs: [["title", "configuration"]] + (isSecure ? [] : [["text", "value", "configuration"]]),
      exclusive: [["title", "configuration"]]
        + (isSecure ? [] : [["text", "value"], ["value", "axis"]]), weight: weight
    ) { row in
      let title = row.title(
        "The title, which says what to enter. It is shown while the field is empty.")
      let text = row.binding("text", isRequired: isSecure, "The binding to the string.")
      let prompt = row.optional(
        "prompt", .text, "A text shown instead of the title while the field is empty.")
      let axis =
        isSecure
        ? nil
        : row.optional(
          "axis", .name(Axis.self), default: .horizontal,
          "With \"vertical\", the field has several lines and grows with its text, up to its "
            + "lineLimit. It is drawn by the style of text editors (textEditorStyle). Enter and "
            + "Alt+Enter begin another line, and onSubmit is not called; "
            + "onKeyPress { \"enter\", phase = \"capture\", … } gets Enter before the field.")
      let number = isSecure ? nil : numberKeys(&row)
      row.configuration(
        of: "TextFieldStyle", "the field",
        example: "ui.HStack { \"> \", $content:bold() }"
      ) { TextFieldControl($0) }
      return { node in
        if let number, let value = node[number.value] {
          return TextField(
            node[title] ?? .verbatim(""), text: value, prompt: node[prompt],
            format: NumberFormat(node[number.format], fractionLength: node[number.fractionLength]))
        }
        // The row needs one of the two.
        guard let text = node[text] else { return EmptyView.shared }
        if let axis, node[axis] == .vertical {
          let editor = TextEditor(
            title: node[title] ?? .verbatim(""), text: text, prompt: node[prompt])
          return FixedSizeModifier(editor, horizontal: false, vertical: true)
        }
        return TextField(
          node[title] ?? .verbatim(""), text: text, prompt: node[prompt], isSecure: isSecure)
      }
    }
  }

  private struct NumberKeys {
    let value: OptionalKey<BindingArgument>
    let format: DefaultKey<NameArgument<NumberFormat.Form>>
    let fractionLength: OptionalKey<WholeArgument>
  }
  private static func numberKeys(_ row: inout RowBuilder) -> NumberKeys {
    NumberKeys(
      value: row.optional(
        "value", .binding,
        "The binding to a number, in place of text. It is written when Enter is pressed, or when "
          + "the field loses the focus or is no longer shown; a text that is not a number is "
          + "replaced with the number again."),
      format: row.optional(
        "format", .name(NumberFormat.Form.self), default: .number,
        "How the number of value is written."),
      fractionLength: row.optional(
        "fractionLength", .integer(0...12),
        "The number of digits after the point; without it, as many as the number has."))
  }

  static var textFieldRows: [Row] {
    [
      field("TextField", "A field for editing one line of text.", weight: 5200, isSecure: false),
      field(
        "SecureField",
        "A text field for passwords and other secrets. It shows dots instead of the text.",
        weight: 5300,
        isSecure: true),
    ]
  }
}
