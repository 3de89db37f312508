import LunetteEngine
import LunetteRecords
import LunetteViews

// Modifiers of text: `view:bold()`, `view:foregroundStyle("red")`, `view:lineLimit(2)`.
extension Registry {
  private static func attribute(
    _ name: String, _ documentation: String, _ attribute: TextAttributes
  ) -> Row {
    .modifier(name, documentation, example: "view:\(name)()", positions: [["isActive"]]) { row in
      let isActive = row.optional(
        "isActive", .boolean, default: true, "Whether text has this look; false removes it again.")
      return { node, content in EnvironmentModifier(content, .attribute(attribute, node[isActive]))
      }
    }
  }
  private static func color(_ name: String, levels: [String] = []) -> Row {
    .modifier(
      name, "Sets the colour of text, symbols and lines.", example: "view:\(name)(\"red\")",
      positions: [["color"]] + levels.map { [$0] }
    ) { row in
      let color = row.optional(
        "color", .colorOrGradient,
        "A colour, or a gradient that runs across the view; nil removes an inherited colour.")
      for level in levels {
        _ = row.optional(
          level, .colorOrGradient,
          "The colour of the \(level) parts of symbols. It changes nothing, because a symbol has "
            + "one colour in a terminal."
        )
      }
      return { node, content in
        switch node[color] {
        case .gradient(let gradient): GradientForeground(content, gradient, .foreground)
        case .color(let paint): EnvironmentModifier(content, .foreground(paint))
        case nil: EnvironmentModifier(content, .foreground(nil))
        }
      }
    }
  }

  static var textStyleRows: [Row] {
    [
      attribute("bold", "Makes text bold.", .bold),
      attribute("italic", "Makes text italic.", .italic),
      attribute("underline", "Underlines text.", .underline),
      attribute("strikethrough", "Draws a line through text.", .strikethrough),
      attribute("dim", "Makes text faint.", .dim),
      .inherited(
        "font", "Sets the font of text. In a terminal, a font only makes text bold, normal or dim.",
        example: "view:font(\"title\")"
      ) { row in
        let font = row.optional("font", .name(Font.self), "The font; nil sets none.")
        let weight = row.optional(
          "weight", .name(FontWeight.self), "The weight of the letters, as fontWeight sets it.")
        return { node, content in
          let content =
            node[weight].map { EnvironmentModifier(content, .fontWeight($0)) } ?? content
          return EnvironmentModifier(content, .font(node[font]))
        }
      },
      .environment(
        "fontWeight",
        "Sets the weight of letters, instead of that of the font: bold, normal or dim.",
        example: "view:fontWeight(\"semibold\")"
      ) { row in
        let weight = row.optional(
          "weight", .name(FontWeight.self), "The weight; nil uses that of the font.")
        return { node in .fontWeight(node[weight]) }
      },
      .environment(
        "fontDesign",
        "Asks for a font family. A terminal has only one, so this changes nothing by itself; "
          + "bodies can read the value and draw accordingly.",
        example: "view:fontDesign(\"rounded\")"
      ) { row in
        let design = row.required(
          "design", .name(FontDesign.self), initial: .default, "The font family.")
        return { node in .set(FontDesignKey.self, node[design]) }
      },
      .modifier(
        "monospaced",
        "Asks for letters of equal width, which a terminal always has; the same as "
          + "fontDesign(\"monospaced\").",
        example: "view:monospaced()", positions: [["isActive"]]
      ) { row in
        let isActive = row.optional(
          "isActive", .boolean, default: true, "false is the same as fontDesign(\"default\").")
        return { node, content in
          EnvironmentModifier(
            content, .set(FontDesignKey.self, node[isActive] ? .monospaced : .default))
        }
      },
      .modifier(
        "monospacedDigit",
        "Asks for digits of equal width, which a terminal always has, so that this changes "
          + "nothing.",
        example: "view:monospacedDigit()"
      ) { _ in { _, content in content } },
      .environment(
        "textCase", "Shows text in upper case or in lower case.",
        example: "view:textCase(\"uppercase\")"
      ) { row in
        let textCase = row.optional(
          "textCase", .name(TextCase.self), "The case; nil shows text as it was written.")
        return { node in .set(TextCaseKey.self, node[textCase]) }
      },
      .environment(
        "lineSpacing", "Adds blank rows between the lines of a text.",
        example: "view:lineSpacing(1)"
      ) { row in
        let spacing = row.required("spacing", .length(), initial: 0, "The number of blank rows.")
        return { node in .set(LineSpacingKey.self, min(node[spacing], 1000)) }
      },
      .environment(
        "minimumScaleFactor",
        "Lets a text that does not fit its lineLimit take more lines, because letters in a "
          + "terminal cannot shrink: with 0.5 twice as many.",
        example: "view:lineLimit(1):minimumScaleFactor(0.5)"
      ) { row in
        let factor = row.required(
          "factor", .number(from: 0, upTo: 1), initial: 1, "From 0 to 1; 1 allows no more lines.")
        return { node in .set(MinimumScaleFactorKey.self, node[factor]) }
      },
      color("foregroundColor"),
      color("foregroundStyle", levels: ["secondary", "tertiary"]),
      .environment(
        "lineLimit", "Limits the number of lines of a text.", example: "view:lineLimit(2)"
      ) { row in
        let limit = row.optional(
          "limit", .integer(1...Int(Int32.max)),
          "The maximum number of lines; nil allows any number.")
        return { node in .lineLimit(node[limit]) }
      },
      .environment(
        "truncationMode", "Sets where a text that is too long is cut and gets an ellipsis (…).",
        example: "view:truncationMode(\"middle\")"
      ) { row in
        let mode = row.required(
          "mode", .name(TruncationMode.self), initial: .tail,
          "The part of the text that is left out.")
        return { node in .truncationMode(node[mode]) }
      },
      .environment(
        "textSelection", "Sets whether text can be selected with the pointer and copied.",
        example: "view:textSelection(\"enabled\")"
      ) { row in
        let selectability = row.required(
          "selectability", .name(TextSelectability.self), initial: .disabled,
          "Whether text can be selected: by dragging, with two clicks for a word, three for a "
            + "line. Alt+C copies."
        )
        return { node in .textSelection(node[selectability]) }
      },
      .environment(
        "multilineTextAlignment", "Sets how the lines of a text are aligned.",
        example: "view:multilineTextAlignment(\"center\")"
      ) { row in
        let alignment = row.required(
          "alignment", .name(TextAlignment.self), initial: .leading, "How the lines are aligned.")
        return { node in .multilineTextAlignment(node[alignment]) }
      },
    ]
  }
}
