import LunetteBase
import LunetteEngine
import LunetteText

/// CommonMark as views: the blocks stand below each other with a blank row between them; spans become attributed texts.
package enum MarkdownView {
  package static func view(_ source: String) -> View {
    column(Markdown(source).blocks)
  }

  private static func column(_ blocks: [Markdown.Block], spacing: Int = 1) -> View {
    let views = blocks.map(view)
    return views.count == 1 ? views[0] : Stack(axis: .vertical, horizontal: .leading, spacing: spacing, children: views)
  }

  private static func view(_ block: Markdown.Block) -> View {
    switch block {
    case .paragraph(let spans):
      // A link that stands alone is a view that can be focused and opened like any other link; a link within a text is opened by
      // the terminal.
      if spans.count == 1, let destination = spans[0].destination, !spans[0].isCode {
        return Link(Text(.verbatim(spans[0].text)), destination: destination)
      }
      return text(spans)
    case .heading(let level, let spans):
      let look: TextAttributes = level <= 1 ? [.bold, .underline] : level <= 3 ? .bold : [.bold, .dim]
      return EnvironmentModifier(text(spans), .look(nil, look))
    case .quote(let blocks):
      let inner = PaddingModifier(EnvironmentModifier(column(blocks), .look(.secondary, [])), EdgeInsets(leading: 1))
      return BorderModifier(inner, .secondary, edges: .leading)
    case .list(let items, let start):
      // The items of a list stand close together where all of them are short, as they were written.
      let isTight = items.allSatisfy { $0.count <= 1 || ($0.count == 2 && isList($0[1])) }
      let last = String((start ?? 0) &+ max(0, items.count - 1)).utf8.count
      let rows: [View] = items.enumerated().map { index, blocks in
        let mark: View
        if let start {
          let number = String(start &+ index)
          mark = Text(.verbatim(String(repeating: " ", count: max(0, last - number.utf8.count)) + number + "."))
        } else {
          mark = GlyphText("•", ascii: "*", .secondary)
        }
        return row(mark, column(blocks, spacing: isTight ? 0 : 1))
      }
      return Stack(axis: .vertical, horizontal: .leading, spacing: isTight ? 0 : 1, children: rows)
    case .code(let text):
      let words = EnvironmentModifier(Text(.verbatim(text)), .look(.secondary, []))
      return row(Text(.verbatim(" ")), words)
    case .rule: return Divider()
    case .plain(let text):
      let note = EnvironmentModifier(Text(.verbatim("(shown as plain text)")), .look(.secondary, []))
      return Stack(
        axis: .vertical, horizontal: .leading, spacing: 0, children: [Text(.verbatim(trimmed(text))), note])
    }
  }
  private static func trimmed(_ text: String) -> String { text.hasSuffix("\n") ? String(text.dropLast()) : text }
  private static func isList(_ block: Markdown.Block) -> Bool { if case .list = block { true } else { false } }
  private static func row(_ mark: View, _ content: View) -> View {
    Stack(axis: .horizontal, vertical: .top, spacing: 1, children: [mark, content])
  }

  private static func text(_ spans: [Markdown.Span]) -> View {
    AttributedText(
      spans.map { span in
        var view: View = Text(.verbatim(span.text))
        var attributes: TextAttributes = []
        if span.isStrong { attributes.insert(.bold) }
        if span.isEmphasized { attributes.insert(.italic) }
        if span.destination != nil { attributes.insert(.underline) }
        let ink: Paint? = span.isCode ? .accent : span.destination == nil ? nil : .tint
        if ink != nil || !attributes.isEmpty { view = EnvironmentModifier(view, .look(ink, attributes)) }
        return span.destination.map { EnvironmentModifier(view, .set(LinkKey.self, $0)) } ?? view
      })
  }
}
