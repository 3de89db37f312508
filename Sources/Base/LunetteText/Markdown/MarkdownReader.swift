import CLunetteText

/// Walks cmark's tree. Recursion is bounded for blocks; spans are walked by cmark's own iterator,
/// however deep they are.
struct MarkdownReader {
  private(set) var parts = 0
  private let limits: MarkdownLimits

  init(_ limits: MarkdownLimits) { self.limits = limits }

  mutating func blocks(in parent: OpaquePointer, depth: Int) -> [Markdown.Block] {
    var found: [Markdown.Block] = []
    var child = cmark_node_first_child(parent)
    while let node = child {
      child = cmark_node_next(node)
      parts += 1
      if parts > Markdown.maxParts { break }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_PARAGRAPH:
        let spans = spans(in: node)
        found.append(plain(spans) ?? .paragraph(spans))
      case CMARK_NODE_HEADING:
        found.append(.heading(level: Int(cmark_node_get_heading_level(node)), spans(in: node)))
      case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK:
        let info =
          cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK ? cmark_node_get_fence_info(node) : nil
        let language = info.map { String(cString: $0).prefix { !$0.isWhitespace } } ?? ""
        let text = whole(MarkdownReader.trimmed(MarkdownReader.literal(node)))
        found.append(.code(text, language: language.lowercased()))
      case CMARK_NODE_THEMATIC_BREAK: found.append(.rule)
      case CMARK_NODE_BLOCK_QUOTE: found.append(.quote(inner(node, depth)))
      case CMARK_NODE_LIST: found.append(list(node, depth))
      default: if MarkdownReader.type(node) == "table" { found.append(.table(table(node))) }
      }
    }
    return found
  }

  private mutating func table(_ node: OpaquePointer) -> Markdown.Table {
    var table = Markdown.Table()
    table.alignments = (0..<lunette_markdown_columns(node)).map { column in
      switch UInt8(bitPattern: lunette_markdown_alignment(node, column)) {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
    var child = cmark_node_first_child(node)
    while let row = child {
      child = cmark_node_next(row)
      var cells: [[Markdown.Span]] = []
      var cell = cmark_node_first_child(row)
      while let here = cell, parts <= Markdown.maxParts {
        cell = cmark_node_next(here)
        parts += 1
        cells.append(spans(in: here))
      }
      if parts > Markdown.maxParts { break }
      if table.header.isEmpty { table.header = cells } else { table.rows.append(cells) }
    }
    return table
  }

  /// The blocks of a quote or item; only the text where they are nested too deeply.
  private mutating func inner(_ node: OpaquePointer, _ depth: Int) -> [Markdown.Block] {
    depth < Markdown.deepest ? blocks(in: node, depth: depth + 1) : [.paragraph(spans(in: node))]
  }
  private mutating func list(_ node: OpaquePointer, _ depth: Int) -> Markdown.Block {
    var items: [Markdown.Item] = []
    var child = cmark_node_first_child(node)
    while let item = child {
      child = cmark_node_next(item)
      parts += 1
      if parts > Markdown.maxParts { break }
      let isTask = MarkdownReader.type(item) == "tasklist"
      items.append(
        Markdown.Item(
          blocks: inner(item, depth), isChecked: isTask ? lunette_markdown_is_checked(item) : nil))
    }
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(items, start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
  }

  private mutating func spans(in block: OpaquePointer) -> [Markdown.Span] {
    var spans: [Markdown.Span] = []
    var (strong, emphasized, struck) = (0, 0, 0)
    var destinations: [String] = []
    func append(_ text: String, isCode: Bool = false) {
      let span = Markdown.Span(
        text: text, isStrong: strong > 0, isEmphasized: emphasized > 0, isStruck: struck > 0,
        isCode: isCode,
        destination: destinations.last)
      if let last = spans.last, last.isStrong == span.isStrong,
        last.isEmphasized == span.isEmphasized,
        last.isStruck == span.isStruck, last.isCode == span.isCode,
        last.destination == span.destination
      {
        spans[spans.count - 1].text += text
      } else {
        spans.append(span)
      }
    }
    let iterator = cmark_iter_new(block)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard let node = cmark_iter_get_node(iterator), node != block else { continue }
      let isEntering = event == CMARK_EVENT_ENTER
      if isEntering { parts += 1 }
      if parts > Markdown.maxParts { break }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE:
        if isEntering { append(MarkdownReader.literal(node)) }
      case CMARK_NODE_CODE: append(MarkdownReader.literal(node), isCode: true)
      case CMARK_NODE_SOFTBREAK: append(" ")
      case CMARK_NODE_LINEBREAK: append("\n")
      case CMARK_NODE_STRONG: strong += isEntering ? 1 : -1
      case CMARK_NODE_EMPH: emphasized += isEntering ? 1 : -1
      case CMARK_NODE_LINK:
        if isEntering {
          destinations.append(cmark_node_get_url(node).map { String(cString: $0) } ?? "")
        } else {
          destinations.removeLast()
        }
      default: if MarkdownReader.type(node) == "strikethrough" { struck += isEntering ? 1 : -1 }
      }
    }
    return spans
  }

  /// The part that a paragraph represents, if it consists of nothing but the part's mark.
  private func plain(_ spans: [Markdown.Span]) -> Markdown.Block? {
    guard !limits.plain.isEmpty, spans.count == 1 else { return nil }
    let pieces = limits.pieces(spans[0].text)
    guard pieces.count == 3, pieces[0].isEmpty, pieces[2].isEmpty, let index = Int(pieces[1]) else {
      return nil
    }
    return .plain(limits.plain[index])
  }

  /// The text of a block that goes on over blank lines, with the parts for which there are marks in
  /// it.
  private func whole(_ text: String) -> String {
    if limits.plain.isEmpty { return text }
    var whole = ""
    for (place, piece) in limits.pieces(text).enumerated() {
      whole += place % 2 == 1 ? Int(piece).map { limits.plain[$0] } ?? "" : piece
    }
    return whole
  }

  /// The name of the type, which nodes of extensions have instead of a constant.
  private static func type(_ node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }
  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
  private static func trimmed(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
