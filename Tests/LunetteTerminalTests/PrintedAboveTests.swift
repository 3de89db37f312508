import LunetteBase
import Testing

@testable import LunetteTerminal

/// Lines above an inline picture, as they are written to the terminal.
/// `Tests/EndToEnd/inline_print.py` shows them in one.
@Suite struct PrintedAboveTests {
  static let rows: [(printed: String, written: String)] = [
    ("one\ntwo\n", "one\r\ntwo\r\n"),
    ("no newline", "no newline\r\n"),
    ("tab\there\rover\n", "tab\there\rover\r\n"),
    ("\u{1b}[31mred\nplain\n", "\u{1b}[31mred\u{1b}[m\r\nplain\r\n"),
    ("\u{1b}[38:2::1:2:3;1mx\u{1b}[0m\n", "\u{1b}[38:2::1:2:3;1mx\u{1b}[0m\u{1b}[m\r\n"),
    ("\u{1b}[2J\u{1b}[5A\u{1b}[?1049h\u{1b}7\u{1b}(0\u{1b}c\u{1b}[?25lx\n", "x\r\n"),
    (
      "\u{1b}]0;title\u{7}\u{1b}]8;;http://a\u{1b}\\link\u{1b}]8;;\u{1b}\\\u{1b}Pq#0\u{1b}\\x\n",
      "linkx\r\n"
    ),
    ("\u{1b}[>4;1m\u{1b}[?4mx\n", "x\r\n"),
    ("cut \u{1b}[31\nnext\n", "cut \r\nnext\r\n"), ("cut \u{1b}\nnext\n", "cut \r\nnext\r\n"),
    ("cut \u{1b}]0;t\nnext\n", "cut \r\nnext\r\n"), ("\u{1b}", "\r\n"),
    ("\u{9b}2J\u{85}\u{7f}\u{8}\u{0b}\u{0}x\n", "2Jx\r\n"), ("漢字 e\u{301}\n", "漢字 e\u{301}\r\n"),
  ]

  @Test("controls are left out, renditions stay and end with their line", arguments: rows.indices)
  func printable(_ row: Int) {
    let (printed, written) = Self.rows[row]
    #expect(readable(Encoder.printable(Array(printed.utf8))) == readable(written.utf8))
  }

  @Test("whatever bytes are printed, the picture stays whole", arguments: 0..<20)
  func wholePicture(_ seed: UInt64) {
    var random = Seeded(seed)
    let encoder = Encoder(capabilities: TerminalCapabilities(), form: .inline)
    let buffer = CellBuffer(width: 30, height: 3, glyphs: GlyphTable())
    for (y, text) in ["first", "second", "third"].enumerated() { buffer.put(text, x: 0, y: y) }
    var screen = Emulator(width: 30, height: 9)
    for _ in 0..<12 {
      var lines: [UInt8] = []
      for _ in 0..<random.below(60) {
        let pieces: [String] = [
          "\n", "\u{1b}[", "\u{1b}", "7", ";", "H", "A", "m", "]", "x", "\r", "\u{9b}", "\\", "J",
        ]
        lines +=
          random.oneIn(8)
          ? [UInt8(random.below(256))] : Array(pieces[random.below(pieces.count)].utf8)
      }
      encoder.encode(buffer, above: lines.filter { $0 != 9 })
      screen.feed(Array(encoder.output))
      encoder.discardOutput()
      let shown = screen.cells.map { $0.map(\.text).joined().split(separator: " ").joined() }
      guard let top = shown.lastIndex(of: "first") else {
        return #expect(Bool(false), "seed \(seed): \(shown)")
      }
      #expect(Array(shown[top...].prefix(3)) == ["first", "second", "third"], "seed \(seed)")
      #expect(shown.filter { $0 == "second" }.count == 1, "seed \(seed): \(shown)")
      #expect(shown[(top + 3)...].joined() == "", "seed \(seed): \(shown)")
    }
  }
}
