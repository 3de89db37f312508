import LunetteBase

/// Colour arithmetic for opacity and shadows: 8-bit RGB, linear in the encoded values, as terminals
/// blend colours themselves.
package enum Blend {
  /// Mixes `top`, at the opacity `alpha` (0 … 255), over `below`.
  package static func mix(_ top: UInt32, over below: UInt32, alpha: UInt8) -> UInt32 {
    let a = UInt32(alpha)
    func channel(_ shift: UInt32) -> UInt32 {
      let t = top >> shift & 0xff
      let b = below >> shift & 0xff
      return (t * a + b * (255 - a) + 127) / 255
    }
    return channel(16) << 16 | channel(8) << 8 | channel(0)
  }

  /// The opacity from which a colour that cannot be blended is drawn unchanged; below it, the
  /// colour is dimmed (S97).
  package static let opaque = 0.95

  /// The RGB value that is assumed for a cell's colour when contrasts are compared; `own` stands
  /// for the terminal's own colour.
  package static func hex(_ color: Color, own: UInt32) -> UInt32 {
    if let hex = color.hex { return hex }
    if let index = color.paletteIndex { return XtermPalette.rgb[Int(index)] }
    return own
  }

  /// The index of the colour among xterm's first sixteen that looks most like `hex`: by distance in
  /// RGB, weighted for the human eye. Source of the weights:
  /// https://www.compuphase.com/cmetric.htm.
  static func nearestANSI(to hex: UInt32) -> UInt8 {
    var best: UInt8 = 0
    var least = Int.max
    for (index, entry) in XtermPalette.rgb.prefix(16).enumerated() {
      func apart(_ shift: UInt32) -> Int { Int(hex >> shift & 0xff) - Int(entry >> shift & 0xff) }
      let (red, green, blue) = (apart(16), apart(8), apart(0))
      let mean = (Int(hex >> 16 & 0xff) + Int(entry >> 16 & 0xff)) / 2
      let distance =
        (512 + mean) * red * red / 256 + 4 * green * green + (767 - mean) * blue * blue / 256
      if distance < least { (least, best) = (distance, UInt8(index)) }
    }
    return best
  }
}
