/// A colour as a cell stores it: the terminal's own colour, an entry of its palette, or 24-bit RGB.
/// It takes four bytes.
///
/// `Color.rgb(0xff8040)`, `Color.palette(9)` (bright red), `Color.terminal` (the colour with which
/// the user's terminal draws).
@frozen public struct Color: Hashable, Sendable {
  /// 0 is the terminal's own colour, `0x01RRGGBB` an RGB colour, and `0x020000NN` entry N of the
  /// 256-colour palette.
  public var rawValue: UInt32
  /// Creates a colour from its form in memory, which is described at `rawValue`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The colour that the user's terminal uses by itself, for text or behind it.
  @inlinable public static var terminal: Color { Color(rawValue: 0) }
  /// A 24-bit colour from its red, green and blue, such as `0xff8040`. Higher bits are ignored.
  @inlinable public static func rgb(_ hex: UInt32) -> Color {
    Color(rawValue: 0x0100_0000 | (hex & 0xff_ffff))
  }
  /// An entry of the terminal's palette of 256 colours; the user may have changed what the first 16
  /// look like.
  @inlinable public static func palette(_ index: UInt8) -> Color {
    Color(rawValue: 0x0200_0000 | UInt32(index))
  }

  /// Whether this is the terminal's own colour.
  @inlinable public var isTerminal: Bool { rawValue == 0 }
  /// Whether this is a 24-bit colour, whose value is then in `hex`.
  @inlinable public var isRGB: Bool { rawValue >> 24 == 1 }
  /// Whether this is an entry of the palette, whose index is then in `paletteIndex`.
  @inlinable public var isPalette: Bool { rawValue >> 24 == 2 }
  /// The value `0xRRGGBB` of an RGB colour; nil for other colours.
  @inlinable public var hex: UInt32? { isRGB ? rawValue & 0xff_ffff : nil }
  /// The value of an RGB colour as `#rrggbb`; nil for other colours.
  package var digits: String? {
    hex.map { value in
      let digits = String(value, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
    }
  }
  /// The index of a palette colour, from 0 to 255; nil for other colours.
  @inlinable public var paletteIndex: UInt8? {
    isPalette ? UInt8(truncatingIfNeeded: rawValue) : nil
  }
}

/// The attributes of a cell: how its text is drawn, such as bold, and some that only Lunette's own
/// grid of cells uses.
///
/// The attributes for drawing are those that terminals know as SGR (ECMA-48), besides colours.
@frozen public struct CellAttributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute in the set.
  public var rawValue: UInt16
  /// Creates a set of attributes from its bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Bold text.
  @inlinable public static var bold: CellAttributes { CellAttributes(rawValue: 1 << 0) }
  /// Faint text.
  @inlinable public static var dim: CellAttributes { CellAttributes(rawValue: 1 << 1) }
  /// Italic text.
  @inlinable public static var italic: CellAttributes { CellAttributes(rawValue: 1 << 2) }
  /// Underlined text.
  @inlinable public static var underline: CellAttributes { CellAttributes(rawValue: 1 << 3) }
  /// Text that blinks, if the terminal supports it.
  @inlinable public static var blink: CellAttributes { CellAttributes(rawValue: 1 << 4) }
  /// The colour of the text and the colour behind it are exchanged.
  @inlinable public static var reverse: CellAttributes { CellAttributes(rawValue: 1 << 5) }
  /// Text with a line through its middle.
  @inlinable public static var strikethrough: CellAttributes { CellAttributes(rawValue: 1 << 6) }
  /// Text with a line above it.
  @inlinable public static var overline: CellAttributes { CellAttributes(rawValue: 1 << 7) }
  /// All attributes for drawing: those from `bold` to `overline`.
  @inlinable public static var style: CellAttributes { CellAttributes(rawValue: 0x00ff) }

  /// The cursor of the text that is being edited is on this cell, which is reversed to show it. A
  /// terminal that can show its own cursor there shows the cell unreversed. Used by Lunette's own
  /// grid of cells only.
  @inlinable public static var textCursor: CellAttributes { CellAttributes(rawValue: 1 << 11) }
  /// The cell holds the left half of a glyph that is two cells wide; the cell to its right is a
  /// `continuation`. Used by Lunette's own grid of cells only.
  @inlinable public static var wide: CellAttributes { CellAttributes(rawValue: 1 << 12) }
  /// The cell is the right half of a glyph that is two cells wide. Its `glyph` is 0. Used by
  /// Lunette's own grid of cells only.
  @inlinable public static var continuation: CellAttributes { CellAttributes(rawValue: 1 << 13) }
  /// Terminals disagree on the width of the cell's glyph, so the cursor is placed anew after it.
  /// Used by Lunette's own grid of cells only.
  @inlinable public static var uncertain: CellAttributes { CellAttributes(rawValue: 1 << 14) }
}

/// One cell of the screen. It has 16 bytes and no reference, and is compared as two words.
@frozen public struct Cell: Hashable, Sendable {
  /// Up to four bytes of UTF-8, the first in the lowest byte; or `Cell.clusterFlag | index` into a
  /// `GlyphTable` for a longer grapheme cluster; or 0 for the right half of a wide glyph. It is
  /// never a control character.
  public var glyph: UInt32
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind the glyph.
  public var background: Color
  /// How the glyph is drawn, such as bold, and whether it is two cells wide.
  public var attributes: CellAttributes
  /// The number of the cell's hyperlink in the `GlyphTable`, from 1; 0 for a cell without a link.
  public var link: UInt16

  /// Creates a cell. By default, it has the terminal's own colours, no attributes and no link.
  @inlinable public init(
    glyph: UInt32, foreground: Color = .terminal, background: Color = .terminal,
    attributes: CellAttributes = [],
    link: UInt16 = 0
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }
  /// The last byte of a packed block element, U+2580 … U+259F, which are E2 96 80 … E2 96 9F in
  /// UTF-8; nil for every other glyph.
  package static func lastByte(ofBlock glyph: UInt32) -> UInt32? {
    glyph & 0xffff == 0x96e2 && (0x80...0x9f).contains(glyph >> 16) ? glyph >> 16 : nil
  }
  /// Whether a packed glyph is half a cell or some quarters of one (▀ ▄ ▌ ▐ ▖ … ▟), with which the
  /// edges of fills and pictures are drawn.
  package static func isPartOfFill(_ glyph: UInt32) -> Bool {
    switch lastByte(ofBlock: glyph) {
    case 0x80?, 0x84?, 0x8c?, 0x90?, (0x96...0x9f)?: true
    default: false
    }
  }
  /// Whether a packed glyph is a line, a block, a geometric shape such as ■ and ●, a star or a
  /// braille pattern, which are looked at and not read: U+2500 … U+25FF (E2 94 80 … E2 97 BF in
  /// UTF-8), U+2605, U+2606, and U+2800 … U+28FF (E2 A0 80 …).
  package static func isDrawing(_ glyph: UInt32) -> Bool {
    guard glyph & 0xff == 0xe2, glyph < clusterFlag else { return false }
    return switch glyph >> 8 & 0xff {
    case 0x94...0x97, 0xa0...0xa3: true
    case 0x98: glyph >> 16 == 0x85 || glyph >> 16 == 0x86
    default: false
    }
  }
  /// The flag for indices of clusters. The top byte of a packed UTF-8 glyph is at most 0xBF, so
  /// 0xFF marks an index.
  @inlinable public static var clusterFlag: UInt32 { 0xff00_0000 }
  /// The flag for tiles of images (`GlyphTable.tile`). These values lie above all packed glyphs and
  /// below all indices of clusters.
  @inlinable public static var imageFlag: UInt32 { 0xfe00_0000 }
  static let imageLimit: UInt32 = 0x00ff_0000
  /// A space in the terminal's own colours.
  @inlinable public static var blank: Cell { Cell(glyph: 0x20) }

  /// Whether the glyph is an index of a grapheme cluster of more than four bytes in the
  /// `GlyphTable`.
  @inlinable public var isCluster: Bool { glyph >= Cell.clusterFlag }
  /// Whether the cell shows a part of an image; `GlyphTable.tile` says which.
  @inlinable public var isTile: Bool { glyph >= Cell.imageFlag && glyph < Cell.clusterFlag }
  /// Whether the cell holds the left half of a glyph that is two cells wide.
  @inlinable public var isWide: Bool { attributes.contains(.wide) }
  /// Whether the cell is the right half of a glyph that is two cells wide.
  @inlinable public var isContinuation: Bool { attributes.contains(.continuation) }
}
