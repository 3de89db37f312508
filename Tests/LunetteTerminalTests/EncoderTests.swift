import LunetteBase
import Testing

@testable import LunetteTerminal

/// The exact bytes, where they matter: the cost of a change, and the output for terminals with
/// fewer capabilities.
@Suite struct EncoderTests {
  /// A buffer of 20 × 4 cells that has been shown, and its encoder.
  static func shown(
    _ capabilities: TerminalCapabilities = TerminalCapabilities(), form: Encoder.Form = .fullScreen,
    _ draw: (CellBuffer) -> Void = { _ in }
  ) -> (CellBuffer, Encoder) {
    let buffer = CellBuffer(width: 20, height: 4, glyphs: GlyphTable())
    draw(buffer)
    let encoder = Encoder(capabilities: capabilities, form: form)
    _ = encoder.frame(buffer)
    return (buffer, encoder)
  }

  @Test("the first frame clears, and writes what is not blank")
  func first() {
    let buffer = CellBuffer(width: 20, height: 4, glyphs: GlyphTable())
    buffer.put("hello", x: 2, y: 1)
    #expect(readable(Encoder().frame(buffer)) == "␛[m␛[2J␛[2;3Hhello")
  }

  @Test("nothing changed, nothing written")
  func nothing() {
    let (buffer, encoder) = Self.shown { $0.put("hello", x: 2, y: 1) }
    #expect(encoder.frame(buffer).isEmpty)
    buffer.markAllDirty()
    #expect(encoder.frame(buffer).isEmpty)
  }

  @Test("colours and attributes go in one sequence, and the pen is kept between frames")
  func pen() {
    let (buffer, encoder) = Self.shown()
    buffer.put(
      "a", x: 0, y: 0, foreground: .rgb(0xff8000), background: .rgb(0x0000ff),
      attributes: [.bold, .underline])
    #expect(readable(encoder.frame(buffer)) == "␛[H␛[1;4;38;2;255;128;0;48;2;0;0;255ma")
    buffer.put(
      "b", x: 1, y: 0, foreground: .rgb(0xff8000), background: .rgb(0x0000ff),
      attributes: [.bold, .underline])
    #expect(readable(encoder.frame(buffer)) == "b")
    buffer.put(
      "c", x: 2, y: 0, foreground: .rgb(0xff8000), background: .terminal, attributes: [.dim])
    #expect(readable(encoder.frame(buffer)) == "␛[22;24;2;49mc")
    buffer.put("d", x: 3, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[md")
  }

  @Test("a button that changes its colours costs 35 bytes")
  func button() {
    let (buffer, encoder) = Self.shown { $0.put(" button 1  ", x: 1, y: 1) }
    buffer.put(" button 1  ", x: 1, y: 1, foreground: .rgb(0xffffff), background: .rgb(0x3060c0))
    let pressed = encoder.frame(buffer)
    #expect(readable(pressed) == "␛[2G␛[38;2;255;255;255;48;2;48;96;192m button 1  ")
    buffer.put(" button 1  ", x: 1, y: 1)
    let released = encoder.frame(buffer)
    #expect(readable(released) == "␛[2G␛[m button 1  ")
    #expect((pressed.count + released.count) / 2 <= 35)
  }

  @Test("of a box, what has one colour comes before what has another")
  func boxByColor() {
    let (buffer, encoder) = Self.shown()
    let fill = Color.rgb(0x010203)
    func put(_ words: String, y: Int, edge: Color) {
      buffer.put("[", x: 0, y: y, foreground: edge)
      buffer.put(words, x: 1, y: y, background: edge)
      buffer.put("]", x: 7, y: y, foreground: edge)
    }
    for (y, words) in ["abcdef", "ghijkl", "mnopqr"].enumerated() { put(words, y: y, edge: fill) }
    #expect(
      readable(encoder.frame(buffer))
        == "␛[H␛[38;2;1;2;3m[␛[6C]␍␊[␛[6C]␍␊[␛[6C]"
        + "␛[1;2H␛[39;48;2;1;2;3mabcdef␛[2;2Hghijkl␛[3;2Hmnopqr")
    // Back to a colour of the palette the way is shorter.
    put("stuvwx", y: 3, edge: .palette(1))
    #expect(readable(encoder.frame(buffer)) == "␍␊␛[31;49m[␛[39;41mstuvwx␛[31;49m]")
  }

  @Test("a short gap is written again, a longer one jumped over")
  func gaps() {
    let (buffer, encoder) = Self.shown { $0.put("abcdefghijkl", x: 0, y: 0) }
    buffer.put("XbcYefghZ", x: 0, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␍XbcY␛[4CZ")
  }

  @Test("the shortest movement")
  func movement() {
    let (buffer, encoder) = Self.shown()
    buffer.put("abc", x: 4, y: 0)
    _ = encoder.frame(buffer)
    buffer.put("x", x: 7, y: 1)
    #expect(readable(encoder.frame(buffer)) == "␊x")
    buffer.put("y", x: 0, y: 2)
    #expect(readable(encoder.frame(buffer)) == "␍␊y")
    buffer.put("z", x: 0, y: 2)
    #expect(readable(encoder.frame(buffer)) == "␍z")
    buffer.put("uvw", x: 1, y: 2)
    _ = encoder.frame(buffer)
    buffer.put("v", x: 2, y: 2)
    buffer.put("V", x: 2, y: 2)
    #expect(readable(encoder.frame(buffer)) == "␈␈V")
    buffer.put("q", x: 12, y: 1)
    #expect(readable(encoder.frame(buffer)) == "␛[2;13Hq")
  }

  @Test("nothing relative after the last column")
  func lastColumn() {
    let (buffer, encoder) = Self.shown()
    buffer.put("x", x: 19, y: 0)
    _ = encoder.frame(buffer)
    buffer.put("y", x: 18, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[19Gy")
    buffer.put("zz", x: 18, y: 0)
    _ = encoder.frame(buffer)
    buffer.put("a", x: 0, y: 1)
    #expect(readable(encoder.frame(buffer)) == "␍␊a")
  }

  @Test("blanks are erased where that is shorter, with the terminal's own background only")
  func erasing() {
    let (buffer, encoder) = Self.shown {
      $0.put("abcdefghijklmnopqrst", x: 0, y: 0, background: .rgb(0x102030))
    }
    buffer.put(String(repeating: " ", count: 16), x: 4, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[5G␛[m␛[K")
    buffer.put("abcdefghijklmnopqrst", x: 0, y: 0)
    _ = encoder.frame(buffer)
    buffer.put(String(repeating: " ", count: 15), x: 2, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[3G␛[15X")
    buffer.put("   ", x: 17, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[15C   ")
    buffer.put(String(repeating: " ", count: 20), x: 0, y: 1, background: .rgb(0x010203))
    #expect(
      readable(encoder.frame(buffer)) == "␍␊␛[48;2;1;2;3m" + String(repeating: " ", count: 20))
  }

  @Test("blanks in a colour are erased where the terminal erases with it")
  func erasingWithBackground() {
    let (buffer, encoder) = Self.shown { $0.put("abcdefghijklmnopqrst", x: 0, y: 1) }
    encoder.capabilities.erasesWithBackground = true
    let blue = Color.rgb(0x010203)
    buffer.put(String(repeating: " ", count: 20), x: 0, y: 1, background: blue)
    #expect(readable(encoder.frame(buffer)) == "␍␛[48;2;1;2;3m␛[K")
    buffer.put("name", x: 0, y: 2, background: blue)
    buffer.put(String(repeating: " ", count: 14), x: 4, y: 2, background: blue)
    buffer.put("x", x: 18, y: 2, background: blue)
    #expect(readable(encoder.frame(buffer)) == "␊name␛[14X␛[14Cx")
    // What is underlined, or a link, is written.
    buffer.put(
      String(repeating: " ", count: 20), x: 0, y: 3, background: blue, attributes: .underline)
    #expect(readable(encoder.frame(buffer)).hasSuffix(String(repeating: " ", count: 20)))
  }

  @Test("a row comes in: the whole screen goes up by a line feed")
  func scrollAll() {
    let (buffer, encoder) = Self.shown { buffer in
      for y in 0..<4 { buffer.put("row \(y)", x: 0, y: y) }
    }
    buffer.scrollRows(top: 0, bottom: 4, lines: 1)
    buffer.put("row 4", x: 0, y: 3)
    #expect(readable(encoder.frame(buffer)) == "␍␊row 4")
    buffer.scrollRows(top: 0, bottom: 4, lines: -1)
    buffer.put("row 0", x: 0, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[H␛[Lrow 0")
  }

  @Test(
    """
    rows in which nothing was written yet stay one blank row, and what is written in one is in no \
    other
    """
  )
  func untouchedRows() {
    let buffer = CellBuffer(width: 5, height: 4, glyphs: GlyphTable())
    #expect((0..<4).allSatisfy { buffer.isUntouched(row: $0) })
    buffer.put("one", x: 0, y: 1)
    #expect((0..<4).map { buffer.isUntouched(row: $0) } == [true, false, true, true])
    buffer.scrollRows(top: 0, bottom: 4, lines: 1)
    buffer.put("two", x: 0, y: 3)
    buffer.scrollRows(top: 0, bottom: 4, lines: -1)
    #expect(buffer.text == "\none")
    buffer.put("x", x: 4, y: 2)
    #expect(buffer.text == "\none\n    x")
    buffer.clear()
    #expect(buffer.text.isEmpty && (0..<4).allSatisfy { buffer.isUntouched(row: $0) })
  }

  @Test("a part of the screen scrolls by itself")
  func scrollPart() {
    let (buffer, encoder) = Self.shown { buffer in
      for y in 0..<4 { buffer.put("row \(y)", x: 0, y: y) }
    }
    buffer.scrollRows(top: 1, bottom: 4, lines: 1)
    #expect(readable(encoder.frame(buffer)) == "␛[2H␛[M")
    buffer.scrollRows(top: 1, bottom: 3, lines: 1)
    #expect(readable(encoder.frame(buffer)) == "␛[2;3r␛[3H␊␛[r")
    buffer.scrollRows(top: 0, bottom: 4, lines: 4)
    // None of the earlier rows is left, so nothing is scrolled; rows that are blank now are erased.
    #expect(readable(encoder.frame(buffer)) == "␛[H␛[K␊␛[K")
  }

  @Test("movements of the same rows are one, and so many that nobody shows are none")
  func manyScrolls() {
    let (buffer, _) = Self.shown()
    for _ in 0..<3 { buffer.scrollRows(top: 0, bottom: 4, lines: 1) }
    #expect(buffer.scrolls == [RowScroll(top: 0, bottom: 4, lines: 3)])
    for turn in 0..<1_000 { buffer.scrollRows(top: turn % 2, bottom: 4, lines: 1) }
    #expect(buffer.scrolls.count <= 64)
  }

  @Test("links open and close; where they are not known they are text")
  func links() {
    let (buffer, encoder) = Self.shown()
    let link = buffer.glyphs.link(for: "https://example.org/ü x;\u{1b}")
    buffer.put("go", x: 0, y: 0, link: link)
    buffer.put("on", x: 2, y: 0)
    #expect(
      readable(encoder.frame(buffer))
        == "␛[H␛]8;id=1;https://example.org/%C3%BC%20x;%1B␛\\go␛]8;;␛\\on")
    let (plain, other) = Self.shown(TerminalCapabilities(hyperlinks: false))
    plain.put("go", x: 0, y: 0, link: plain.glyphs.link(for: "https://example.org/"))
    #expect(readable(other.frame(plain)) == "␛[Hgo")
    let long = plain.glyphs.link(for: String(repeating: "x", count: 3_000))
    buffer.put("no", x: 0, y: 1, link: long)
    #expect(!readable(encoder.frame(buffer)).contains("xxx"))
  }

  @Test("a large frame is synchronized, where the terminal can; a small one is not")
  func synchronized() {
    let (buffer, encoder) = Self.shown(TerminalCapabilities(synchronizedOutput: true))
    buffer.put("x", x: 0, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[Hx")
    for x in 0..<20 {
      buffer.put("xxxx", x: x / 2, y: x % 4, foreground: .rgb(UInt32(x) * 1_000 + 0x808080))
    }
    for y in 0..<4 {
      for x in 0..<20 { buffer.put("y", x: x, y: y, foreground: .rgb(UInt32(x) * 777 + 0x808080)) }
    }
    let large = readable(encoder.frame(buffer))
    #expect(large.hasPrefix("␛[?2026h") && large.hasSuffix("␛[?2026l"))
    #expect(large.components(around: "2026h")[1].contains("2026h") == false)
  }

  @Test(
    """
    a glyph of uncertain width is followed by an absolute movement, and what it may have spoiled \
    is written
    """
  )
  func uncertain() {
    let (buffer, encoder) = Self.shown { $0.put("abcdef", x: 0, y: 0) }
    buffer.put("❤️", x: 1, y: 0, wide: ["❤️"], uncertain: ["❤️"])
    #expect(readable(encoder.frame(buffer)) == "␛[2G  ␈␈❤️␛[1;4Hde")
    let (inline, other) = Self.shown(form: .inline) { $0.put("abcdef", x: 0, y: 0) }
    inline.put("❤️", x: 1, y: 0, wide: ["❤️"], uncertain: ["❤️"])
    #expect(readable(other.frame(inline)) == "␛[2G  ␈␈❤️␛[4Gde")
  }

  @Test(
    "colours that there are not become the nearest",
    arguments: [
      (ColorSupport.truecolor, "␛[H␛[38;2;255;128;64;48;2;16;16;16mx"),
      (.palette256, "␛[H␛[38;5;209;48;5;233mx"),
      (.ansi16, "␛[H␛[91;40mx"),
      (.none, "␛[Hx"),
    ])
  func reduced(_ depth: ColorSupport, _ expected: String) {
    let (buffer, encoder) = Self.shown(TerminalCapabilities(colors: depth))
    buffer.put("x", x: 0, y: 0, foreground: .rgb(0xff8040), background: .rgb(0x101010))
    #expect(readable(encoder.frame(buffer)) == expected)
  }

  @Test("attributes stay without colours")
  func noColor() {
    let (buffer, encoder) = Self.shown(TerminalCapabilities(colors: .none))
    buffer.put(
      "x", x: 0, y: 0, foreground: .rgb(0xff8040), background: .palette(3),
      attributes: [.bold, .reverse])
    #expect(readable(encoder.frame(buffer)) == "␛[H␛[1;7mx")
  }

  @Test("entries of the palette are their own; the first 16 in their short form")
  func palette() {
    let (buffer, encoder) = Self.shown()
    buffer.put("a", x: 0, y: 0, foreground: .palette(1), background: .palette(12))
    buffer.put("b", x: 1, y: 0, foreground: .palette(9), background: .palette(200))
    #expect(readable(encoder.frame(buffer)) == "␛[H␛[31;104ma␛[91;48;5;200mb")
  }

  @Test("every entry of the palette is its own nearest")
  func nearest() {
    for entry in 16..<256 {
      let hex = XtermPalette.rgb[entry]
      let found = Palette.nearest(to: hex, in: 16..<256)
      #expect(XtermPalette.rgb[found] == hex)
    }
    var reducer = ColorReducer(depth: .ansi16)
    let hidden = reducer.reduce(
      foreground: Color.rgb(0x0c0c0c).rawValue, background: Color.rgb(0x040404).rawValue)
    #expect(hidden.foreground != hidden.background)
  }

  @Test("with 16 colours the edge of a fill is not seen where the fill is not")
  func edgesOfFills() {
    let (dark, darker) = (Color.rgb(0x0c0c0c), Color.rgb(0x040404))
    var reducer = ColorReducer(depth: .ansi16)
    let edges = ["▗", "▀", "▌", "▟"]
    for text in edges + ["x", "─", "▁", "█"] {
      let buffer = CellBuffer(width: 1, height: 1, glyphs: GlyphTable())
      buffer.put(text, x: 0, y: 0)
      let reduced = reducer.reduce(
        foreground: dark.rawValue, background: darker.rawValue, glyph: buffer.row(0)[0].glyph)
      #expect((reduced.foreground == reduced.background) == edges.contains(text), "\(text)")
    }
  }

  @Test("under the prompt rows are made, movement is relative, and the picture stays")
  func inline() {
    let buffer = CellBuffer(width: 20, height: 3, glyphs: GlyphTable())
    let encoder = Encoder(form: .inline)
    buffer.put("one", x: 0, y: 0)
    buffer.put("three", x: 0, y: 2)
    #expect(readable(encoder.frame(buffer)) == "␛[m␍␛[J␊␊␛[2Aone␛[2B␍three")
    buffer.put("ONE", x: 0, y: 0)
    #expect(readable(encoder.frame(buffer)) == "␛[2A␍ONE")
    // The buffer grows.
    buffer.resize(width: 20, height: 4)
    buffer.put("four", x: 1, y: 3)
    #expect(readable(encoder.frame(buffer)) == "␛[m␍␛7␛[K␛[B␛[K␛[B␛[K␛8␊␊␊␛[3A␛[3B␛[2Gfour")
    buffer.put("x", x: 0, y: 0)
    _ = encoder.frame(buffer)
    encoder.endInline()
    #expect(readable(encoder.output) == "␛[m␛[3B␍␊")
  }
}
