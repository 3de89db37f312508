import LunetteBase
import Testing

@testable import LunetteTerminal

/// An inline picture in a terminal that does not reflow, whose window gets other widths: the
/// picture stands where it stood, and nothing above it is touched.
/// `Tests/EndToEnd/inline_reflow.py` is about terminals that reflow.
@Suite struct InlineResizeTests {
  @Test("an inline picture stays in its place at any sequence of widths", arguments: 0..<8)
  func nothingAboveIsTouched(_ block: Int) {
    for seed in 0..<25 {
      for reflows in [false, true] {
        #expect(Self.run(seed: UInt64(block * 25 + seed), reflows: reflows) == nil)
      }
    }
  }

  static func run(seed: UInt64, reflows: Bool) -> String? {
    var random = Seeded(seed)
    var capabilities = TerminalCapabilities()
    // A terminal that is taken for one that reflows, and whose window is only made wider, shows the
    // same as one that does not.
    capabilities.reflows = reflows
    let encoder = Encoder(capabilities: capabilities, form: .inline)
    var screen = Emulator(width: 10 + random.below(30), height: 14)
    screen.widthOf = { EncoderPropertyTests.wide.contains($0) ? 2 : 1 }
    let above = 2 + random.below(3)
    for row in 0..<above { screen.cells[row][0].text = "\(row)" }
    screen.y = above
    let kept = Array(screen.cells[..<above])
    let buffer = CellBuffer(width: screen.width, height: 1 + random.below(5), glyphs: GlyphTable())
    var reducer = ColorReducer(depth: .truecolor)
    var scribbler = EncoderPropertyTests.Scribbler(random: random)
    for step in 0..<12 {
      if random.oneIn(2) {
        screen.resize(width: reflows ? screen.width + random.below(8) : 8 + random.below(40))
        buffer.resize(width: screen.width, height: 1 + random.below(5))
      }
      scribbler.change(buffer)
      screen.feed(encoder.frame(buffer))
      let place = "seed \(seed), step \(step)"
      if !screen.complaints.isEmpty { return "\(place): \(screen.complaints)" }
      for row in 0..<above where screen.cells[row][..<8] != kept[row][..<8] {
        return "\(place): row \(row) above"
      }
      for y in 0..<buffer.height {
        let wanted = EncoderPropertyTests.expected(buffer, y, reducer: &reducer)
        let shown = screen.cells[above + y].map(\.visible)
        if shown != wanted {
          return "\(place): row \(y) is \(shown.map(\.text)), not \(wanted.map(\.text))"
        }
      }
      for row in screen.cells[(above + buffer.height)...]
      where row.contains(where: { $0.visible.text != " " }) {
        return "\(place): something is left below"
      }
    }
    return nil
  }
}
