import CLunetteMarkdown

/// CommonMark as a tree of plain values.
public struct Markdown: Hashable, Sendable {
  public struct Span: Hashable, Sendable {
    public var text: String
    public var isStrong = false
    public var isEmphasized = false
    public var isCode = false
    /// Where it leads; nil for what is no link.
    public var destination: String?
  }
  public indirect enum Block: Hashable, Sendable {
    case paragraph([Span])
    case heading(level: Int, [Span])
    case quote([Block])
    /// Its items, and the number of the first; nil: without numbers.
    case list([[Block]], start: Int?)
    case code(String)
    case rule
  }
  public let blocks: [Block]

  /// A longer text is cut, in bytes.
  public static let longest = 1 << 20
  /// No more blocks and spans are kept.
  public static let mostParts = 20_000
  /// Quotes and lists within each other; what is deeper stands where they end.
  public static let deepest = 16

  /// Raw HTML is text; images are their descriptions.
  public init(_ source: String) {
    var bytes = Array(source.utf8.prefix(Markdown.longest))
    // A cut may have gone through a character.
    if bytes.count == Markdown.longest { while let last = bytes.popLast(), last & 0xc0 == 0x80 {} }
    let document = bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, Int32(CMARK_OPT_DEFAULT))
    }
    defer { cmark_node_free(document) }
    var reader = MarkdownReader()
    blocks = document.map { reader.blocks(in: $0, depth: 0) } ?? []
  }
}
