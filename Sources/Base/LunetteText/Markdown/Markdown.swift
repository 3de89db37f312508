import CLunetteText

/// A Markdown text as a tree of plain values, parsed by the rules of CommonMark.
public struct Markdown: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text of the piece. A line break that is to be shown is a newline.
    public var text: String
    /// Whether the text is strong, which is usually shown in bold.
    public var isStrong = false
    /// Whether the text is emphasized, which is usually shown in italics.
    public var isEmphasized = false
    /// Whether the text is code.
    public var isCode = false
    /// The address that the text links to; nil if it is not a link.
    public var destination: String?
  }
  /// A part of the document, such as a paragraph or a list.
  public indirect enum Block: Hashable, Sendable {
    /// A paragraph, as pieces of text one after the other.
    case paragraph([Span])
    /// A heading, whose level is from 1 to 6.
    case heading(level: Int, [Span])
    /// A quotation, which contains other blocks.
    case quote([Block])
    /// A list: the blocks of each item, and the number of the first item; nil for a list without numbers.
    case list([[Block]], start: Int?)
    /// A block of code, or of raw HTML, without the line break at its end.
    case code(String)
    /// A line between two parts of the text.
    case rule
    /// A part of the source that was not read as Markdown, because that would take too much memory or time.
    case plain(String)
  }
  /// The blocks of the document, in order.
  public let blocks: [Block]

  /// The longest text in bytes that is read; what comes after that is left out.
  public static let longest = 1 << 20
  /// The largest number of blocks, items and spans that are read; further ones are left out.
  public static let mostParts = 20_000
  /// The deepest nesting of quotations and lists; of blocks that are nested deeper, only the text is kept.
  public static let deepest = 16

  /// Parses a text, which never fails: whatever is not Markdown is text. Raw HTML is kept as text, and an image as its
  /// description. A part between two blank lines that has more than 64 KB, or would take much memory or time, is kept as it is.
  public init(_ source: String) {
    var bytes = Array(source.utf8.prefix(Markdown.longest))
    // A cut may have gone through a character.
    if bytes.count == Markdown.longest { while let last = bytes.popLast(), last & 0xc0 == 0x80 {} }
    let limits = MarkdownLimits(bytes)
    let document = limits.source.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, Int32(CMARK_OPT_DEFAULT))
    }
    defer { cmark_node_free(document) }
    var reader = MarkdownReader(limits)
    blocks = document.map { reader.blocks(in: $0, depth: 0) } ?? []
  }
}
