import LunetteBase

/// The glyphs of a console with the 256 of code page 437, such as Linux's, and what is drawn there
/// in place of others: the same in one cell as well as these glyphs show it. Letters of other
/// scripts stay, because consoles can load other fonts. Source: the kernel's
/// drivers/tty/vt/cp437.uni.
package enum ConsoleGlyphs {
  /// The glyphs of the font that are not ASCII.
  static let font: StaticString =
    """
    ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧\
    ╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■
    """

  /// A glyph, and after it those in whose place it is drawn.
  static let positions: StaticString =
    """
    ┌╭┍┎ ┐╮┑┒ └╰┕┖ ┘╯┙┚ ─╌┄┈╴╶╼╾ │╎┆┊╵╷╽╿ ├┝┠ ┤┥┨ ┬┯┰ ┴┷┸ ┼┿╂ ╔┏ ╗┓ ╚┗ ╝┛ ═━╍┅┉╸╺ ║┃╏┇┋╹╻‖ ╠┣ ╣┫ ╦┳ ╩┻ ╬╋ /╱➚↗ \\╲↘ x╳✕✗✘×⨯☒
    _▁ ▄▂▃▅▖▗ █▆▇▊▉▋▙▟▛▜ ▌▍▎▏▚ ▐▕▞ ▀▔▘▝ █⬛ ■▣▪◼◾☑▩▦▨▧▥▤ ·□▢▫☐◻◽⋅⋯◌ ○◯◎◔◑◕◐◒◓⊙⊚ •●◉⬤⏺⚫
    ►▸▶▷▹➤⏵ ◄◂◀◁◃⏴ ▲▴△▵⏶ ▼▾▽▿⏷ >›❯❱〉⟩ <‹❮❰〈⟨ √✓✔ !⚠❗❢ i⓪ⓘℹ *★☆✦✧✱✲✳✴✶✷✸✹❋⁎∗ -–—−‒⁃ '‘’′ "“”″ :⋮⁝⁞ v⌄⌵ ^⌃⇧
    ┘↵⏎ .… ♦◆◇⬥⬦❖ »≫ «≪ →⇒➔➜⟶ ←⇐⟵ ↑⇡ ↓⇣ ↔⇄⇆ ↕⇅ @⟳↻ ▬▭▰▱▮▯
    """

  /// The replacements of glyphs that the console's font lacks; keys and values are packed glyphs.
  private static let replacements: [UInt32: UInt32] = {
    var table: [UInt32: UInt32] = [:]
    for group in positions.description.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      guard let first = group.unicodeScalars.first else { continue }
      let glyph = packed(first)
      for other in group.unicodeScalars.dropFirst() { table[packed(other)] = glyph }
    }
    // Dots of braille, which charts and spinners are drawn with: blocks of half a cell. Bits 0, 1,
    // 3 and 4 are the upper dots.
    for dots: UInt32 in 1..<256 {
      let isUpper = dots & 0b1_1011 != 0
      let isLower = dots & 0b1110_0100 != 0
      table[packed(UnicodeScalar(0x2800 + dots)!)] = packed(isUpper ? isLower ? "█" : "▀" : "▄")
    }
    table[packed("\u{2800}")] = 0x20
    return table
  }()

  private static let known = Set(font.description.unicodeScalars)

  /// Whether the font has all glyphs of a text.
  package static func has(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x20..<0x7f).contains($0.value) || known.contains($0) }
  }

  /// The glyph in place of a packed one; the same if there is none.
  package static func glyph(for glyph: UInt32) -> UInt32 { replacements[glyph] ?? glyph }

  private static func packed(_ scalar: UnicodeScalar) -> UInt32 {
    var packed: UInt32 = 0
    for (index, byte) in String(scalar).utf8.prefix(4).enumerated() {
      packed |= UInt32(byte) << UInt32(8 * index)
    }
    return packed
  }
}

extension CellBuffer {
  /// Replaces the glyphs in `area` that a console does not have. Wide glyphs stay: it draws
  /// something for them itself.
  func useConsoleGlyphs(in area: Rect) {
    for y in area.y..<area.maxY {
      let row = row(y)
      for x in area.x..<area.maxX
      where row[x].glyph >= 0x80 && row[x].glyph < Cell.imageFlag && !row[x].isWide {
        row[x].glyph = ConsoleGlyphs.glyph(for: row[x].glyph)
      }
    }
  }
}
