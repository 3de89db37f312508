import LunetteEngine
import LunetteRecords
import LunetteViews

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
      let color = row.optional("color", .ink, "A gradient spans the view. nil: the inherited one goes.")
      return { node, content in
        switch node[color] {
        case .gradient(let gradient): GradientInk(content, gradient, .foreground)
        case .color(let paint): EnvironmentModifier(content, .foreground(paint))
        case nil: EnvironmentModifier(content, .foreground(nil))
        }
      }
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
      .environment(
        "fontWeight", "How heavy letters are, in the place of the font's weight: bold, as they are, or dim.",
        example: "view:fontWeight(\"semibold\")"
      ) { row in
        let weight = row.optional("weight", .name(FontWeight.self), "nil: the font's.")
        return { node in .fontWeight(node[weight]) }
      },
      .environment(
        "fontDesign",
        "The family of a font. A terminal has one: bodies read which was asked for, and draw as they like.",
        example: "view:fontDesign(\"rounded\")"
      ) { row in
        let design = row.required("design", .name(FontDesign.self), initial: .default, "What was asked for.")
        return { node in .set(FontDesignKey.self, node[design]) }
      },
      .modifier(
        "monospaced",
        "Letters as wide as each other, which those of a terminal are: the same as fontDesign(\"monospaced\").",
        example: "view:monospaced()", positions: [["isActive"]]
      ) { row in
        let isActive = row.optional("isActive", .boolean, default: true, "false: fontDesign(\"default\").")
        return { node, content in
          EnvironmentModifier(content, .set(FontDesignKey.self, node[isActive] ? .monospaced : .default))
        }
      },
      .modifier(
        "monospacedDigit", "Digits as wide as each other, which those of a terminal are: it changes nothing.",
        example: "view:monospacedDigit()"
      ) { _ in { _, content in content } },
      .environment(
        "textCase", "Texts in capitals, or without any.",
        example: "view:textCase(\"uppercase\")"
      ) { row in
        let textCase = row.optional("textCase", .name(TextCase.self), "nil: as they were written.")
        return { node in .set(TextCaseKey.self, node[textCase]) }
      },
      .environment(
        "lineSpacing", "Blank rows between the lines of a text.", example: "view:lineSpacing(1)"
      ) { row in
        let spacing = row.required("spacing", .length(), initial: 0, "Rows.")
        return { node in .set(LineSpacingKey.self, min(node[spacing], 1000)) }
      },
      .environment(
        "minimumScaleFactor",
        "Letters have one size: a text with a lineLimit that does not fit takes more lines instead, as many as letters so "
          + "small would have had room for; at 0.5 twice as many.",
        example: "view:lineLimit(1):minimumScaleFactor(0.5)"
      ) { row in
        let factor = row.required("factor", .number(from: 0, upTo: 1), initial: 1, "0 … 1; 1: no more lines.")
        return { node in .set(MinimumScaleFactorKey.self, node[factor]) }
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
        "textSelection", "Whether texts can be selected with the pointer and copied.",
        example: "view:textSelection(\"enabled\")"
      ) { row in
        let selectability = row.required(
          "selectability", .name(TextSelectability.self), initial: .disabled,
          "Whether they can: by dragging, two clicks for a word, three for a line; Alt+C copies.")
        return { node in .textSelection(node[selectability]) }
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
