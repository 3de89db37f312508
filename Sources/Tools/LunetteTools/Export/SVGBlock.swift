import LunetteBase
import LunetteEngine

/// A block element, U+2580 … U+259F, as rectangles in eighths of its cell; or one of the half
/// circles of a Nerd Font, U+E0B6 and U+E0B4, with which capsules end.
struct SVGBlock {
  struct Part {
    let x, y, width, height: Int
  }
  private(set) var parts: [Part] = []
  /// The opacity in quarters: less than 4 for a shade.
  private(set) var opacity = 4
  /// Whether neighbouring cells with the same glyph form one shape, because it reaches from the
  /// left edge to the right edge.
  var joins: Bool { parts.count == 1 && parts[0].width == 8 }

  enum Cap { case left, right }
  private(set) var cap: Cap?
  private static let caps = [packGlyph("\u{e0b6}"): Cap.left, packGlyph("\u{e0b4}"): .right]

  /// Fails for every other glyph.
  init?(_ glyph: UInt32) {
    // The first byte of U+E000 … U+EFFF in UTF-8.
    if glyph & 0xff == 0xee, let cap = SVGBlock.caps[glyph] {
      self.cap = cap
      return
    }
    guard let last = Cell.lastByte(ofBlock: glyph) else { return nil }
    let index = Int(last) - 0x80
    func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      parts.append(Part(x: x, y: y, width: width, height: height))
    }
    switch index {
    case 0x00: add(0, 0, 8, 4)
    case 0x01...0x08: add(0, 8 - index, 8, index)
    case 0x09...0x0f: add(0, 0, 16 - index, 8)
    case 0x10: add(4, 0, 4, 8)
    case 0x11...0x13:
      add(0, 0, 8, 8)
      opacity = index - 0x10
    case 0x14: add(0, 0, 8, 1)
    case 0x15: add(7, 0, 1, 8)
    default:
      // The bits of a quadrant: upper left 1, upper right 2, lower left 4, lower right 8.
      let mask = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][index - 0x16]
      for (bit, x, y) in [(1, 0, 0), (2, 4, 0), (4, 0, 4), (8, 4, 4)] where mask & bit != 0 {
        add(x, y, 4, 4)
      }
    }
  }
}
