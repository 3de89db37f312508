import LunetteScreen

/// Puts the pixels of a bitmap into cells, two to a cell: `▀` in the colours of both, or of one and what is below.
///
/// With 16 colours they are the nearest of those; without any it is shades of the ink, lighter pixels denser on a dark
/// ground and darker ones on a light; without block glyphs, the cell's mean colour, or a letter as dense.
package struct BitmapPainter {
  private let bitmap: Bitmap
  /// Of a template: what its opaque pixels are drawn with.
  private let tint: Pen?
  private let ink: Color
  private let support: ColorSupport
  private let isASCII: Bool
  private let theme: Theme

  package init(_ bitmap: Bitmap, tint: Pen?, ink: Color, environment: Environment) {
    self.bitmap = bitmap
    self.tint = tint
    self.ink = ink
    support = environment.colorSupport
    isASCII = environment.symbolTier == .ascii
    theme = environment.theme.theme
  }

  package func draw(in canvas: Canvas, at point: Point) {
    let rows = (bitmap.height + 1) / 2
    let area = canvas.clip.intersection(Rect(x: point.x, y: point.y, width: bitmap.width, height: rows))
    guard !area.isEmpty else { return }
    for y in area.y..<area.maxY {
      let upper = 2 * (y - point.y)
      for x in area.x..<area.maxX {
        let top = bitmap[x - point.x, upper]
        let bottom = upper + 1 < bitmap.height ? bitmap[x - point.x, upper + 1] : 0
        // Nothing to see is nothing to hit.
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

  /// What a half of a cell shows: a colour that may be the terminal's own only as a foreground.
  private struct Half {
    var color: Color
    /// Whether the colour is that of what is below.
    var isBelow = false
    /// Whether it is the terminal's own *foreground*, which no background can be.
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
      if upper.needsForeground { background = canvas.cell(at: Point(x: x, y: y))?.background ?? .terminal }
    } else {
      glyph = BitmapPainter.upperHalf
    }
    put(glyph, foreground, background, x, y, canvas)
  }

  private func half(_ pixel: UInt32, over below: Color, _ canvas: Canvas) -> Half {
    let (color, alpha) = paint(pixel)
    if alpha == 0 { return Half(color: below, isBelow: true) }
    return Half(color: available(canvas.scene.mixFill(color, over: below, alpha: alpha, isText: tint != nil)))
  }
  /// Chosen here, not by who writes the picture: that one would keep two colours apart that become one, as it must for
  /// letters.
  private func available(_ color: Color) -> Color {
    guard support == .ansi16, let hex = color.hex else { return color }
    return .palette(Blend.nearestANSI(to: hex))
  }

  /// What a pixel is drawn with: its own colour without the alpha that it is multiplied by, or the tint.
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

  /// The colours in the halves of a cell before it is drawn on: those of a picture below are kept apart.
  private func below(_ canvas: Canvas, _ x: Int, _ y: Int) -> (top: Color, bottom: Color) {
    guard !canvas.isProbe, let cell = canvas.cell(at: Point(x: x, y: y)) else { return (.terminal, .terminal) }
    switch cell.glyph {
    case BitmapPainter.upperHalf where !cell.foreground.isTerminal: return (cell.foreground, cell.background)
    case BitmapPainter.lowerHalf where !cell.foreground.isTerminal: return (cell.background, cell.foreground)
    default: return (cell.background, cell.background)
    }
  }

  private func put(
    _ glyph: UInt32, _ foreground: Color, _ background: Color, _ x: Int, _ y: Int, _ canvas: Canvas
  ) {
    canvas.put(glyph, width: 1, x: x, y: y, pen: Pen(foreground: foreground))
    canvas.modify(Rect(x: x, y: y, width: 1, height: 1)) { cell, _ in cell.pointee.background = background }
  }

  // MARK: Without half blocks, without colours

  private func average(_ top: UInt32, _ bottom: UInt32, _ x: Int, _ y: Int, _ canvas: Canvas) {
    let ground = below(canvas, x, y).top
    let (color, alpha) = paint(BitmapPainter.mean(top, bottom))
    var mixed = available(canvas.scene.mixFill(color, over: ground, alpha: alpha, isText: tint != nil))
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
      // Multiplied by the alpha already: over a dark ground that is its light, over a light one its lack.
      let light = BitmapPainter.luminance(
        (pixel & 0xff) << 16 | (pixel >> 8 & 0xff) << 8 | pixel >> 16 & 0xff)
      density = isDark ? light : (pixel >> 24) - min(pixel >> 24, light)
    }
    let glyphs = isASCII ? BitmapPainter.asciiShades : BitmapPainter.shades
    let glyph = glyphs[min(glyphs.count - 1, Int(density) * glyphs.count / 256)]
    canvas.put(glyph, width: 1, x: x, y: y, pen: Pen(foreground: tint?.foreground ?? ink))
  }

  /// Of two pixels, both multiplied by their alpha.
  private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 {
    // Without carries: what both have, and half of what one has.
    (a & b) &+ ((a ^ b) >> 1 & 0x7f7f_7f7f)
  }
  /// 0 … 255 of `0xRRGGBB`, by Rec. 601.
  private static func luminance(_ hex: UInt32) -> UInt32 {
    (299 * (hex >> 16 & 0xff) + 587 * (hex >> 8 & 0xff) + 114 * (hex & 0xff)) / 1000
  }

  private static let upperHalf = packGlyph("▀")
  private static let lowerHalf = packGlyph("▄")
  private static let fullBlock = packGlyph("█")
  private static let shades: [UInt32] = [0x20, packGlyph("░"), packGlyph("▒"), packGlyph("▓"), packGlyph("█")]
  private static let asciiShades: [UInt32] = " .:-=+*#%@".utf8.map { UInt32($0) }
}
