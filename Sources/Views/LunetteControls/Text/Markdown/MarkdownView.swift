import LunetteBase
import LunetteEngine
import LunetteText
import LunetteViews

/// Markdown as views: the blocks stand below each other with a blank row between them; spans become
/// attributed texts.
enum MarkdownView {
  static func column(
    _ blocks: some Sequence<Markdown.Block>, spacing: Int = 1, isInQuote: Bool = false
  ) -> View {
    column(blocks.map { view($0, isInQuote: isInQuote) }, spacing: spacing)
  }
  static func column(_ views: [View?], spacing: Int = 1) -> View {
    if views.count == 1, let only = views[0] { return only }
    return Stack(axis: .vertical, horizontal: .leading, spacing: spacing, children: views)
  }

  /// - Parameter isInQuote: Whether a quote is around the block.
  static func view(_ block: Markdown.Block, isInQuote: Bool = false) -> View {
    switch block {
    case .paragraph(let spans):
      // A link that stands alone is a view that can be focused and opened like any other link; a
      // link within a text is opened by the terminal.
      if let destination = spans.first?.destination,
        spans.allSatisfy({ $0.destination == destination })
      {
        let parts = spans.map(part)
        return Link(parts.count == 1 ? parts[0] : AttributedText(parts), destination: destination)
      }
      return text(spans)
    case .heading(let level, let spans):
      let look: TextAttributes =
        level <= 1 ? [.bold, .underline] : level <= 3 ? .bold : [.bold, .dim]
      return EnvironmentModifier(text(spans), .look(nil, look))
    case .quote(let blocks):
      let inner = EnvironmentModifier(column(blocks, isInQuote: true), .look(.secondary, []))
      return IndentedView(
        inner, by: 2, least: leastRoom(for: block, isInQuote: isInQuote), hasBar: true)
    case .list(let items, let start):
      // The items of a list have no blank lines between them if all of them are short, as they were
      // written.
      let isTight = items.allSatisfy { item in
        item.blocks.count <= 1 || (item.blocks.count == 2 && isList(item.blocks[1]))
      }
      let last = String((start ?? 0) &+ max(0, items.count - 1)).utf8.count
      let rows: [View] = items.enumerated().map { index, item in
        let (mark, width): (View, Int)
        if let isChecked = item.isChecked {
          // In letters, so that it is read out and looks the same everywhere.
          (mark, width) = (Text(.verbatim(isChecked ? "[x]" : "[ ]")), 3)
        } else if let start {
          let number = String(start &+ index)
          let text = String(repeating: " ", count: max(0, last - number.utf8.count)) + number + "."
          (mark, width) = (Text(.verbatim(text)), text.utf8.count)
        } else {
          (mark, width) = (GlyphText("•", ascii: "*", .secondary), 1)
        }
        let spacing = isTight ? 0 : 1
        let first = row(mark, column(item.blocks.prefix(1), isInQuote: isInQuote))
        let rest = item.blocks.dropFirst().map { block in
          IndentedView(
            view(block, isInQuote: isInQuote), by: width + 1,
            least: leastRoom(for: block, isInQuote: isInQuote))
        }
        return column([first] + rest, spacing: spacing)
      }
      return Stack(axis: .vertical, horizontal: .leading, spacing: isTight ? 0 : 1, children: rows)
    case .table(let table): return grid(table)
    case .code(let text, let language):
      return row(Text(.verbatim(" ")), code(text, language))
    case .rule: return Divider()
    case .plain(let text):
      let note = EnvironmentModifier(
        Text(.verbatim("(shown as plain text)")), .look(.secondary, []))
      return Stack(
        axis: .vertical, horizontal: .leading, spacing: 0,
        children: [Text(.verbatim(trimmed(text))), note])
    }
  }
  /// The fewest columns that the indentation of a block leaves for it. The indentation gives way to
  /// the blocks that can be nested without end.
  private static func leastRoom(for block: Markdown.Block, isInQuote: Bool) -> Int {
    switch block {
    case .list: 10
    case .quote where isInQuote: 10
    default: 0
    }
  }
  /// A table: its columns are as wide as their cells, and wrap where there is no room.
  private static func grid(_ table: Markdown.Table) -> View {
    func cells(_ row: [[Markdown.Span]], _ change: (View) -> View = { $0 }) -> GridRow {
      GridRow(
        alignment: .top,
        children: row.enumerated().map { column, spans in
          let alignment = column < table.alignments.count ? table.alignments[column] : .none
          let cell = change(text(spans, alignment.ofLines))
          return GridCellModifier(cell) { $0.columnAlignment = alignment.ofCells }
        })
    }
    let header = cells(table.header) { EnvironmentModifier($0, .look(nil, .bold)) }
    let line = GridCellModifier(Divider()) { $0.isUnsizedHorizontally = true }
    return Grid(
      alignment: .leading, horizontalSpacing: 2, verticalSpacing: 0,
      children: [header, line] + table.rows.map { cells($0) })
  }

  /// Code, coloured if something is known of its language.
  private static func code(_ text: String, _ language: String) -> View {
    guard let spans = CodeSpan.spans(of: text, language: language) else {
      return EnvironmentModifier(Text(.verbatim(text)), .look(.secondary, []))
    }
    return AttributedText(
      spans.map { span in
        let view = Text(.verbatim(span.text))
        let look = look(of: span.kind)
        return look.foreground == nil && look.attributes.isEmpty
          ? view : EnvironmentModifier(view, .look(look.foreground, look.attributes))
      })
  }
  private static func look(of kind: CodeSpan.Kind) -> (
    foreground: Paint?, attributes: TextAttributes
  ) {
    switch kind {
    case .plain: (nil, [])
    // Bold and dim distinguish them without colours as well.
    case .keyword: (.accent, .bold)
    case .string: (.success, [])
    case .comment: (.secondary, .italic)
    case .number: (.warning, [])
    case .added: (.success, [])
    case .removed: (.destructive, [])
    case .location: (.accent, .bold)
    }
  }

  private static func trimmed(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
  private static func isList(_ block: Markdown.Block) -> Bool {
    if case .list = block { true } else { false }
  }
  private static func row(_ mark: View, _ content: View) -> View {
    Stack(axis: .horizontal, vertical: .top, spacing: 1, children: [mark, content])
  }

  private static func text(_ spans: [Markdown.Span], _ alignment: TextAlignment? = nil) -> View {
    AttributedText(
      spans.map { span in
        guard let destination = span.destination else { return part(span) }
        let link = EnvironmentModifier(part(span), .look(span.isCode ? nil : .tint, .underline))
        return EnvironmentModifier(link, .set(LinkKey.self, destination))
      }, alignment: alignment)
  }
  /// The text of a span, which does not look like a link.
  private static func part(_ span: Markdown.Span) -> View {
    let view = Text(.verbatim(span.text))
    var attributes: TextAttributes = []
    if span.isStrong { attributes.insert(.bold) }
    if span.isEmphasized { attributes.insert(.italic) }
    if span.isStruck { attributes.insert(.strikethrough) }
    if !span.isCode, attributes.isEmpty { return view }
    return EnvironmentModifier(view, .look(span.isCode ? .accent : nil, attributes))
  }
}

extension Markdown.Table.Alignment {
  fileprivate var ofCells: HorizontalAlignment {
    switch self {
    case .none, .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }
  fileprivate var ofLines: TextAlignment? {
    switch self {
    case .none: nil
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }
}
