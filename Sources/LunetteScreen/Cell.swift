/// A colour as a cell holds it: the terminal's own, one of its palette, or 24-bit RGB. Four bytes.
///
/// `Color.rgb(0xff8040)`, `Color.palette(9)` (bright red), `Color.terminal` (whatever the user's terminal draws with).
@frozen public struct Color: Hashable, Sendable {
  /// 0 is the terminal's own colour; `0x01RRGGBB` RGB; `0x020000NN` entry N of the 256-colour palette.
  public var rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable public static var terminal: Color { Color(rawValue: 0) }
  @inlinable public static func rgb(_ hex: UInt32) -> Color { Color(rawValue: 0x0100_0000 | (hex & 0xff_ffff)) }
  @inlinable public static func palette(_ index: UInt8) -> Color { Color(rawValue: 0x0200_0000 | UInt32(index)) }

  @inlinable public var isTerminal: Bool { rawValue == 0 }
  @inlinable public var isRGB: Bool { rawValue >> 24 == 1 }
  @inlinable public var isPalette: Bool { rawValue >> 24 == 2 }
  /// `0xRRGGBB`, if this is an RGB colour.
  @inlinable public var hex: UInt32? { isRGB ? rawValue & 0xff_ffff : nil }
  /// 0 … 255, if this is a palette colour.
  @inlinable public var paletteIndex: UInt8? { isPalette ? UInt8(truncatingIfNeeded: rawValue) : nil }
}

/// What SGR can say of a cell besides its colours, and what the grid itself must know of it.
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
  /// All that SGR draws.
  @inlinable public static var style: CellAttributes { CellAttributes(rawValue: 0x00ff) }

  /// The left half of a glyph two cells wide; the cell to its right is a `continuation`.
  @inlinable public static var wide: CellAttributes { CellAttributes(rawValue: 1 << 12) }
  /// The right half of a wide glyph. Its `glyph` is 0.
  @inlinable public static var continuation: CellAttributes { CellAttributes(rawValue: 1 << 13) }
  /// Terminals disagree on this glyph's width: after it the cursor is placed absolutely.
  @inlinable public static var uncertain: CellAttributes { CellAttributes(rawValue: 1 << 14) }
}

/// One cell of the screen: 16 bytes, no reference, compared as two words.
@frozen public struct Cell: Hashable, Sendable {
  /// Up to four bytes of UTF-8, the first in the lowest byte; or `Cell.clusterFlag | index` into a `GlyphTable` for a
  /// longer grapheme cluster; 0 for the right half of a wide glyph. Never a control character.
  public var glyph: UInt32
  public var foreground: Color
  public var background: Color
  public var attributes: CellAttributes
  /// 0, or 1 + the index of a hyperlink in the `GlyphTable`.
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
  /// The top byte of a packed UTF-8 glyph is at most 0xBF, so 0xFF marks an index.
  @inlinable public static var clusterFlag: UInt32 { 0xff00_0000 }
  /// Above all packed glyphs and below all indices of clusters: the number of a tile of an image (`GlyphTable.tile`).
  @inlinable public static var imageFlag: UInt32 { 0xfe00_0000 }
  static let imageLimit: UInt32 = 0x00ff_0000
  @inlinable public static var blank: Cell { Cell(glyph: 0x20) }

  @inlinable public var isCluster: Bool { glyph >= Cell.clusterFlag }
  @inlinable public var isTile: Bool { glyph >= Cell.imageFlag && glyph < Cell.clusterFlag }
  @inlinable public var isWide: Bool { attributes.contains(.wide) }
  @inlinable public var isContinuation: Bool { attributes.contains(.continuation) }
}
