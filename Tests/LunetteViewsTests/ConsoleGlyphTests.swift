import LunetteBase
import Testing

@testable import LunetteEngine
@testable import LunetteViews

/// The glyphs of the Linux console (K10). `Tests/EndToEnd/console_glyphs.py` shows them in use.
@Suite struct ConsoleGlyphTests {
  @Test("each glyph in place of others is in the font, and no other is replaced twice")
  func replacements() {
    var replaced: Set<UnicodeScalar> = []
    for group in ConsoleGlyphs.positions.description.split(whereSeparator: {
      $0 == " " || $0 == "\n"
    }) {
      let scalars = Array(group.unicodeScalars)
      #expect(ConsoleGlyphs.has(String(scalars[0])), "\(scalars[0])")
      for scalar in scalars.dropFirst() {
        #expect(!ConsoleGlyphs.has(String(scalar)), "\(scalar) is in the font")
        #expect(replaced.insert(scalar).inserted, "\(scalar) appears twice")
        #expect(replacement(scalar) == String(scalars[0]))
      }
    }
    #expect(
      replacement("⣿") == "█" && replacement("⠉") == "▀" && replacement("⣀") == "▄"
        && replacement("⠀") == " ")
    #expect(replacement("ы") == "ы" && replacement("é") == "é")
  }

  @Test("symbols are in the font, or in ASCII")
  func symbols() {
    let table = SymbolTable()
    for name in table.names {
      let text = table[name]?.text(in: .console) ?? ""
      #expect(ConsoleGlyphs.has(text), "\(name) is \(text)")
    }
  }

  private func replacement(_ scalar: UnicodeScalar) -> String {
    let glyphs = GlyphTable()
    return glyphs.string(
      of: ConsoleGlyphs.glyph(for: Array(String(scalar).utf8).withUnsafeBufferPointer(glyphs.glyph))
    )
  }
}
