import LunetteControls
import LunetteEngine
import LunetteRecords
import LunetteViews

// `ui.Text("Hello")`, and texts that are read from Markdown or from the output of a program:
// `ui.Text.markdown(answer)`, `ui.Text.ansi(line)`.
extension Registry {
  static var textRows: [Row] {
    [
      .view(
        "Text",
        "Shows a text. With several texts in the array part, it joins them into one text that is "
          + "wrapped as a whole.",
        example: "ui.Text(\"Hello\")", positions: [["content"]], array: .children, fixedKind: .text,
        needs: [["content"]]
      ) { row in
        let content = row.optional(
          "content", .text, positionOnly: true,
          "The text. If a string table of the current locale has it as a key, the translation is "
            + "shown."
        )
        let alignment = row.optional(
          "alignment", .name(TextAlignment.self), meaning: "\"leading\"",
          "How the lines are aligned.")
        let indent = row.optional(
          "indent", .length(), default: 0,
          "The indentation of the first line of each paragraph, in cells.")
        let hyphenation = row.optional(
          "hyphenation", .boolean, default: false,
          "Whether words may be hyphenated at the end of a line.")
        return { node in
          let hasRuns = node.node.childCount > 0
          if !hasRuns, node.node.slotCount == 1, let content = node[content] {
            return Text(content)
          }
          return AttributedText(
            hasRuns ? node.children : [Text(node[content] ?? .verbatim(""))],
            alignment: node[alignment],
            indent: node[indent], hyphenation: node[hyphenation])
        }
      },
      .view(
        "Text.ansi",
        "Shows a text with escape sequences, such as the output of a program. SGR sequences become "
          + "colours and attributes, others are removed.",
        example: "ui.Text.ansi(\"\\27[31mred\\27[m and plain\")",
        positions: [["content"]],
        weight: 4000
      ) { row in
        let content = row.required("content", .string, "The text. It is not translated.")
        return { node in
          let text = node[content]
          node.runtime.countBesideViews(text.utf8.count * 8)
          return ANSIText.view(text)
        }
      },
      .view(
        "Text.markdown",
        "Shows GitHub's Markdown: paragraphs, headings, lists, task lists, tables, quotes, and "
          + "code coloured by its language. A paragraph that is only a link can be focused and "
          + "opened. HTML is shown as text.",
        example: "ui.Text.markdown(\"**Bold**, *italic* and `code`\")",
        positions: [["content"]],
        weight: 4000
      ) { row in
        let content = row.required(
          "content", .string,
          "The Markdown text. It is not translated. At most a megabyte of it is shown.")
        return { node in
          let text = node[content]
          node.runtime.countBesideViews(min(text.utf8.count, 1 << 20) * 24)
          return node.runtime.feature(MarkdownCache.self).pages.view(text)
        }
      },
    ]
  }
}

/// The views of the script's Markdown texts.
final class MarkdownCache: RuntimeFeature {
  let pages = MarkdownPages()
}
