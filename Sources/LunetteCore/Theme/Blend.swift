import LunetteScreen

/// Colour arithmetic for opacity and shadows: 8-bit RGB, linear in the encoded values, as terminals' own blending is.
enum Blend {
  /// `top` at `alpha` (0 … 255) over `below`.
  static func mix(_ top: UInt32, over below: UInt32, alpha: UInt8) -> UInt32 {
    let a = UInt32(alpha)
    func channel(_ shift: UInt32) -> UInt32 {
      let t = top >> shift & 0xff
      let b = below >> shift & 0xff
      return (t * a + b * (255 - a) + 127) / 255
    }
    return channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// The RGB that a cell's colour is taken for; `own` stands for the terminal's.
  static func hex(_ color: Color, own: UInt32) -> UInt32 {
    if let hex = color.hex { return hex }
    if let index = color.paletteIndex { return palette(index) }
    return own
  }

  /// xterm's palette: sixteen named colours, a 6×6×6 cube, 24 greys.
  static func palette(_ index: UInt8) -> UInt32 {
    switch index {
    case 0..<16: return ansi[Int(index)]
    case 16..<232:
      let n = UInt32(index) - 16
      func level(_ v: UInt32) -> UInt32 { v == 0 ? 0 : 55 + 40 * v }
      return level(n / 36) << 16 | level(n / 6 % 6) << 8 | level(n % 6)
    default:
      let grey = 8 + 10 * (UInt32(index) - 232)
      return grey << 16 | grey << 8 | grey
    }
  }
  private static let ansi: [UInt32] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000, 0x00ff00,
    0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
  ]

  /// Black or white, whichever is easier to read on `background`.
  static func readable(on background: UInt32) -> UInt32 {
    let red = Int(background >> 16 & 0xff)
    let green = Int(background >> 8 & 0xff)
    let blue = Int(background & 0xff)
    return 299 * red + 587 * green + 114 * blue > 140_000 ? 0x000000 : 0xffffff
  }
}
