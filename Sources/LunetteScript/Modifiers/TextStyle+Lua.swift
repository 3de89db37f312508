import LunetteEngine
import LunetteRecords

extension Registry {
  private static func attribute(_ name: String, _ documentation: String, _ attribute: TextAttributes) -> Row {
    .modifier(name, documentation, example: "view:\(name)()", positions: [["isActive"]]) { row in
      let isActive = row.optional("isActive", .boolean, default: true, "false takes it away again.")
      return { node, content in EnvironmentModifier(content, .attribute(attribute, node[isActive])) }
    }
  }
  private static func color(_ name: String) -> Row {
    .modifier(
      name, "The colour of text, symbols and lines.", example: "view:\(name)(\"red\")", positions: [["color"]]
    ) { row in
      let color = row.optional("color", .color, "nil: the inherited one goes.")
      return { node, content in EnvironmentModifier(content, .foreground(node[color])) }
    }
  }

  static var textStyleRows: [Row] {
    [
      attribute("bold", "Bold text.", .bold),
      attribute("italic", "Italic text.", .italic),
      attribute("underline", "Underlined text.", .underline),
      attribute("strikethrough", "Text with a line through it.", .strikethrough),
      attribute("dim", "Faint text.", .dim),
      .environment(
        "font", "The weight that a font has in a terminal.", example: "view:font(\"title\")"
      ) { row in
        let font = row.optional("font", .name(Font.self), "nil: none.")
        return { node in .font(node[font]) }
      },
      color("foregroundColor"),
      color("foregroundStyle"),
      .environment("lineLimit", "How many lines a text may have.", example: "view:lineLimit(2)") { row in
        let limit = row.optional("limit", .integer(1...Int(Int32.max)), "nil: any number.")
        return { node in .lineLimit(node[limit]) }
      },
      .environment(
        "truncationMode", "Where a text that is too long gets its ….", example: "view:truncationMode(\"middle\")"
      ) { row in
        let mode = row.required("mode", .name(TruncationMode.self), initial: .tail, "The part that goes.")
        return { node in .truncationMode(node[mode]) }
      },
      .environment(
        "multilineTextAlignment", "How the lines of a text stand.", example: "view:multilineTextAlignment(\"center\")"
      ) { row in
        let alignment = row.required(
          "alignment", .name(TextAlignment.self), initial: .leading, "The edge that they stand at.")
        return { node in .multilineTextAlignment(node[alignment]) }
      },
    ]
  }
}
