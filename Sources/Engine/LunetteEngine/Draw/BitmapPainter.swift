import LunetteBase

/// Draws the pixels of a bitmap into cells, two pixels to a cell: `▀` in the colours of both
/// pixels, or in the colour of one of them and the colour of the cell below.
///
/// With 16 colours, each pixel takes the nearest of these. Without colours, pixels become shades of
/// the foreground: on a dark background lighter pixels are drawn denser, on a light one darker
/// pixels. Without block glyphs, a cell takes the mean colour of its pixels, or a letter that is as
/// dense as they are.
package struct BitmapPainter {
  private let bitmap: Bitmap
  /// The pen with which the opaque pixels of a template are drawn.
  private let tint: Pen?
  private let foreground: Color
  private let support: ColorSupport
  private let isASCII: Bool
  private let theme: Theme

  package init(_ bitmap: Bitmap, tint: Pen?, foreground: Color, environment: Environment) {
    self.bitmap = bitmap
    self.tint = tint
    self.foreground = foreground
    support = environment.colorSupport
    isASCII = environment.symbolTier == .ascii
    theme = environment.theme.theme
  }

  package func draw(in canvas: Canvas, at point: Point) {
    let rows = (bitmap.height + 1) / 2
    let area = canvas.clip.intersection(
      Rect(x: point.x, y: point.y, width: bitmap.width, height: rows))
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      let upper = 2 * (y - point.y)
      for x in area.x..<area.maxX {
        let top = bitmap[x - point.x, upper]
        let bottom = upper + 1 < bitmap.height ? bitmap[x - point.x, upper + 1] : 0
        // A cell in which nothing can be seen cannot be hit by the pointer either.
        if top >> 24 == 0, bottom >> 24 == 0 { continue }
        if support == .none {
          shade(top, bottom, x, y, canvas)
        } else if isASCII {
          average(top, bottom, x, y, canvas)
        } else {
          halves(top, bottom, x, y, canvas)
        }
      }
    }
  }

  // MARK: Half blocks

  /// What one half of a cell shows: a colour, which may be the terminal's own colour only as a
  /// foreground.
  private struct Half {
    var color: Color
    /// Whether the colour is the one of the picture below this half.
    var isBelow = false
    /// Whether the colour is the terminal's own *foreground*, which cannot be used as a background.
    var needsForeground: Bool { !isBelow && color.isTerminal }
  }

  private func halves(_ top: UInt32, _ bottom: UInt32, _ x: Int, _ y: Int, _ canvas: Canvas) {
    let (belowTop, belowBottom) = below(canvas, x, y)
    let upper = half(top, over: belowTop, canvas)
    let lower = half(bottom, over: belowBottom, canvas)
    if upper.isBelow, lower.isBelow { return }
    let glyph: UInt32
    var (foreground, background) = (upper.color, lower.color)
    if upper.isBelow || (lower.needsForeground && !upper.needsForeground) {
      glyph = BitmapPainter.lowerHalf
      (foreground, background) = (lower.color, upper.color)
    } else if upper.color == lower.color, !lower.isBelow {
      glyph = upper.needsForeground ? BitmapPainter.fullBlock : 0x20
      foreground = upper.needsForeground ? upper.color : .terminal
      if upper.needsForeground {
        background = canvas.cell(at: Point(x: x, y: y))?.background ?? .terminal
      }
    } else {
      glyph = BitmapPainter.upperHalf
    }
    put(glyph, foreground, background, x, y, canvas)
  }

  private func half(_ pixel: UInt32, over below: Color, _ canvas: Canvas) -> Half {
    let (color, alpha) = paint(pixel)
    if alpha == 0 { return Half(color: below, isBelow: true) }
    return Half(
      color: available(canvas.scene.mixFill(color, over: below, alpha: alpha, isText: tint != nil)))
  }
  /// The colour as the terminal can show it. It is chosen here and not when the picture is written
  /// to the terminal, because the writer keeps two colours apart that would become one, as it must
  /// do for letters.
  private func available(_ color: Color) -> Color {
    guard support == .ansi16, let hex = color.hex else { return color }
    return .palette(Blend.nearestANSI(to: hex))
  }

  /// The colour and alpha with which a pixel is drawn: the pixel's own colour before it was
  /// multiplied by its alpha, or the tint.
  private func paint(_ pixel: UInt32) -> (Color, UInt8) {
    let alpha = pixel >> 24
    if let tint { return (tint.foreground, UInt8((alpha * UInt32(tint.alpha) + 127) / 255)) }
    if alpha == 0 { return (.terminal, 0) }
    func channel(_ shift: UInt32) -> UInt32 {
      let value = pixel >> shift & 0xff
      return alpha == 255 ? value : min(255, (value * 255 + alpha / 2) / alpha)
    }
    return (.rgb(channel(0) << 16 | channel(8) << 8 | channel(16)), UInt8(alpha))
  }

  /// The colours in the two halves of a cell before the bitmap is drawn on it. The two halves of a
  /// picture below are kept apart.
  private func below(_ canvas: Canvas, _ x: Int, _ y: Int) -> (top: Color, bottom: Color) {
    guard !canvas.isProbe, let cell = canvas.cell(at: Point(x: x, y: y)) else {
      return (.terminal, .terminal)
    }
    switch cell.glyph {
    case BitmapPainter.upperHalf where !cell.foreground.isTerminal:
      return (cell.foreground, cell.background)
    case BitmapPainter.lowerHalf where !cell.foreground.isTerminal:
      return (cell.background, cell.foreground)
    default: return (cell.background, cell.background)
    }
  }

  private func put(
    _ glyph: UInt32, _ foreground: Color, _ background: Color, _ x: Int, _ y: Int, _ canvas: Canvas
  ) {
    canvas.put(glyph, width: 1, x: x, y: y, pen: Pen(foreground: foreground))
    canvas.modify(Rect(x: x, y: y, width: 1, height: 1)) { cell, _ in
      cell.pointee.background = background
    }
  }

  // MARK: Without half blocks, without colours

  private func average(_ top: UInt32, _ bottom: UInt32, _ x: Int, _ y: Int, _ canvas: Canvas) {
    let background = below(canvas, x, y).top
    let (color, alpha) = paint(BitmapPainter.mean(top, bottom))
    var mixed = available(
      canvas.scene.mixFill(color, over: background, alpha: alpha, isText: tint != nil))
    if tint != nil, mixed.isTerminal { mixed = .rgb(theme.assumedForeground) }
    put(0x20, .terminal, mixed, x, y, canvas)
  }

  private func shade(_ top: UInt32, _ bottom: UInt32, _ x: Int, _ y: Int, _ canvas: Canvas) {
    let pixel = BitmapPainter.mean(top, bottom)
    let density: UInt32
    if let tint {
      density = (pixel >> 24) * UInt32(tint.alpha) / 255
    } else {
      let isDark = BitmapPainter.luminance(theme.assumedBackground) < 128
      // The pixel is already multiplied by its alpha. Over a dark ground, that is how light it is;
      // over a light ground, it is the light that is missing.
      let light = BitmapPainter.luminance(
        (pixel & 0xff) << 16 | (pixel >> 8 & 0xff) << 8 | pixel >> 16 & 0xff)
      density = isDark ? light : (pixel >> 24) - min(pixel >> 24, light)
    }
    let glyphs = isASCII ? BitmapPainter.asciiShades : BitmapPainter.shades
    let glyph = glyphs[min(glyphs.count - 1, Int(density) * glyphs.count / 256)]
    canvas.put(glyph, width: 1, x: x, y: y, pen: Pen(foreground: tint?.foreground ?? foreground))
  }

  /// The mean of two pixels, both already multiplied by their alpha.
  private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // The mean is computed without carries: the bits that both pixels have, plus half of the bits
    // that only one of them has.
    (a & b) &+ ((a ^ b) >> 1 & 0x7f7f_7f7f)
  }
  /// The luminance, 0 … 255, of the colour `0xRRGGBB`, by Rec. 601.
  private static func luminance(_ hex: UInt32) -> UInt32 {
    (299 * (hex >> 16 & 0xff) + 587 * (hex >> 8 & 0xff) + 114 * (hex & 0xff)) / 1000
  }

  private static let upperHalf = packGlyph("▀")
  private static let lowerHalf = packGlyph("▄")
  private static let fullBlock = packGlyph("█")
  private static let shades: [UInt32] = [
    0x20, packGlyph("░"), packGlyph("▒"), packGlyph("▓"), packGlyph("█"),
  ]
  private static let asciiShades: [UInt32] = " .:-=+*#%@".utf8.map { UInt32($0) }
}
