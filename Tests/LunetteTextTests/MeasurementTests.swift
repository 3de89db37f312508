import CLunetteText
import Testing

@testable import LunetteText

/// Code that handles several characters at once gives the same results as code for one character.
@Suite struct MeasurementTests {
  /// The bytes of a scalar as measuring reads them, with other bytes after them.
  private func word(_ scalar: Unicode.Scalar) -> UInt32 {
    var (word, shift) = (UInt32(0), UInt32(0))
    for byte in UTF8.encode(scalar)! {
      word |= UInt32(byte) << shift
      shift += 8
    }
    return shift < 32 ? word | 0xffff_ffe4 << shift : word
  }

  @Test("the properties of a character are found by its bytes") func properties() {
    for scalar in (UInt32(0)...0x10ffff).lazy.compactMap({ Unicode.Scalar($0) }) {
      let word = word(scalar)
      let length = UTF8.width(scalar)
      let found =
        switch length {
        case 1: ScalarProperties(ascii: UInt8(scalar.value))
        case 2: ScalarProperties(twoBytes: word)
        case 3: ScalarProperties(threeBytes: word)
        default: ScalarProperties(fourBytes: word)
        }
      let isTaken =
        lunette_is_two_bytes(word) == (length == 2) && lunette_is_three_bytes(word) == (length == 3)
        && lunette_is_four_bytes(word) == (length == 4)
      if found.bits != ScalarProperties(scalar.value).bits || !isTaken {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test("ideographs and syllables of Hangul are alike") func wide() {
    var count = 0
    for scalar in (UInt32(0x800)...0xffff).lazy.compactMap({ Unicode.Scalar($0) }) {
      guard lunette_is_wide(word(scalar)) else { continue }
      count += 1
      let properties = ScalarProperties(scalar.value)
      let first = ScalarProperties(0x4e00)
      // Class 0 is that of most characters; 9 and 10 are those of syllables without and with a
      // final consonant.
      if properties.info != 2 || properties.lineClass != first.lineClass
        || properties.mayRunBothWays
        || ![GraphemeClass.other, 9, 10].contains(properties.graphemeClass)
      {
        Issue.record("U+\(String(scalar.value, radix: 16))")
      }
    }
    #expect(count > 11_000 + 20_000)
    for text in ["한국어中文", "각ᆨ中", "각中", "中ᆨ", "ᄀ가中", "\u{110bd}中文", "가\u{301}中\u{301}文", "中ﾞ"] {
      let scalars = Array(text.unicodeScalars)
      guard MeasuredText(text).string == text else { continue }
      let begins = graphemeBoundaries(of: scalars)
      #expect(MeasuredText(text).clusterCount == begins.count, "\(text.codePoints)")
    }
  }

  @Test("bytes that are no UTF-8 become what they become in a string") func invalid() {
    let hard: [[UInt8]] = [
      [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x9f, 0xbf],
      [0xf0, 0x8f, 0xbf, 0xbf],
      [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff], [0x80], [0xc3], [0xe4, 0xb8],
      [0xf0, 0x9f, 0x98],
      [0xe4, 0xb8, 0xc3, 0xa9], [0xe4, 0x41], [0xf8, 0x88, 0x80, 0x80, 0x80],
    ]
    func expectSame(_ bytes: [UInt8], _ comment: String) {
      let text = bytes.withUnsafeBufferPointer { MeasuredText(utf8: $0) }
      let other = MeasuredText(String(decoding: bytes, as: UTF8.self))
      #expect(
        text.string == other.string && text.clusterStrings == other.clusterStrings, "\(comment)")
    }
    for bytes in hard {
      for before in ["", "a", "中", "é中文 abc"] {
        for after in ["", "b", "日本語", "\u{301}"] {
          expectSame(Array(before.utf8) + bytes + Array(after.utf8), "\(before) \(bytes) \(after)")
        }
      }
    }
    for seed in RandomText.seeds(500) { expectSame(RandomText.bytes(seed: seed), "seed \(seed)") }
  }

  @Test("a look at many bytes finds what is in each of them") func scan() {
    for seed in RandomText.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let string = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        ["the quick brown fox ", "é", "日本語", "\n", "\t", "a", "😀", "\u{1b}", "\u{7f}"]
          .prefix(seed % 9 + 1).randomElement(using: &generator)!
      }.joined()
      let bytes = Array(string.utf8)
      let scan = bytes.withUnsafeBufferPointer { TextScan($0) }
      #expect(scan.leadCount == string.unicodeScalars.count, "seed \(seed)")
      #expect(scan.newlineCount == bytes.count { $0 == 10 }, "seed \(seed)")
      #expect(scan.hasTab == bytes.contains(9), "seed \(seed)")
      let isPlain = bytes.allSatisfy { (0x20..<0x7f).contains($0) || $0 == 9 || $0 == 10 }
      #expect(scan.isPlainASCII == isPlain, "seed \(seed)")
    }
  }

  @Test("eight clusters at once are wrapped as one after the other") func wrapping() {
    for seed in RandomText.seeds(200) {
      let text = MeasuredText(RandomText.text(seed: seed, pieces: 40).filter { $0 != "\t" })
      guard let info = text.info, text.clusterCount > 0 else { continue }
      let fast = ClusterSource(info: info)
      let slow = TabbedSource(utf8: text.utf8, info: info)
      for start in 0..<min(text.clusterCount, 12) {
        for end in start...text.clusterCount {
          #expect(
            fast.width(start, end) == slow.width(start, end), "seed \(seed), \(start)..<\(end)")
          #expect(
            fast.lastBreak(start, end) == slow.lastBreak(start, end),
            "seed \(seed), \(start)..<\(end)")
        }
        for limit in [0, 1, 2, 7, 8, 9, 16, 40, Int.max] {
          let end = text.clusterCount - start % 3
          guard start <= end else { continue }
          #expect(
            fast.fit(start, end, limit) == slow.fit(start, end, limit),
            "seed \(seed), from \(start), \(limit)")
        }
      }
    }
  }

  @Test("a text that continues another is what it is when it is measured anew", arguments: 0..<4)
  func continued(_ seed: Int) {
    var random = SystemRandomNumberGenerator()
    let parts = [
      "a", "word ", "long-word ", "\n", "\n\n", "\t", "tab\tbed\n", "é", "漢字", "\u{1b}", "  ",
      "x y z ",
    ]
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    for _ in 0..<300 {
      var string = ""
      var text = MeasuredText(string)
      for _ in 0..<12 {
        // Mostly plain ASCII; sometimes the beginning changes, too.
        for _ in 0...pick(4) { string += parts[pick(pick(4) == 0 ? parts.count : 7)] }
        if pick(9) == 0 { string = String(string.dropFirst()) }
        text = MeasuredText(string, continuing: text)
        let anew = MeasuredText(string)
        #expect(
          text.string == anew.string && text.width == anew.width
            && text.clusterCount == anew.clusterCount)
        for width in [1, 5, 20] {
          let lines = [text, anew].map {
            $0.lines(width: width).map { [$0.start, $0.end, $0.width] }
          }
          #expect(lines[0] == lines[1], "\(string.debugDescription) at \(width)")
        }
      }
    }
  }
}
