/// A colour as a cell stores it: the terminal's own colour, an entry of its palette, or 24-bit RGB. It takes four bytes.
///
/// `Color.rgb(0xff8040)`, `Color.palette(9)` (bright red), `Color.terminal` (the colour with which the user's terminal draws).
@frozen public struct Color: Hashable, Sendable {
  /// 0 is the terminal's own colour, `0x01RRGGBB` an RGB colour, and `0x020000NN` entry N of the 256-colour palette.
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public static var terminal: Color { Color(rawValue: 0) }
  @inlinable public static func rgb(_ hex: UInt32) -> Color { Color(rawValue: 0x0100_0000 | (hex & 0xff_ffff)) }
  @inlinable public static func palette(_ index: UInt8) -> Color { Color(rawValue: 0x0200_0000 | UInt32(index)) }

  @inlinable public var isTerminal: Bool { rawValue == 0 }
  @inlinable public var isRGB: Bool { rawValue >> 24 == 1 }
  @inlinable public var isPalette: Bool { rawValue >> 24 == 2 }
  /// The value `0xRRGGBB` of an RGB colour; nil for other colours.
  @inlinable public var hex: UInt32? { isRGB ? rawValue & 0xff_ffff : nil }
  /// The index, 0 … 255, of a palette colour; nil for other colours.
  @inlinable public var paletteIndex: UInt8? { isPalette ? UInt8(truncatingIfNeeded: rawValue) : nil }
}

/// The attributes of a cell: those that SGR can express besides colours, and those that the grid itself needs.
@frozen public struct CellAttributes: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable public static var bold: CellAttributes { CellAttributes(rawValue: 1 << 0) }
  @inlinable public static var dim: CellAttributes { CellAttributes(rawValue: 1 << 1) }
  @inlinable public static var italic: CellAttributes { CellAttributes(rawValue: 1 << 2) }
  @inlinable public static var underline: CellAttributes { CellAttributes(rawValue: 1 << 3) }
  @inlinable public static var blink: CellAttributes { CellAttributes(rawValue: 1 << 4) }
  @inlinable public static var reverse: CellAttributes { CellAttributes(rawValue: 1 << 5) }
  @inlinable public static var strikethrough: CellAttributes { CellAttributes(rawValue: 1 << 6) }
  @inlinable public static var overline: CellAttributes { CellAttributes(rawValue: 1 << 7) }
  /// All attributes that SGR can draw.
  @inlinable public static var style: CellAttributes { CellAttributes(rawValue: 0x00ff) }

  /// The left half of a glyph two cells wide; the cell to its right is a `continuation`.
  @inlinable public static var wide: CellAttributes { CellAttributes(rawValue: 1 << 12) }
  /// The right half of a wide glyph. Its `glyph` is 0.
  @inlinable public static var continuation: CellAttributes { CellAttributes(rawValue: 1 << 13) }
  /// Terminals disagree on the width of this glyph, so the cursor is placed absolutely after it.
  @inlinable public static var uncertain: CellAttributes { CellAttributes(rawValue: 1 << 14) }
}

/// One cell of the screen. It has 16 bytes and no reference, and is compared as two words.
@frozen public struct Cell: Hashable, Sendable {
  /// Up to four bytes of UTF-8, the first in the lowest byte; or `Cell.clusterFlag | index` into a `GlyphTable` for a longer
  /// grapheme cluster; or 0 for the right half of a wide glyph. It is never a control character.
  public var glyph: UInt32
  public var foreground: Color
  public var background: Color
  public var attributes: CellAttributes
  /// 0 for no link, else 1 + the index of a hyperlink in the `GlyphTable`.
  public var link: UInt16

  @inlinable public init(
    glyph: UInt32, foreground: Color = .terminal, background: Color = .terminal, attributes: CellAttributes = [],
    link: UInt16 = 0
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.link = link
  }
  /// The flag for indices of clusters. The top byte of a packed UTF-8 glyph is at most 0xBF, so 0xFF marks an index.
  @inlinable public static var clusterFlag: UInt32 { 0xff00_0000 }
  /// The flag for tiles of images (`GlyphTable.tile`). These values lie above all packed glyphs and below all indices of
  /// clusters.
  @inlinable public static var imageFlag: UInt32 { 0xfe00_0000 }
  static let imageLimit: UInt32 = 0x00ff_0000
  @inlinable public static var blank: Cell { Cell(glyph: 0x20) }

  @inlinable public var isCluster: Bool { glyph >= Cell.clusterFlag }
  @inlinable public var isTile: Bool { glyph >= Cell.imageFlag && glyph < Cell.clusterFlag }
  @inlinable public var isWide: Bool { attributes.contains(.wide) }
  @inlinable public var isContinuation: Bool { attributes.contains(.continuation) }
}
