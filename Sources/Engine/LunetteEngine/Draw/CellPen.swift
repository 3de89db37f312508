import LunetteBase

/// An opaque pen in the form in which it is put into cells: their two halves, without glyph and
/// background. Two stores write a cell, instead of one for each of its fields.
struct CellPen {
  private let foreground: UInt64
  private let look: UInt64

  @inline(__always) init(_ foreground: Color, _ attributes: CellAttributes, link: UInt16) {
    self.foreground = UInt64(foreground.rawValue) << 32
    look = UInt64(attributes.rawValue) << 32 | UInt64(link) << 48
  }

  /// Puts a glyph into a cell and keeps the cell's background.
  @inline(__always) func put(_ glyph: UInt32, at cell: UnsafeMutablePointer<Cell>) {
    let raw = UnsafeMutableRawPointer(cell)
    let background = raw.load(fromByteOffset: 8, as: UInt32.self)
    raw.storeBytes(of: foreground | UInt64(glyph), as: UInt64.self)
    raw.storeBytes(of: look | UInt64(background), toByteOffset: 8, as: UInt64.self)
  }
}
