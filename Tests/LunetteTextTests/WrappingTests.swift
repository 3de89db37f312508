import Testing

@testable import LunetteText

@Suite struct WrappingTests {
  static let cases: [(name: String, text: String, width: Int?, lines: [String])] = [
    ("empty", "", 10, [""]),
    ("fits", "Hello", 10, ["Hello"]),
    ("at words", "the quick brown fox", 10, ["the quick", "brown fox"]),
    ("exactly", "ab cd", 5, ["ab cd"]),
    ("one less", "ab cd", 4, ["ab", "cd"]),
    ("blank at the edge", "abcd efgh", 4, ["abcd", "efgh"]),
    ("inside a too long word", "abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("a long word begins on its own line", "ab cdefghijk", 5, ["ab", "cdefg", "hijk"]),
    ("blanks at a wrap are dropped", "ab    cd", 3, ["ab", "cd"]),
    ("blanks at the end of the text are kept if they fit", "ab  ", 5, ["ab  "]),
    ("and dropped if not", "ab  ", 3, ["ab"]),
    ("leading blanks are kept", "  ab cd", 5, ["  ab", "cd"]),
    ("leading blanks are no line", "  abcdef", 4, ["  ab", "cdef"]),
    ("nothing but blanks", "      ", 3, [""]),
    ("newlines", "a\nb\n\nc", 10, ["a", "b", "", "c"]),
    ("a newline at the end begins a line", "a\n", 10, ["a", ""]),
    ("unlimited", "the quick brown fox\njumps", nil, ["the quick brown fox", "jumps"]),
    ("width 0 counts as 1", "ab", 0, ["a", "b"]),
    ("negative width counts as 1", "ab", -5, ["a", "b"]),
    ("ideographs", "日本語文字", 5, ["日本", "語文", "字"]),
    ("no closing punctuation at the start", "日本。語", 4, ["日", "本。", "語"]),
    ("no opening punctuation at the end", "日本「語」", 6, ["日本", "「語」"]),
    ("small kana stay with what they follow", "あきゃ", 4, ["あ", "きゃ"]),
    ("between letters and ideographs", "abc日本", 5, ["abc日", "本"]),
    ("between emoji", "😀😀😀", 4, ["😀😀", "😀"]),
    ("Hangul", "한국어", 4, ["한국", "어"]),
    ("after a hyphen", "well-known fact", 7, ["well-", "known", "fact"]),
    ("not after a leading hyphen", "an --option", 6, ["an", "--opti", "on"]),
    ("not between a hyphen and a digit", "pages 10-12", 9, ["pages", "10-12"]),
    ("no-break space", "a b\u{a0}c", 3, ["a", "b\u{a0}c"]),
    ("zero-width space", "abc\u{200b}def", 4, ["abc", "def"]),
    ("word joiner", "日\u{2060}本", 3, ["日", "本"]),
    ("soft hyphen", "hyphen\u{ad}ation", 8, ["hyphen-", "ation"]),
    ("soft hyphen without room for it", "a hyphen\u{ad}ation", 6, ["a", "hyphen", "ation"]),
    ("soft hyphen unused", "hyphen\u{ad}ation", 20, ["hyphenation"]),
    ("combining marks go along", "e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("a wide glyph in one cell", "日a", 1, ["…", "a"]),
    ("a wide glyph that does not fit", "a日", 2, ["a", "日"]),
    ("tab", "a\tb", 10, ["a   b"]),
    ("tab wraps", "abc\tdef", 6, ["abc", "def"]),
    ("tab leads", "\tab cd", 7, ["    ab", "cd"]),
    ("tab wider than the line", "\tab", 2, ["", "ab"]),
    ("controls are shown", "a\u{1b}b", 2, ["a␛", "b"]),
  ]

  @Test(arguments: cases.indices) func textWraps(_ index: Int) {
    let example = Self.cases[index]
    #expect(
      MeasuredText(example.text).strings(width: example.width) == example.lines, "\(example.name)")
  }

  @Test func theWidestLineIsReported() {
    #expect(MeasuredText("Hello, 世界").size(width: 6) == TextSize(width: 6, height: 2))
    #expect(MeasuredText("the quick brown fox").size(width: 10) == TextSize(width: 9, height: 2))
    #expect(MeasuredText("").size(width: 10) == TextSize(width: 0, height: 1))
    #expect(MeasuredText("ab\ncde").size(width: nil) == TextSize(width: 3, height: 2))
    #expect(MeasuredText("the quick brown fox").size(width: .max).width == 19)
  }

  @Test func characterWrapping() {
    let text = MeasuredText("the quick 日本")
    #expect(text.strings(width: 5, lineBreak: .character) == ["the q", "uick", "日本"])
    #expect(text.strings(width: 3, lineBreak: .character) == ["the", "qui", "ck", "日", "本"])
  }

  @Test func clipping() {
    let text = MeasuredText("the quick\nab\n日本語")
    #expect(text.strings(width: 5, lineBreak: .clip) == ["the q", "ab", "日本"])
    #expect(
      text.size(width: 5, maximumLines: 2, lineBreak: .clip)
        == TextSize(width: 5, height: 2, isTruncated: true))
  }

  @Test func theNarrowestWithoutBreakingInsideAWord() {
    #expect(MeasuredText("a quick 日本\n  brown").minimumWidth == 7)
    #expect(MeasuredText("").minimumWidth == 0)
    #expect(MeasuredText("hyphen\u{ad}ation").minimumWidth == 7)
    #expect(MeasuredText("日本。").minimumWidth == 4)
  }

  @Test func runsAreWrappedAsOne() {
    let text = MeasuredText(runs: ["Total: ", "12", " o", "f e\u{ad}", "\u{301}", "日本"])
    #expect(text.string == "Total: 12 of e\u{ad}\u{a0}\u{301}日本")
    #expect(text.strings(width: 8) == ["Total:", "12 of e-", "\u{a0}\u{301}日本"])
    let runs = (0..<text.clusterCount).map { text.run(ofCluster: $0) }
    #expect(runs == [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5])
    #expect(MeasuredText(runs: []).size(width: 5) == TextSize(width: 0, height: 1))
  }

  @Test func aClusterOfTwoRunsBelongsToTheFirst() {
    let text = MeasuredText(runs: ["👩\u{200d}", "💻e", "\u{301}", "", "x"])
    #expect(text.clusterStrings == ["👩‍💻", "e\u{301}", "x"])
    #expect((0..<3).map { text.run(ofCluster: $0) } == [0, 1, 4])
  }

  @Test func runsAreFoundWhenTextWasMadeSafe() {
    let text = MeasuredText(runs: ["a\u{1b}", "\u{202e}b\r", "\nc"])
    #expect(text.string == "a␛b\nc")
    #expect((0..<text.clusterCount).map { text.run(ofCluster: $0) } == [0, 0, 1, 1, 2])
  }
}
