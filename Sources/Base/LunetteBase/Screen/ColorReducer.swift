import Glibc

/// Reduces colours to the palette of a terminal with fewer colours: to the nearest entry, by
/// distance in OKLab.
///
/// Entries 0 to 15 of a 256-colour palette are defined by the user, so they are never chosen for an
/// RGB colour. A terminal with 16 colours is assumed to have those of xterm. Source of the
/// distance: https://bottosson.github.io/posts/oklab/.
package struct ColorReducer {
  package let depth: ColorSupport
  /// The results so far plus 1, indexed by the upper six bits of each channel, which is finer than
  /// the distance between any two entries. The array is made when it is first needed.
  private var answers: [UInt16] = []

  package init(depth: ColorSupport) { self.depth = depth }

  /// Reduces `raw`, a `Color.rawValue`, and returns a value of the same form.
  package mutating func reduce(_ raw: UInt32) -> UInt32 {
    if raw == 0 { return raw }
    switch depth {
    case .truecolor: return raw
    case .none: return 0
    case .ansi16, .palette256: break
    }
    if raw >> 24 == 2 && (depth == .palette256 || raw & 255 < 16) { return raw }
    let rgb = raw >> 24 == 2 ? XtermPalette.rgb[Int(raw & 255)] : raw & 0xff_ffff
    let (red, green, blue) = (rgb >> 18 & 63, rgb >> 10 & 63, rgb >> 2 & 63)
    let slot = Int(red << 12 | green << 6 | blue)
    if answers.isEmpty { answers = Array(repeating: 0, count: 1 << 18) }
    if answers[slot] == 0 {
      let entry =
        depth == .palette256 ? Palette.nearest(to: rgb, in: 16..<256) : Palette.nearestOf16(to: rgb)
      answers[slot] = UInt16(1 + entry)
    }
    return 0x0200_0000 | UInt32(answers[slot] - 1)
  }

  /// Reduces both colours of `glyph`. If two different colours become the same, the glyph could not
  /// be seen; then the foreground becomes black or white, whichever differs more from the
  /// background. The edge of a fill is not seen where the fill is not. A letter that could be read
  /// in its own colours can be read in these, if need be without its hue.
  package mutating func reduce(foreground: UInt32, background: UInt32, glyph: UInt32 = 0x20) -> (
    foreground: UInt32, background: UInt32
  ) {
    let reduced = (foreground: reduce(foreground), background: reduce(background))
    guard depth == .ansi16, foreground != background, reduced.foreground != 0,
      reduced.background != 0, !Cell.isPartOfFill(glyph)
    else { return reduced }
    let (front, back) = (Int(reduced.foreground & 255), Int(reduced.background & 255))
    guard front != back else { return (Palette.readable[back], reduced.background) }
    guard !Cell.isDrawing(glyph), Palette.contrasts[front << 4 | back] < 3,
      let (own, below) = ColorReducer.rgb(foreground, background), WCAG.contrast(own, below) >= 3
    else { return reduced }
    let plain = Palette.nearest(to: own, in: 0..<16)
    let isReadable = Palette.contrasts[plain << 4 | back] >= 3
    return (isReadable ? 0x0200_0000 | UInt32(plain) : Palette.readable[back], reduced.background)
  }
  /// The values of two colours, if the first is no entry of the palette.
  private static func rgb(_ foreground: UInt32, _ background: UInt32) -> (UInt32, UInt32)? {
    guard foreground >> 24 != 2 else { return nil }
    let isEntry = background >> 24 == 2
    return (
      foreground & 0xff_ffff,
      isEntry ? XtermPalette.rgb[Int(background & 255)] : background & 0xff_ffff
    )
  }
}

/// Finds the entry of xterm's palette that looks most like a colour.
package enum Palette {
  package static let lab: [SIMD4<Float>] = XtermPalette.rgb.map(oklab)

  package static func nearest(to hex: UInt32, in entries: Range<Int>) -> Int {
    let wanted = oklab(hex)
    var best = entries.lowerBound
    var least = Float.infinity
    for entry in entries {
      let apart = lab[entry] - wanted
      let distance = (apart * apart).sum()
      if distance < least { (least, best) = (distance, entry) }
    }
    return best
  }

  /// The entry that looks most like `hex`, among those that have about the hue of `other` and whose
  /// colours `accepts` allows; nil if there is none, or if `other` has hardly any hue.
  package static func nearest(
    to hex: UInt32, withHueOf other: UInt32, in entries: Range<Int>,
    where accepts: (UInt32) -> Bool
  ) -> Int? {
    func strength(_ color: SIMD4<Float>) -> Float {
      (color.y * color.y + color.z * color.z).squareRoot()
    }
    let (wanted, hue) = (oklab(hex), oklab(other))
    guard strength(hue) > 0.02 else { return nil }
    var best: Int?
    var least = Float.infinity
    for entry in entries {
      let known = lab[entry]
      let apart = known - wanted
      let distance = (apart * apart).sum()
      // At most 40 degrees apart; a grey has no hue.
      let product = known.y * hue.y + known.z * hue.z
      let isOfHue = product > 0.77 * strength(hue) * max(strength(known), 0.02)
      if isOfHue, distance < least, accepts(XtermPalette.rgb[entry]) {
        (least, best) = (distance, entry)
      }
    }
    return best
  }

  /// The contrasts of the first sixteen entries in pairs, by the first times 16 plus the second.
  package static let contrasts: [Double] = (0..<256).map {
    WCAG.contrast(XtermPalette.rgb[$0 >> 4], XtermPalette.rgb[$0 & 15])
  }
  /// For each of the first sixteen entries, the black or the white that can be read on it.
  static let readable: [UInt32] = (0..<16).map {
    contrasts[$0] > contrasts[15 << 4 | $0] ? 0x0200_0000 : 0x0200_000f
  }
  private static let grays = [0, 8, 7, 15]
  /// The same among the first sixteen entries, whose colours are strong. A clear colour becomes an
  /// entry of its hue, if there is one of about the same lightness, even if a grey is nearer; a
  /// dark one also becomes a lighter entry, since a grey would say nothing, and palettes for light
  /// backgrounds have darker entries than xterm's. A colour with hardly any hue becomes a grey.
  /// Otherwise all pale colours would become white, and greys would become cyan.
  package static func nearestOf16(to hex: UInt32) -> Int {
    let wanted = oklab(hex)
    let chroma = (wanted.y * wanted.y + wanted.z * wanted.z).squareRoot()
    if chroma < 0.08 {
      guard chroma < 0.05 else { return nearest(to: hex, in: 0..<16) }
      return grays.min { abs(lab[$0].x - wanted.x) < abs(lab[$1].x - wanted.x) }!
    }
    var best: Int?
    var least = Float.infinity
    for entry in 0..<16 {
      let known = lab[entry]
      let other = (known.y * known.y + known.z * known.z).squareRoot()
      // The cosine of the angle between the hues must exceed that of 40 degrees.
      guard other > 0.02, (wanted.y * known.y + wanted.z * known.z) / (chroma * other) > 0.766,
        wanted.x - known.x <= 0.2, known.x - wanted.x <= (wanted.x < 0.5 ? 0.45 : 0.2)
      else { continue }
      let apart = known - wanted
      let distance = (apart * apart).sum()
      if distance < least { (least, best) = (distance, entry) }
    }
    return best ?? nearest(to: hex, in: 0..<16)
  }

  package static func oklab(_ hex: UInt32) -> SIMD4<Float> {
    func linear(_ byte: UInt32) -> Float {
      let value = Float(byte & 255) / 255
      return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear(hex >> 16), linear(hex >> 8), linear(hex))
    let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD4(
      0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short, 0)
  }
}
