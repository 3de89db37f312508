import CLunetteText

/// A Markdown text as a tree of plain values, parsed by the rules of CommonMark,
/// with the tables, task lists and struck text of GitHub.
public struct Markdown: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text of the piece. A line break that is to be shown is a newline.
    public var text: String
    /// Whether the text is strong, which is usually shown in bold.
    public var isStrong = false
    /// Whether the text is emphasized, which is usually shown in italics.
    public var isEmphasized = false
    /// Whether the text is struck through.
    public var isStruck = false
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
    /// A list: its items, and the number of the first one; nil for a list without numbers.
    case list([Item], start: Int?)
    /// A table.
    case table(Table)
    /// A block of code, or of raw HTML, without the line break at its end; and its language, which
    /// is empty if none is named.
    case code(String, language: String)
    /// A line between two parts of the text.
    case rule
    /// A part of the source that was not read as Markdown, because that would take too much memory
    /// or time.
    case plain(String)
  }
  /// An item of a list.
  public struct Item: Hashable, Sendable {
    public var blocks: [Block]
    /// Whether what the item is about is done; nil if it is not an item of a task list.
    public var isChecked: Bool?
  }
  /// A table, whose rows have as many cells as its header.
  public struct Table: Hashable, Sendable {
    /// The place of a column's text.
    public enum Alignment: Hashable, Sendable { case none, left, center, right }
    public var alignments: [Alignment] = []
    public var header: [[Span]] = []
    public var rows: [[[Span]]] = []
  }
  /// The blocks of the document, in order.
  public let blocks: [Block]
  /// The number of blocks, items, cells and spans.
  public let partCount: Int

  /// The longest text in bytes that is read; what comes after that is left out.
  public static let longest = 1 << 20
  /// The largest number of blocks, items and spans that are read; further ones are left out.
  public static let maxParts = 20_000
  /// The deepest nesting of quotations and lists; of blocks that are nested deeper, only the text
  /// is kept.
  public static let deepest = 16

  /// Parses a text, which never fails: whatever is not Markdown is text. Raw HTML is kept as text,
  /// and an image as its description. A part between two blank lines that has more than 64 KB, or
  /// would take much memory or time, is kept as it is.
  public init(_ source: String) {
    var bytes = Array(source.utf8.prefix(Markdown.longest))
    // A cut may have gone through a character.
    if bytes.count == Markdown.longest { while let last = bytes.popLast(), last & 0xc0 == 0x80 {} }
    let limits = MarkdownLimits(bytes)
    let document = limits.source.withUnsafeBytes { buffer in
      lunette_markdown_parse(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    defer { cmark_node_free(document) }
    var reader = MarkdownReader(limits)
    blocks = document.map { reader.blocks(in: $0, depth: 0) } ?? []
    partCount = reader.parts
  }
}
