import LunetteBase

/// Writes text into a buffer cell by cell, without views, for tests of the exports.
func put(
  _ text: String, into buffer: CellBuffer, x: Int = 0, y: Int = 0, _ foreground: Color = .terminal,
  on background: Color = .terminal, _ attributes: CellAttributes = [], link: UInt16 = 0,
  wide: Bool = false
) {
  var x = x
  for character in text {
    var bytes = Array(String(character).utf8)
    let glyph = bytes.withUnsafeMutableBufferPointer {
      buffer.glyphs.glyph(for: UnsafeBufferPointer($0))
    }
    buffer.row(y)[x] = Cell(
      glyph: glyph, foreground: foreground, background: background,
      attributes: wide ? attributes.union(.wide) : attributes, link: link)
    x += 1
    guard wide else { continue }
    buffer.row(y)[x] = Cell(
      glyph: 0, foreground: foreground, background: background,
      attributes: attributes.union(.continuation), link: link)
    x += 1
  }
}

func screen(_ width: Int, _ height: Int, _ draw: (CellBuffer) -> Void) -> CellBuffer {
  let buffer = CellBuffer(width: width, height: height, glyphs: GlyphTable())
  draw(buffer)
  return buffer
}
