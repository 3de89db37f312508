import LunetteText
import Testing

@testable import LunetteEngine

@Suite struct SpokenTextTests {
  @Test(
    "a text is announced on one line, with one blank between words",
    arguments: [
      ("Save", "Save"), ("  Save \n\n\t as\u{a0}\u{a0}… ", "Save as …"), ("a\r\nb", "a b"),
      ("日本語\n한국어 👍🏽", "日本語 한국어 👍🏽"),
      // A blank with a combining mark counts as a letter and is kept.
      ("a  \u{301}b", "a  \u{301}b"), ("e\u{301} \u{200d}x", "e\u{301} \u{200d}x"),
      // Characters that are not drawn are not announced. Blanks other than space and no-break space
      // are kept.
      ("so\u{ad}ft \u{200b}", "soft"), ("a\u{3000} b", "a\u{3000} b"), ("\u{1b}[1m", "␛[1m"),
    ])
  func line(_ pair: (String, String)) {
    #expect(Spoken.line(pair.0) == pair.1)
  }

  @Test("a text of blanks is not announced", arguments: ["", " ", "\n\t \u{a0}", "\u{200b}"])
  func nothing(_ text: String) {
    #expect(Spoken.line(text) == nil)
  }

  @Test("it is what looking at one character after the other gives") func characters() {
    let pieces = [
      "a", " ", "\n", "\t", "\u{a0}", "\u{301}", "é", "日本", "👩‍💻", "\u{200d}", "\u{600}", "\u{ad}",
      "x y",
    ]
    var state: UInt64 = 1
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      var expected = ""
      var isBetween = false
      for character in SafeText.sanitize(text) {
        if [" ", "\n", "\t", "\u{a0}"].contains(character) {
          isBetween = true
          continue
        }
        if isBetween, !expected.isEmpty { expected.append(" ") }
        isBetween = false
        expected.append(character)
      }
      #expect(
        Spoken.line(text) == (expected.isEmpty ? nil : expected),
        "\(text.unicodeScalars.map { $0.value })")
    }
  }
}
