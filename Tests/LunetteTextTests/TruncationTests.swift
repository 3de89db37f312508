import Testing

@testable import LunetteText

@Suite struct TruncationTests {
  static let cases: [(text: String, width: Int?, head: String, middle: String, tail: String)] = [
    ("Hello", 5, "Hello", "Hello", "Hello"),
    ("Hello, world", 7, "… world", "Hel…rld", "Hello,…"),
    ("Hello, world", 6, "…world", "Hel…ld", "Hello…"),
    ("Hello", 2, "…o", "H…", "H…"),
    ("Hello", 1, "…", "…", "…"),
    ("Hello", 0, "…", "…", "…"),
    ("日本語文字", 7, "…語文字", "日…字", "日本語…"),
    ("日本語文字", 6, "…文字", "日…字", "日本…"),
    ("日本語", 2, "…", "…", "…"),
    ("ee\u{301}e\u{301}ee", 4, "…e\u{301}ee", "ee\u{301}…e", "ee\u{301}e\u{301}…"),
    ("👩‍💻👩‍💻👩‍💻", 5, "…👩‍💻👩‍💻", "👩‍💻…👩‍💻", "👩‍💻👩‍💻…"),
    ("one\ntwo", 9, "…two", "one…two", "one…"),
    ("one\ntwo\n", nil, "…two", "one…two", "one…"),
    ("one\n", 9, "one", "one", "one"),
    ("a\tbcdef", 7, "… bcdef", "a…def", "a   bc…"),
    ("ab   ", 3, "ab", "ab", "ab"),
  ]

  @Test(arguments: cases.indices) func oneLineIsTruncated(_ index: Int) {
    let example = Self.cases[index]
    let text = MeasuredText(example.text)
    #expect(text.string(of: text.truncated(width: example.width, .head)) == example.head)
    #expect(text.string(of: text.truncated(width: example.width, .middle)) == example.middle)
    #expect(text.string(of: text.truncated(width: example.width, .tail)) == example.tail)
  }

  @Test func theLastLineIsTruncated() {
    let text = MeasuredText("the quick brown fox jumps over")
    #expect(text.strings(width: 10, maximumLines: 2) == ["the quick", "brown fox…"])
    #expect(text.strings(width: 10, maximumLines: 1) == ["the quick…"])
    #expect(
      text.strings(width: 10, maximumLines: 2, truncation: .head) == ["the quick", "…umps over"])
    #expect(
      text.strings(width: 10, maximumLines: 2, truncation: .middle) == ["the quick", "brown…over"])
    #expect(
      text.size(width: 10, maximumLines: 2) == TextSize(width: 10, height: 2, isTruncated: true))
  }

  @Test func anotherParagraphIsLeftOut() {
    let text = MeasuredText("one\ntwo\nthree")
    #expect(text.strings(width: nil, maximumLines: 2) == ["one", "two…"])
    #expect(
      text.size(width: nil, maximumLines: 2) == TextSize(width: 4, height: 2, isTruncated: true))
    #expect(text.strings(width: 3, maximumLines: 2) == ["one", "tw…"])
  }

  @Test func nothingIsSaidToBeLeftOutIfItIsBlank() {
    let text = MeasuredText("one\n\n  ")
    #expect(text.strings(width: 9, maximumLines: 1) == ["one"])
    #expect(text.size(width: 9, maximumLines: 1) == TextSize(width: 3, height: 1))
  }

  @Test func maximumLinesBelowOneIsOne() {
    #expect(MeasuredText("a b").strings(width: 1, maximumLines: 0) == ["…"])
  }
}
