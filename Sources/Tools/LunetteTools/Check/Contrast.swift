import Glibc
import LunetteBase

/// The contrast between text and the background behind it (WCAG 2, relative luminance).
enum Contrast {
  /// The minimum of level AA for text that is not large.
  static let least = 4.5

  /// The contrast of a cell. Nil for a cell without letters, for a dim cell (dim says that the text
  /// is less important), and for a cell that uses the terminal's default colours, which are not
  /// known.
  static func ratio(_ cell: Cell, _ glyphs: GlyphTable) -> Double? {
    if cell.isContinuation || cell.attributes.contains(.dim) { return nil }
    guard glyphs.string(of: cell.glyph).contains(where: { $0.isLetter || $0.isNumber }) else {
      return nil
    }
    guard let front = rgb(cell.foreground), let back = rgb(cell.background) else { return nil }
    return WCAG.contrast(front, back)
  }

  private static func rgb(_ color: Color) -> UInt32? {
    if let hex = color.hex { return hex }
    return color.paletteIndex.flatMap { $0 >= 16 ? XtermPalette.rgb[Int($0)] : nil }
  }
}
