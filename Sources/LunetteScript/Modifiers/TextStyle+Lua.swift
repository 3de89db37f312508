import LunetteCore
import LunetteLua

extension Registry {
  private static func attribute(_ name: String, _ words: String, _ attribute: TextAttributes) -> Row {
    .modifier(
      name, words, example: "view:\(name)()", positions: [["isActive"]],
      [Parameter("isActive", .boolean, default: "true", "false takes it away again.")]
    ) { node, _, content in EnvironmentModifier(content, .attribute(attribute, node.bool(0) ?? true)) }
  }
  private static func color(_ name: String) -> Row {
    .modifier(
      name, "The colour of text, symbols and lines.", example: "view:\(name)(\"red\")", positions: [["color"]],
      [Parameter("color", .color, "nil: the inherited one goes.")]
    ) { node, _, content in EnvironmentModifier(content, .foreground(node.paint(0))) }
  }

  static let textStyleRows: [Row] = [
    attribute("bold", "Bold text.", .bold),
    attribute("italic", "Italic text.", .italic),
    attribute("underline", "Underlined text.", .underline),
    attribute("strikethrough", "Text with a line through it.", .strikethrough),
    attribute("dim", "Faint text.", .dim),
    .environment(
      "font", "The weight that a font has in a terminal.", example: "view:font(\"title\")",
      Parameter("font", .name(Names.font.schema), "nil: none.")
    ) { node, _ in .font(node.named(0, Names.font)) },
    color("foregroundColor"),
    color("foregroundStyle"),
    .environment(
      "lineLimit", "How many lines a text may have.", example: "view:lineLimit(2)",
      Parameter("limit", .integer(1...Int(Int32.max)), "nil: any number.")
    ) { node, _ in .lineLimit(node.int(0)) },
    .environment(
      "truncationMode", "Where a text that is too long gets its ….", example: "view:truncationMode(\"middle\")",
      Parameter("mode", .name(Names.truncation.schema), default: "\"tail\"", "").required
    ) { node, _ in .truncationMode(node.named(0, Names.truncation) ?? .tail) },
    .environment(
      "multilineTextAlignment", "How the lines of a text stand.", example: "view:multilineTextAlignment(\"center\")",
      Parameter("alignment", .name(Names.textAlignment.schema), default: "\"leading\"", "").required
    ) { node, _ in .multilineTextAlignment(node.named(0, Names.textAlignment) ?? .leading) },
  ]
}
