import LunetteBase
import Testing

@testable import LunetteTools

@Suite struct TextExportTests {
  @Test func `trailing blanks and rows are left out, wide glyphs are written once`() {
    let buffer = screen(8, 4) {
      put("ab", into: $0, x: 1)
      put("字", into: $0, x: 0, y: 1, wide: true)
      put("x", into: $0, x: 3, y: 1)
    }
    #expect(ScreenExport.text(buffer) == " ab\n字 x\n")
    #expect(ScreenExport.text(screen(3, 2) { _ in }) == "")
  }
}

@Suite struct ANSIExportTests {
  @Test func `each row begins and ends in the terminal's own look`() {
    let buffer = screen(12, 3) {
      put("red", into: $0, .palette(1))
      put("bold", into: $0, x: 4, .palette(9), on: .rgb(0x102030), .bold)
      put("x", into: $0, y: 1, .palette(200), on: .palette(3), [.underline, .italic])
    }
    let expected = """
      <0;31mred<m <0;1;91;48;2;16;32;48mbold<m
      <0;3;4;38;5;200;43mx<m

      """
    #expect(ScreenExport.ansi(buffer).replacing("\u{1b}[", with: "<") == expected)
  }

  @Test func `blanks that show something are kept, others not`() {
    let buffer = screen(6, 2) {
      put("a   ", into: $0)
      put("  ", into: $0, x: 3, on: .palette(4))
      put("b ", into: $0, y: 1)
      put(" ", into: $0, x: 3, y: 1, .palette(2))
    }
    #expect(ScreenExport.ansi(buffer).replacing("\u{1b}[", with: "<") == "a  <0;44m  <m\nb\n")
  }

  @Test func `a reduction decides the colours, attributes stay`() {
    let buffer = screen(4, 1) { put("ab", into: $0, .rgb(0xff0000), on: .palette(4), .bold) }
    #expect(ScreenExport.ansi(buffer, reduce: ScreenExport.noColors) == "\u{1b}[0;1mab\u{1b}[m\n")
    let red = ScreenExport.ansi(buffer) { foreground, background, _ in
      (foreground.isRGB ? .palette(1) : foreground, background)
    }
    #expect(red == "\u{1b}[0;1;31;44mab\u{1b}[m\n")
  }
}

@Suite struct SVGExportTests {
  /// The lines of the SVG without those of its frame.
  private func body(_ buffer: CellBuffer, _ options: SVGOptions = SVGOptions(padding: 0))
    -> [String]
  {
    let lines = ScreenExport.svg(buffer, options).split(separator: "\n").map(String.init)
    return Array(lines.drop { $0 != "<g shape-rendering=\"crispEdges\">" }.dropFirst().dropLast(2))
  }

  @Test func `a row is a line of backgrounds and a line of runs`() {
    let buffer = screen(20, 2) {
      put("Hello, world", into: $0)
      put("Save", into: $0, x: 14, .rgb(0xffffff), on: .rgb(0x2060c0), .bold)
      put("no", into: $0, x: 2, y: 1, .palette(1), on: .terminal, .underline)
    }
    #expect(
      body(buffer) == [
        ##"<rect x="126" y="0" width="36" height="17" fill="#2060c0"/>"##,
        "</g>",
        ##"<text x="0" y="13.4" textLength="108">Hello, world</text>"##
          + ##"<text x="126" y="13.4" textLength="36" fill="#ffffff" "##
          + ##"font-weight="bold">Save</text>"##,
        ##"<text x="18" y="30.4" textLength="18" fill="#e8697a" "##
          + ##"text-decoration="underline">no</text>"##,
      ])
  }

  @Test func `text is escaped, control characters cannot get through`() {
    let buffer = screen(8, 1) {
      put("<a & \">", into: $0)
      $0.row(0)[7] = Cell(glyph: 0x1b)
    }
    #expect(body(buffer)[1].contains(">&lt;a &amp; &quot;&gt;\u{fffd}<"))
    let titled = ScreenExport.svg(buffer, SVGOptions(title: "a<b>\u{7}"))
    #expect(titled.contains(">a&lt;b&gt;\u{fffd}</text>"))
    #expect(!titled.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `wide glyphs and symbols stand alone, held to their cells`() {
    let buffer = screen(8, 1) {
      put("a", into: $0)
      put("字", into: $0, x: 1, wide: true)
      put("★b", into: $0, x: 3)
    }
    #expect(
      body(buffer)[1]
        == ##"<text x="0" y="13.4" textLength="9">a</text>"##
        + ##"<text x="9" y="13.4" textLength="18" lengthAdjust="spacingAndGlyphs">字</text>"##
        + ##"<text x="27" y="13.4" textLength="9" lengthAdjust="spacingAndGlyphs">★</text>"##
        + ##"<text x="36" y="13.4" textLength="9">b</text>"##)
  }

  @Test func `boxes are stretched from edge to edge`() {
    let buffer = screen(5, 1) { put("╭───╮", into: $0) }
    #expect(
      body(buffer)[1]
        == ##"<text x="0" y="13.4" textLength="45" lengthAdjust="spacingAndGlyphs">╭───╮</text>"##)
  }

  @Test func `reverse swaps, dim blends, and both become plain colours`() {
    let theme = SVGTheme(foreground: 0xffffff, background: 0x000000, ansi: [])
    let buffer = screen(4, 1) {
      put("r", into: $0, .rgb(0x112233), on: .terminal, .reverse)
      put("d", into: $0, x: 2, .terminal, on: .terminal, .dim)
    }
    #expect(
      body(buffer, SVGOptions(theme: theme, padding: 0)) == [
        ##"<rect x="0" y="0" width="9" height="17" fill="#112233"/>"##,
        "</g>",
        ##"<text x="0" y="13.4" textLength="9" fill="#000000">r</text>"##
          + ##"<text x="18" y="13.4" textLength="9" fill="#999999">d</text>"##,
      ])
  }

  @Test func `web addresses become links, others do not`() {
    let buffer = screen(4, 1) {
      put("a", into: $0, link: $0.glyphs.link(for: "https://example.org/?a=1&b=\"2\""))
      put("b", into: $0, x: 2, link: $0.glyphs.link(for: "javascript:alert(1)"))
    }
    let text = body(buffer)[1]
    #expect(text.contains(##"<a href="https://example.org/?a=1&amp;b=&quot;2&quot;"><text x="0""##))
    #expect(!text.contains("javascript"))
  }

  @Test func `padding and a title bar make room`() {
    let buffer = screen(80, 24) { _ in }
    #expect(ScreenExport.svg(buffer, SVGOptions(padding: 0)).contains(#"viewBox="0 0 720 408""#))
    #expect(
      ScreenExport.svg(buffer, SVGOptions(title: "t", padding: 10)).contains(
        #"viewBox="0 0 740 458""#))
  }

  @Test func `an empty screen and cut wide glyphs are pictures too`() {
    #expect(ScreenExport.svg(screen(0, 0) { _ in }).hasSuffix("</svg>\n"))
    let cut = screen(2, 1) {
      put("a", into: $0)
      $0.row(0)[1] = Cell(glyph: 0x61, attributes: .wide)
    }
    #expect(body(cut)[1].contains(##"<text x="9" y="13.4" textLength="9""##))
  }

  @Test func `palette entries beyond sixteen are xterm's`() {
    let theme = SVGTheme.dark
    #expect(theme.rgb(.palette(16)) == 0x000000)
    #expect(theme.rgb(.palette(208)) == 0xff8700)
    #expect(theme.rgb(.palette(231)) == 0xffffff)
    #expect(theme.rgb(.palette(232)) == 0x080808)
    #expect(theme.rgb(.palette(255)) == 0xeeeeee)
    #expect(theme.rgb(.terminal) == nil)
  }
}
