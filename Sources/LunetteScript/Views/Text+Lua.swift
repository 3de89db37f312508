import LunetteEngine
import LunetteRecords
import LunetteViews

extension Registry {
  static var textRows: [Row] {
    [
      .view(
        "Text", "A text; or, of several runs side by side, an attributed one that wraps as one.",
        example: "ui.Text(\"Hello\")", positions: [["content"]], array: .children, fixedKind: .text, needs: ["content"]
      ) { row in
        let content = row.optional(
          "content", .text, positionOnly: true, "What it says: looked up in the string tables, then as it stands.")
        let alignment = row.optional(
          "alignment", .name(TextAlignment.self), meaning: "\"leading\"", "Where its lines stand.")
        let indent = row.optional("indent", .length(), default: 0, "Cells before the first line of each paragraph.")
        let hyphenation = row.optional(
          "hyphenation", .boolean, default: false, "Whether words may be cut with a hyphen.")
        return { node in
          let hasRuns = node.node.childCount > 0
          if !hasRuns, node.node.slotCount == 1, let content = node[content] { return Text(content) }
          return AttributedText(
            hasRuns ? node.children : [Text(node[content] ?? .verbatim(""))], alignment: node[alignment],
            indent: node[indent], hyphenation: node[hyphenation])
        }
      },
      .view(
        "Text.ansi",
        "A text with escape sequences in it, such as what a program has printed: SGR becomes colours and attributes, all else is "
          + "left out.", example: "ui.Text.ansi(\"\\27[31mred\\27[m and plain\")", positions: [["content"]],
        weight: 4000
      ) { row in
        let content = row.required("content", .string, "Shown as it is, and looked up nowhere.")
        return { node in
          let text = node[content]
          node.runtime.countBesideViews(text.utf8.count * 8)
          return ANSIText.view(text)
        }
      },
      .view(
        "Text.markdown",
        "CommonMark as views: paragraphs, headings, lists, quotes, code. A paragraph that is a link can be focused and opened; "
          + "HTML is text.", example: "ui.Text.markdown(\"**Bold**, *italic* and `code`\")", positions: [["content"]],
        weight: 4000
      ) { row in
        let content = row.required("content", .string, "Looked up nowhere; a megabyte of it at most.")
        return { node in
          let text = node[content]
          node.runtime.countBesideViews(min(text.utf8.count, 1 << 20) * 24)
          return MarkdownView.view(text)
        }
      },
    ]
  }
}
