import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static func field(_ name: String, _ documentation: String, weight: Int, isSecure: Bool) -> Row {
    .view(
      name, documentation, example: "ui.\(name)(\"Name\", name:binding())",
      positions: [["title", "configuration"], ["text"]], needs: [["title", "configuration"]],
      exclusive: [["title", "configuration"]], weight: weight
    ) { row in
      let title = row.title("The title, which says what to enter. It is shown while the field is empty.")
      let text = row.required("text", .binding, "The binding to the string.")
      let prompt = row.optional("prompt", .text, "A text shown instead of the title while the field is empty.")
      let axis =
        isSecure
        ? nil
        : row.optional(
          "axis", .name(Axis.self), default: .horizontal,
          "With \"vertical\", the field has several lines and grows with its text, up to its lineLimit. Enter and Alt+Enter "
            + "begin another line, and onSubmit is not called; onKeyPress { \"enter\", phase = \"capture\", … } gets Enter "
            + "before the field.")
      row.configuration(of: "TextFieldStyle", "the field") { TextFieldControl($0) }
      return { node in
        if let axis, node[axis] == .vertical {
          let editor = TextEditor(text: node[text], prompt: node[prompt] ?? node[title])
          return FixedSizeModifier(editor, horizontal: false, vertical: true)
        }
        return TextField(node[title] ?? .verbatim(""), text: node[text], prompt: node[prompt], isSecure: isSecure)
      }
    }
  }

  static var textFieldRows: [Row] {
    [
      field("TextField", "A field for editing one line of text.", weight: 5200, isSecure: false),
      field(
        "SecureField", "A text field for passwords and other secrets. It shows dots instead of the text.", weight: 5300,
        isSecure: true),
    ]
  }
}
