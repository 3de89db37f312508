import LunetteBase

/// Reduces a bitmap to few colours: to its own colours if it has few enough, else to those of an
/// even cube, mixed by a pattern.
enum SixelPalette {
  /// The index of a pixel that is not drawn.
  static let none = Int(UInt16.max)

  static func indexed(_ bitmap: Bitmap, colors: Int) -> (palette: [UInt32], indices: [UInt16]) {
    own(bitmap, maximum: colors) ?? cube(bitmap, colors: colors)
  }

  /// The colour `0xRRGGBB` before it was multiplied by its alpha; nil for a pixel that is half
  /// transparent or more.
  private static func color(_ pixel: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    if alpha < 128 { return nil }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha)
    }
    return channel(0) << 16 | channel(8) << 8 | channel(16)
  }

  private static func own(_ bitmap: Bitmap, maximum: Int) -> (palette: [UInt32], indices: [UInt16])?
  {
    var numbers: [UInt32: UInt16] = [:]
    var palette: [UInt32] = []
    var indices: [UInt16] = []
    indices.reserveCapacity(bitmap.pixels.count)
    for pixel in bitmap.pixels {
      guard let hex = color(pixel) else {
        indices.append(UInt16.max)
        continue
      }
      if let number = numbers[hex] {
        indices.append(number)
        continue
      }
      if palette.count == maximum { return nil }
      numbers[hex] = UInt16(palette.count)
      indices.append(UInt16(palette.count))
      palette.append(hex)
    }
    return (palette, indices)
  }

  /// Ordered dithering. Source of the pattern: Bayer, 1973.
  private static let pattern: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  private static func cube(_ bitmap: Bitmap, colors: Int) -> (palette: [UInt32], indices: [UInt16])
  {
    let levels = levels(colors)
    var palette: [UInt32] = []
    for red in 0..<levels.red {
      for green in 0..<levels.green {
        for blue in 0..<levels.blue {
          func byte(_ level: Int, _ count: Int) -> UInt32 { UInt32(level * 255 / (count - 1)) }
          palette.append(
            byte(red, levels.red) << 16 | byte(green, levels.green) << 8 | byte(blue, levels.blue))
        }
      }
    }
    var indices: [UInt16] = []
    indices.reserveCapacity(bitmap.pixels.count)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        guard let hex = color(bitmap[x, y]) else {
          indices.append(UInt16.max)
          continue
        }
        let threshold = 2 * pattern[(y & 3) << 2 | x & 3] + 1
        func level(_ shift: UInt32, _ count: Int) -> Int {
          // Computed in 32nds of a step, with the pattern's threshold instead of a half for
          // rounding.
          (Int(hex >> shift & 255) * (count - 1) * 32 / 255 + threshold) / 32
        }
        let red = min(levels.red - 1, level(16, levels.red))
        let green = min(levels.green - 1, level(8, levels.green))
        let blue = min(levels.blue - 1, level(0, levels.blue))
        indices.append(UInt16((red * levels.green + green) * levels.blue + blue))
      }
    }
    return (palette, indices)
  }
  /// The number of levels of each component: at least two each, and most for green, which the eye
  /// sees best.
  private static func levels(_ colors: Int) -> (red: Int, green: Int, blue: Int) {
    switch colors {
    case 252...: (6, 7, 6)
    case 216...: (6, 6, 6)
    case 125...: (5, 5, 5)
    case 64...: (4, 4, 4)
    case 27...: (3, 3, 3)
    case 16...: (2, 4, 2)
    default: (2, 2, 2)
    }
  }
}
