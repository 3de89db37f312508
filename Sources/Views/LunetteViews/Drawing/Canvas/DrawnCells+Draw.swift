import LunetteBase
import LunetteEngine

// Draws what a canvas contains, dots in braille or quarters of cells, onto the screen.
extension DrawnCells {
  /// Draws the visible part into cells.
  func draw(in canvas: Canvas, at point: Point, _ environment: Environment) {
    let area = canvas.clip.intersection(Rect(x: point.x, y: point.y, width: width, height: height))
    guard !area.isEmpty else { return }
    let isASCII = environment.symbolTier == .ascii
    // Without colours, or with the terminal's own foreground as the background, the background is
    // drawn as full blocks.
    let isPlain = environment.colorSupport == .none
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let cell = cells[(y - point.y) * width + x - point.x]
        if cell.background != .none {
          if isPlain || cell.background.isTerminal {
            if cell.glyphs == .none {
              let full = isASCII ? UInt32(UInt8(ascii: "#")) : CanvasGlyphTable.quarters[15]
              canvas.put(full, width: 1, x: x, y: y, pen: Pen(foreground: cell.background))
            }
          } else {
            canvas.fill(
              Rect(x: x, y: y, width: 1, height: 1), cell.background, alpha: cell.backgroundAlpha)
          }
        }
        let glyph: UInt32
        switch cell.glyphs {
        case .none: continue
        case .dots:
          glyph =
            isASCII ? CanvasGlyphTable.ascii(dots: cell.mask) : CanvasGlyphTable.braille(cell.mask)
        case .quarters:
          glyph =
            isASCII
            ? CanvasGlyphTable.ascii(quarters: cell.mask)
            : CanvasGlyphTable.quarters[Int(cell.mask)]
        }
        canvas.put(glyph, width: 1, x: x, y: y, pen: Pen(foreground: cell.color, alpha: cell.alpha))
      }
    }
  }
}

enum CanvasGlyphTable {
  static let quarters: [UInt32] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ].map { packGlyph($0) }

  /// The character U+2800 with the bits of `mask` added, in UTF-8.
  static func braille(_ mask: UInt8) -> UInt32 {
    0xe2 | (0xa0 + UInt32(mask) >> 6) << 8 | (0x80 + UInt32(mask) & 63) << 16
  }

  /// The letter whose shape is closest to the dots.
  static func ascii(dots: UInt8) -> UInt32 {
    let upper = (dots & 0b0001_1011).nonzeroBitCount
    let lower = dots.nonzeroBitCount - upper
    return letter(
      leading: (dots & 0b0100_0111).nonzeroBitCount > 0,
      trailing: (dots & 0b1011_1000).nonzeroBitCount > 0,
      upper: upper, lower: lower, isFalling: dots & 0b0000_0001 != 0 || dots & 0b1000_0000 != 0)
  }
  static func ascii(quarters: UInt8) -> UInt32 {
    letter(
      leading: quarters & 5 != 0, trailing: quarters & 10 != 0,
      upper: 2 * (quarters & 3).nonzeroBitCount,
      lower: 2 * (quarters & 12).nonzeroBitCount, isFalling: quarters & 9 != 0)
  }
  private static func letter(leading: Bool, trailing: Bool, upper: Int, lower: Int, isFalling: Bool)
    -> UInt32
  {
    let glyph: Unicode.Scalar
    if upper + lower >= 6 {
      glyph = "#"
    } else if upper > 0, lower > 0 {
      glyph = leading && trailing ? (isFalling ? "\\" : "/") : "|"
    } else if leading, trailing {
      glyph = lower > 0 ? "_" : "-"
    } else {
      glyph = lower > 0 ? "." : "'"
    }
    return glyph.value
  }
}
