import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  private static func field(_ name: String, _ documentation: String, weight: Int, isSecure: Bool) -> Row {
    .view(
      name, documentation, example: "ui.\(name)(\"Name\", name:binding())",
      positions: [["title", "configuration"], ["text"]], needs: ["title", "configuration"],
      exclusive: [["title", "configuration"]], weight: weight
    ) { row in
      let title = row.title("What belongs into it; shown while it is empty.")
      let text = row.required("text", .binding, "Of a string.")
      let prompt = row.optional("prompt", .text, "Shown while it is empty, in the place of the title.")
      let axis =
        isSecure
        ? nil
        : row.optional(
          "axis", .name(AxisChoice.self), default: .horizontal,
          "\"vertical\": it has several lines and grows with its text, up to its lineLimit.")
      row.configuration(of: "TextFieldStyle", "the field") { TextFieldControl($0) }
      return { node in
        if let axis, node[axis].includesVertical {
          let editor = TextEditor(text: node[text], prompt: node[prompt] ?? node[title])
          return FixedSizeModifier(editor, horizontal: false, vertical: true)
        }
        return TextField(node[title] ?? .verbatim(""), text: node[text], prompt: node[prompt], isSecure: isSecure)
      }
    }
  }

  static var textFieldRows: [Row] {
    [
      field("TextField", "A line of text that can be edited.", weight: 5200, isSecure: false),
      field("SecureField", "A text field that shows nobody what is in it.", weight: 5300, isSecure: true),
    ]
  }
}
