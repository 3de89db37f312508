import CLunetteText
import Testing

@testable import LunetteText

struct BidiTests {
  /// The drawn text of each line at a width.
  private func drawn(_ string: String, width: Int? = nil, maximumLines: Int = .max) -> [String] {
    MeasuredText(string).strings(width: width, maximumLines: maximumLines)
  }

  @Test(
    "right-to-left words stand in their order, whatever is around them",
    arguments: [
      ("שלום", "םולש"),
      ("hello שלום world", "hello םולש world"),
      ("hello שלום עולם!", "hello םלוע םולש!"),
      ("שלום hello", "hello םולש"),
      ("שלום, hello world!", "!hello world ,םולש"),
      ("مرحبا", "ابحرم"),
      ("price: ١٢٣ شيكل", "price: لكيش ١٢٣"),
      // Numbers keep their order inside right-to-left text.
      ("שנת 2024 טובה", "הבוט 2024 תנש"),
      ("עלה 12.5%", "12.5% הלע"),
      ("מ-1 עד-10", "10-דע 1-מ"),
      // Brackets are mirrored, and pair.
      ("(שלום)", "(םולש)"),
      ("שלום (abc) עולם", "םלוע (abc) םולש"),
      ("a (שלום) b", "a (םולש) b"),
      ("א[1]<ב>", "<ב>[1]א"),
      // Wide glyphs, clusters of several code points, tabs.
      ("אב 日本 ג", "ג 日本 בא"),
      ("שָׁלוֹם", "םוֹלשָׁ"),
      ("אב👍🏽ג", "ג👍🏽בא"),
      ("א\tב", "ב   א"),
      ("a\tא ב", "a   ב א"),
      // Trailing white space has the direction of the paragraph, and so is at its end.
      ("שלום  ", "  םולש"),
      ("abc שלום  ", "abc םולש  "),
    ])
  func words(_ pair: (String, String)) {
    #expect(drawn(pair.0) == [pair.1])
  }

  @Test("each newline-separated line has the direction of its own first strong character")
  func paragraphs() {
    #expect(drawn("abc אב\nאב abc\n123\n(אב)") == ["abc בא", "abc בא", "123", "(בא)"])
    #expect(drawn("12 אב") == ["בא 12"])
  }

  @Test("lines are broken as the text is read, and each is put into order by itself") func lines() {
    #expect(drawn("אחת שתיים שלוש", width: 9) == ["םייתש תחא", "שולש"])
    #expect(drawn("one אחת שתיים two", width: 8) == ["one תחא", "םייתש", "two"])
    #expect(drawn("אבגדהוז", width: 3) == ["גבא", "והד", "ז"])
  }

  @Test("an ellipsis stands at the end of the paragraph's direction, a hyphen at that of its word")
  func marks() {
    #expect(drawn("שלום עולם", width: 6, maximumLines: 1) == ["… םולש"])
    #expect(drawn("שלום עולם", width: 8, maximumLines: 1) == ["…וע םולש"])
    #expect(drawn("abc שלום עולם", width: 7, maximumLines: 1) == ["abc לש…"])
    let middle = MeasuredText("אבגדהוזחט").truncated(width: 5, .middle)
    #expect(MeasuredText("אבגדהוזחט").string(of: middle) == "טח…בא")
    let head = MeasuredText("אבגדהוזחט").truncated(width: 4, .head)
    #expect(MeasuredText("אבגדהוזחט").string(of: head) == "טחז…")
    #expect(drawn("שלו\u{ad}מות", width: 4) == ["-ולש", "תומ"])
  }

  @Test("only texts with right-to-left characters are looked at") func detection() {
    for plain in [
      "", "abc", "日本語、（全角）。ＡＢＣ", "👍🏽 ❤️ ☺️", "ԱՒ֏", "ไทย हिन्दी", "𐀀 𝕬", "Ωй ﬁ", "\u{202e}abc",
    ] {
      #expect(!MeasuredText(plain).mayRunBothWays, "\(plain.codePoints)")
    }
    for mixed in [
      "ת", "aع", "ߊ", "ࠀ", "ࢡ", "יִ", "ﷺ", "ﻼ", "𐤀", "𞤀", "日本語日本語日本א",
      String(repeating: "x", count: 40) + "ܐ",
    ] {
      #expect(MeasuredText(mixed).mayRunBothWays, "\(mixed.codePoints)")
    }
    // The character may be anywhere, even across the steps in which measuring reads the text.
    for count in 0..<40 {
      let around = String(repeating: "é", count: count)
      #expect(
        MeasuredText(around + "א" + around).mayRunBothWays
          && MeasuredText(around + "א").mayRunBothWays)
    }
  }

  /// The clusters whose order has been resolved.
  private func resolved(_ text: MeasuredText) -> [Int] {
    text.bidi.withLock { info in info.indices.filter { info[$0] & BidiInfo.isResolved != 0 } }
  }

  @Test(
    "the order of a paragraph is resolved when one of its lines is drawn, and not that of others")
  func onDemand() {
    let text = MeasuredText("abc\nאב ג\nדה\nx")
    let lines = text.lines(width: 2)
    #expect(lines.map { text.cluster(at: $0.start).start } == [0, 2, 4, 9, 12, 17])
    #expect(text.mayRunBothWays && !text.beginsRightToLeft && resolved(text).isEmpty)
    #expect(text.string(of: lines[0]) == "ab" && resolved(text).isEmpty)
    #expect(text.string(of: lines[3]) == "ג" && resolved(text) == Array(4..<8))
    #expect(text.string(of: lines[5]) == "x" && resolved(text) == Array(4..<8))
    #expect(text.string(of: lines[4]) == "הד" && resolved(text) == Array(4..<8) + Array(9..<11))
  }

  @Test("a line whose ends belong to two paragraphs is put into the order of both")
  func twoParagraphs() {
    let text = MeasuredText("אבג abc\nx\ndef אבג דהו")
    let middle = text.truncated(width: 12, .middle)
    #expect(text.string(of: middle) == "והד ג…ab גבא")
    #expect(resolved(text) == Array(0..<7) + Array(10..<21))
    let plain = MeasuredText("abc def\nאב 12")
    #expect(plain.string(of: plain.truncated(width: 9, .middle)) == "abc …12 ב")
  }

  @Test("several threads may draw one text at once") func threads() async {
    let words = "אבג abc (12) שלום\n"
    for _ in 0..<20 {
      let text = MeasuredText(String(repeating: words, count: 40))
      let lines = text.lines(width: 9)
      let drawn = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<4 { group.addTask { lines.map { text.string(of: $0) } } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      let expected = MeasuredText(words).strings(width: 9).dropLast()
      #expect(
        drawn.allSatisfy {
          $0.count == lines.count && Array($0.prefix(expected.count)) == Array(expected)
        })
      #expect(drawn.allSatisfy { $0 == drawn[0] })
    }
  }

  @Test("a text may be drawn while it is drawn") func nested() {
    let text = MeasuredText("אבג")
    var inner: [String] = []
    text.forEachGlyph(in: text.lines(width: nil)[0]) { _ in
      inner.append(text.string(of: text.lines(width: nil)[0]))
    }
    #expect(inner == ["גבא", "גבא", "גבא"])
  }

  @Test("measuring notes every character that would change the order") func whatIsNoted() {
    for value in UInt32(0x80)...0x10ffff {
      guard Unicode.Scalar(value) != nil else { continue }
      // Safe text does not contain the characters for embedding and isolating.
      if (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value) { continue }
      var direction: Int32 = -1
      var info: UInt8 = 0
      #expect(withUnsafePointer(to: value) { lb_resolve($0, 1, &direction, &info) } == 1)
      if info & BidiInfo.level != 0, !ScalarProperties(value).mayRunBothWays {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  @Test("each glyph knows its cluster, and so its run") func runs() {
    let text = MeasuredText(runs: ["ab ", "אב", "גד", " cd"])
    var seen: [String] = []
    text.forEachGlyph(in: text.lines(width: nil)[0]) { glyph in
      seen.append(
        String(decoding: glyph.utf8, as: UTF8.self) + "\(text.run(ofCluster: glyph.cluster))")
    }
    #expect(seen == ["a0", "b0", " 0", "ד2", "ג2", "ב1", "א1", " 3", "c3", "d3"])
  }

  @Test("glyphs tile their line, and none is lost or added, whatever the text and the width")
  func tiling() {
    let pieces =
      RandomText.pieces + [
        "א", "שלום", "مرحبا", "١٢", "(", ")", "[", "«", "»", "12", "ـ", "ַ", "ߊ", "𞤀", "-", ".",
      ]
    for seed in 0..<600 {
      var generator = SeededGenerator(seed: seed)
      let string = (0..<Int.random(in: 1...30, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      let text = MeasuredText(string)
      let width = Int.random(in: 1...20, using: &generator)
      let lineBreak: LineBreak = [.word, .character, .clip].randomElement(using: &generator)!
      let limit = Int.random(in: 1...4, using: &generator)
      let truncation: TextTruncation = [.head, .middle, .tail].randomElement(using: &generator)!
      for line in text.lines(
        width: width, maximumLines: limit, lineBreak: lineBreak, truncation: truncation)
      {
        var column = 0
        var clusters: [Int] = []
        text.forEachGlyph(in: line) { glyph in
          #expect(glyph.column == column, "seed \(seed)")
          column += glyph.width
          clusters.append(glyph.cluster)
        }
        #expect(column == line.width, "seed \(seed): \(string.codePoints)")
        // Each drawn cluster occurs once, whatever is drawn for tabs and marks.
        let isTab = { text.cluster(at: $0).flags.contains(.isTab) }
        let wanted = (Array(line.start..<line.end) + Array(line.tailStart..<line.tailEnd))
          .filter { text.cluster(at: $0).width > 0 && !isTab($0) }
        let found = clusters.filter { !isTab($0) }
        let marks = line.mark == .ellipsis || line.mark == .hyphen ? 1 : 0
        #expect((wanted.count...wanted.count + marks).contains(found.count), "seed \(seed)")
        #expect(Set(wanted).isSubset(of: found), "seed \(seed)")
      }
    }
  }

  /// The order in which the code points that begin a drawn cluster are drawn; nil if making the
  /// text safe has changed it.
  private func order(_ scalars: [Unicode.Scalar]) -> (order: [Int], drawn: Set<Int>)? {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    let text = MeasuredText(string)
    guard text.lineCount == 1, Array(text.string.unicodeScalars) == scalars else { return nil }
    var firsts: [Int] = []
    var count = 0
    for cluster in text.clusterStrings {
      firsts.append(count)
      count += cluster.unicodeScalars.count
    }
    var order: [Int] = []
    text.forEachGlyph(in: text.lines(width: nil)[0]) { glyph in
      if order.last != firsts[glyph.cluster] { order.append(firsts[glyph.cluster]) }
    }
    return (order, Set(order))
  }

  @Test("Unicode's own cases") func unicodeCases() {
    var checked = 0
    for line in bidiCharacterCases.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
      let scalars = fields[0].split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
      guard let (order, drawn) = order(scalars) else { continue }
      let expected = fields[1].split(separator: " ").map { Int($0)! }.filter(drawn.contains)
      #expect(order == expected, "\(line)")
      checked += 1
    }
    #expect(checked > 300)
  }

  @Test("a long line is put into order in time") func long() {
    let text = MeasuredText(String(repeating: "אב (c1) ", count: 20_000))
    var count = 0
    text.forEachGlyph(in: text.lines(width: nil)[0]) { _ in count += 1 }
    #expect(count == 160_000)
  }
}
