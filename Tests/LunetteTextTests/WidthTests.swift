import Testing

@testable import LunetteText

@Suite struct WidthTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var string: String
    /// The width of each cluster in cells.
    var widths: [Int]
    var isUncertain = false
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    .init(name: "empty", string: "", widths: []),
    .init(name: "ASCII", string: "ab ~", widths: [1, 1, 1, 1]),
    .init(name: "Latin-1", string: "é½", widths: [1, 1]),
    .init(name: "combining acute", string: "e\u{301}", widths: [1]),
    .init(name: "two marks", string: "e\u{323}\u{302}x", widths: [1, 1]),
    .init(name: "enclosing circle", string: "a\u{20dd}", widths: [1]),
    .init(name: "ideograph", string: "日本", widths: [2, 2]),
    .init(name: "ideograph with a mark", string: "が\u{3099}", widths: [2]),
    .init(name: "fullwidth Latin", string: "Ａ", widths: [2]),
    .init(name: "halfwidth katakana", string: "ｱ", widths: [1]),
    .init(name: "halfwidth katakana, voiced", string: "ｶﾞ", widths: [2], isUncertain: true),
    .init(name: "ideographic space", string: "\u{3000}", widths: [2]),
    .init(name: "Hangul syllable", string: "한", widths: [2]),
    .init(
      name: "Hangul jamo, NFD", string: "\u{1112}\u{1161}\u{11ab}", widths: [2], isUncertain: true),
    .init(name: "ambiguous", string: "±§°", widths: [1, 1, 1]),
    .init(name: "box drawing", string: "┌─┐█", widths: [1, 1, 1, 1]),
    .init(name: "ellipsis", string: "…", widths: [1]),
    .init(name: "emoji", string: "😀", widths: [2]),
    .init(name: "emoji of Unicode 15", string: "🫨", widths: [2], isUncertain: true),
    .init(name: "emoji of the BMP", string: "⌚✨", widths: [2, 2]),
    .init(name: "skin tone", string: "👍🏽", widths: [2], isUncertain: true),
    .init(name: "skin tone alone", string: "🏽", widths: [2]),
    .init(name: "ZWJ sequence", string: "👩‍💻", widths: [2], isUncertain: true),
    .init(name: "family", string: "👨‍👩‍👧‍👦", widths: [2], isUncertain: true),
    .init(name: "kiss, two tones", string: "👩🏽‍❤️‍💋‍👨🏽", widths: [2], isUncertain: true),
    .init(name: "rainbow flag", string: "🏳️‍🌈", widths: [2], isUncertain: true),
    .init(name: "flag", string: "🇯🇵", widths: [2], isUncertain: true),
    .init(name: "two flags", string: "🇯🇵🇫🇷", widths: [2, 2], isUncertain: true),
    .init(name: "half a flag", string: "🇯", widths: [2], isUncertain: true),
    .init(
      name: "flag of England", string: "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      widths: [2],
      isUncertain: true),
    .init(name: "keycap", string: "1\u{fe0f}\u{20e3}", widths: [2], isUncertain: true),
    .init(name: "keycap without VS16", string: "1\u{20e3}", widths: [1], isUncertain: true),
    .init(name: "heart, text by default", string: "❤", widths: [1]),
    .init(name: "heart, VS16", string: "❤\u{fe0f}", widths: [2], isUncertain: true),
    .init(name: "heart, VS15", string: "❤\u{fe0e}", widths: [1], isUncertain: true),
    .init(name: "watch, VS15", string: "⌚\u{fe0e}", widths: [1], isUncertain: true),
    .init(name: "VS16 on a letter", string: "a\u{fe0f}", widths: [1], isUncertain: true),
    .init(
      name: "VS16 not next to its base", string: "❤\u{301}\u{fe0f}", widths: [1],
      isUncertain: true),
    .init(name: "Devanagari vowel sign", string: "नि", widths: [1], isUncertain: true),
    .init(name: "Devanagari conjunct", string: "क्ष", widths: [2], isUncertain: true),
    .init(name: "Thai", string: "ก็", widths: [1]),
    .init(name: "Thai sara am", string: "กำ", widths: [2], isUncertain: true),
    .init(name: "Arabic with a mark", string: "ك\u{300}", widths: [1]),
    .init(name: "Arabic number sign", string: "\u{600}1", widths: [2], isUncertain: true),
    .init(name: "hexagram, wide since Unicode 16", string: "䷀", widths: [1], isUncertain: true),
    .init(name: "unassigned", string: "\u{378}", widths: [1], isUncertain: true),
    .init(name: "reserved for emoji", string: "\u{1faff}", widths: [2], isUncertain: true),
    .init(
      name: "unassigned ideograph", string: "\u{3134b}\u{3fffd}", widths: [2, 2],
      isUncertain: true),
    .init(name: "private use", string: "\u{e0b0}", widths: [1]),
    .init(name: "no-break space", string: "\u{a0}", widths: [1]),
    .init(
      name: "break hints", string: "a\u{200b}b\u{ad}c\u{2060}d", widths: [1, 0, 1, 0, 1, 0, 1]),
  ]

  @Test(arguments: cases) func clustersHaveTheirWidths(_ example: Case) {
    let text = MeasuredText(example.string)
    let clusters = (0..<text.clusterCount).map { text.cluster(at: $0) }
    #expect(clusters.map { Int($0.width) } == example.widths)
    #expect(clusters.contains { $0.flags.contains(.isUncertain) } == example.isUncertain)
    #expect(text.width == example.widths.reduce(0, +))
    #expect(MeasuredText.width(of: example.string) == text.width)
  }

  @Test func theWidestLineCounts() {
    #expect(MeasuredText("ab\n日本語\nc").width == 6)
    #expect(MeasuredText("ab\nabcd\n").width == 4)
    #expect(MeasuredText.width(of: "ab\nabcd\n") == 4)
  }

  @Test func aTabGoesToTheNextMultipleOfFour() {
    #expect(MeasuredText("\t").width == 4)
    #expect(MeasuredText("a\tb").width == 5)
    #expect(MeasuredText("abcd\tb").width == 9)
    #expect(MeasuredText("日\tb").width == 5)
    #expect(MeasuredText("x\n日本\t").width == 8)
  }

  @Test func flagsSayWhatAClusterIs() {
    let text = MeasuredText(" \t\n\u{3000}é\u{a0}")
    #expect(
      (0..<6).map { text.cluster(at: $0).flags } == [
        [.isBlank], [.isTab, .isBlank], [.isNewline], [.isBlank], [], [],
      ])
    #expect(text.cluster(at: 4) == TextCluster(start: 6, length: 2, width: 1, flags: []))
    let ascii = MeasuredText("a \n")
    #expect((0..<3).map { ascii.cluster(at: $0).flags } == [[], [.isBlank], [.isNewline]])
  }

  @Test func theTablesSayOfWhichUnicodeTheyAre() {
    #expect(unicodeVersion.split(separator: ".").count == 3)
  }
}
