import LunetteCore
import LunetteLua

extension Registry {
  private static func field(_ name: String, _ documentation: String, isSecure: Bool) -> Row {
    .view(
      name, documentation, example: "ui.\(name)(\"Name\", name:binding())",
      positions: [["title", "configuration"], ["text"]], needs: ["title", "configuration"],
      exclusive: [["title", "configuration"]],
      [
        Parameter("title", .text, "What belongs into it; shown while it is empty."),
        Parameter("text", .binding, "Of a string.").required,
        Parameter("prompt", .text, "Shown while it is empty, in the place of the title."),
        Parameter(
          "configuration", .configuration(of: ScriptStyleProtocol.named("TextFieldStyle").schema),
          "In a TextFieldStyle: the field as the next outer style draws it."
        ).positionOnly,
      ]
    ) { node, decoder in
      if node.argument(3) != nil {
        return decoder.configuration(node, 3).map { TextFieldControl($0) } ?? EmptyView.shared
      }
      return TextField(
        node.text(0) ?? .verbatim(""), text: decoder.binding(node, 1), prompt: node.text(2), isSecure: isSecure)
    }
  }

  static let textFieldRows: [Row] = [
    field("TextField", "A line of text that can be edited.", isSecure: false),
    field("SecureField", "A text field that shows nobody what is in it.", isSecure: true),
  ]
}
