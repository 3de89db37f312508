import Testing

@testable import LunetteText

@Suite struct SafeTextTests {
  static let cases: [(name: String, input: String, safe: String)] = [
    ("plain", "Hello, 世界 👩‍💻", "Hello, 世界 👩‍💻"),
    ("newline and tab", "a\n\tb", "a\n\tb"),
    ("CR LF", "a\r\nb\r\n", "a\nb\n"),
    ("lone CR", "a\rb", "a␍b"),
    ("escape sequence", "\u{1b}[31mred", "␛[31mred"),
    ("NUL, BEL, DEL", "\0\u{7}\u{7f}", "␀␇␡"),
    ("C1", "\u{9b}31m\u{85}", "\u{fffd}31m\u{fffd}"),
    ("line and paragraph separator", "a\u{2028}b\u{2029}c", "a\nb\nc"),
    ("bidi override", "a\u{202e}b\u{202c}c\u{2067}d\u{2069}\u{200e}\u{200f}\u{61c}", "abcd"),
    ("byte order mark", "\u{feff}a", "a"),
    (
      "noncharacters", [0xffff, 0xfdd0, 0x1fffe].map(RandomText.string).joined(),
      "\u{fffd}\u{fffd}\u{fffd}"
    ),
    ("break hints", "a\u{200b}b\u{ad}c\u{2060}d", "abcd"),
    ("mark at the start", "\u{301}a", "\u{a0}\u{301}a"),
    ("mark after a newline", "a\n\u{301}", "a\n\u{a0}\u{301}"),
    ("mark after a tab", "\t\u{301}", "\t\u{a0}\u{301}"),
    ("mark after what is dropped", "e\u{202e}\u{301}", "e\u{301}"),
    ("joiners at the start", "\u{200d}\u{200c}\u{fe0f}\u{34f}a", "a"),
    ("vowel jamo alone", "\u{1161}", "\u{115f}\u{1161}"),
    ("final jamo alone", "a\u{11a8}", "a\u{115f}\u{1160}\u{11a8}"),
    ("tags without a flag", "a\u{e0067}\u{e0001}b", "ab"),
    ("tags in a flag", "🏴\u{e0067}\u{e007f}", "🏴\u{e0067}\u{e007f}"),
    ("tags after another emoji", "😀\u{e0067}\u{e007f}", "😀"),
    ("musical and annotation controls", "a\u{1d173}b\u{fff9}c", "abc"),
  ]

  @Test(arguments: cases.indices) func textIsMadeSafe(_ index: Int) {
    let (name, input, safe) = Self.cases[index]
    #expect(SafeText.sanitize(input).codePoints == safe.codePoints, "\(name)")
    #expect(SafeText.sanitize(Array(input.utf8)).codePoints == safe.codePoints, "\(name)")
  }

  @Test func invalidUTF8IsShown() {
    let cases: [(bytes: [UInt8], safe: String)] = [
      ([0x61, 0xff, 0x62], "a\u{fffd}b"),
      ([0x80], "\u{fffd}"),
      ([0xc0, 0xaf], "\u{fffd}\u{fffd}"),  // overlong "/"
      ([0xed, 0xa0, 0x80], "\u{fffd}\u{fffd}\u{fffd}"),  // a surrogate
      ([0xf4, 0x90, 0x80, 0x80], "\u{fffd}\u{fffd}\u{fffd}\u{fffd}"),  // above U+10FFFF
      ([0xe6, 0x97], "\u{fffd}"),
      ([0xf0, 0x9f, 0x98, 0x61], "\u{fffd}a"),
      ([0xf0, 0x9f, 0x98, 0x80], "😀"),
    ]
    for (bytes, safe) in cases {
      #expect(SafeText.sanitize(bytes) == safe, "\(bytes)")
      #expect(bytes.withUnsafeBufferPointer { MeasuredText(utf8: $0).string } == safe, "\(bytes)")
    }
  }

  @Test func oneMegabyteOfOneGraphemeCostsOneCell() {
    for unit in ["\u{301}", "\u{200d}", "\u{200d}👩", "\u{1161}", "\u{fe0f}", "\u{93f}"] {
      let base = unit == "\u{1161}" ? "\u{1100}" : "👩"
      let text = MeasuredText(base + String(repeating: unit, count: 1_000_000 / unit.utf8.count))
      #expect(text.clusterCount == 1, "\(unit.codePoints)")
      #expect(text.width <= 2)
      #expect(text.utf8.count <= SafeText.maximumClusterLength)
      #expect(text.lines(width: 10).count == 1)
    }
    #expect(
      MeasuredText(String(repeating: "\u{600}", count: 500_000)).utf8.count
        <= SafeText.maximumClusterLength)
  }

  @Test func anOverlongClusterThatWouldSwallowTheNextIsReplaced() {
    let prepends = String(repeating: "\u{600}", count: 100)
    #expect(SafeText.sanitize(prepends + "ab") == "\u{fffd}b")
    // No character follows that could join the cluster.
    #expect(SafeText.sanitize(prepends) == String(repeating: "\u{600}", count: 24))
  }

  @Test func thePlainIsNotCopied() {
    var string = String(repeating: "plain ASCII ", count: 100)
    let before = string.withUTF8 { UInt(bitPattern: $0.baseAddress) }
    var safe = SafeText.sanitize(string)
    #expect(safe.withUTF8 { UInt(bitPattern: $0.baseAddress) } == before)
  }

  @Test func safeTextIsSafeWhateverCameIn() {
    for seed in RandomText.seeds(2000) {
      let safe = SafeText.sanitize(RandomText.bytes(seed: seed))
      expectSafe(safe, keepsHints: false, seed)
      #expect(SafeText.sanitize(safe).codePoints == safe.codePoints, "seed \(seed)")

      let bytes = RandomText.bytes(seed: seed)
      let text = bytes.withUnsafeBufferPointer { MeasuredText(utf8: $0) }
      expectSafe(text.string, keepsHints: true, seed)
      #expect(MeasuredText(text.string).string.codePoints == text.string.codePoints, "seed \(seed)")
    }
  }

  @Test func nothingIsWrittenAnewWhereNothingChanges() {
    for text in [
      "Grüße, übermäßig",
      "世界\tこんにちは\nπάντα ῥεῖ", "e\u{301}a\u{302}", "👩‍💻 👍🏽 🇩🇪 ❤️", "한글 한글", "नमस्ते",
      "עִבְרִית",
    ] {
      var text = text
      #expect(text.withUTF8 { Sanitizer.changesNothing(in: $0) }, "\(text)")
      #expect(SafeText.sanitize(text).codePoints == text.codePoints)
    }
  }

  /// Every text that the quick test accepts must be one that the slow way leaves unchanged.
  @Test func theQuickLookLetsThroughWhatIsSafe() {
    func check(_ bytes: [UInt8], _ words: @autoclosure () -> String) {
      bytes.withUnsafeBufferPointer { bytes in
        guard Sanitizer.changesNothing(in: bytes) else { return }
        let slow = Sanitizer.run(bytes, keepsBreakHints: false).utf8
        if !slow.elementsEqual(bytes) {
          Issue.record("\(words()): \(Array(bytes)) would become \(slow)")
        }
      }
    }
    for seed in RandomText.seeds(4000) {
      check(RandomText.bytes(seed: seed), "bytes of seed \(seed)")
      check(Array(RandomText.text(seed: seed, pieces: 6).utf8), "text of seed \(seed)")
    }
    for value in [
      0...0x33ff, 0xa000...0x18fff, 0x1b000...0x1ffff, 0xe0000...0xe0fff, 0x10fff0...0x10ffff,
    ].joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      for text in [
        "\(scalar)", "a\(scalar)", "\(scalar)\(scalar)", "\n\(scalar)a", "\u{1100}\(scalar)",
        "🏴\(scalar)",
      ] {
        check(Array(text.utf8), "U+\(String(value, radix: 16))")
      }
    }
    for tail in ["\u{301}", "\u{200d}", "\u{fe0f}"] {
      for count in 14...26 {
        check(
          Array(("e" + String(repeating: tail, count: count) + "\u{301}b").utf8), "a long cluster")
      }
    }
  }

  @Test func whatEveryScalarBecomesIsSafe() {
    // All code points except ideographs, syllables of Hangul and the empty planes.
    let blocks: [ClosedRange<UInt32>] = [
      0...0x33ff, 0xa000...0xabff, 0xd7a0...0x18fff, 0x1b000...0x1ffff, 0xdfff0...0xe0fff,
      0xffff0...0x10000f,
      0x10fff0...0x10ffff,
    ]
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let safe = SafeText.sanitize(String(scalar))
      if let forbidden = safe.unicodeScalars.first(where: {
        Self.isForbidden($0, keepsHints: false)
      }) {
        Issue.record(
          "U+\(String(value, radix: 16)) becomes U+\(String(forbidden.value, radix: 16))")
      }
    }
  }

  private func expectSafe(_ safe: String, keepsHints: Bool, _ seed: Int) {
    #expect(
      !safe.unicodeScalars.contains { Self.isForbidden($0, keepsHints: keepsHints) },
      "seed \(seed): \(safe.codePoints)"
    )
    let text = MeasuredText(safe)
    let clusters = text.clusterStrings
    for index in 0..<text.clusterCount {
      let cluster = text.cluster(at: index)
      #expect(cluster.length <= SafeText.maximumClusterLength, "seed \(seed)")
      let isHint = keepsHints && ["\u{200b}", "\u{ad}", "\u{2060}"].contains(clusters[index])
      #expect(
        cluster.width > 0 || cluster.flags.contains(.isNewline) || isHint,
        "seed \(seed): \(safe.codePoints)")
    }
  }

  /// Computed from the Unicode properties of the standard library, not from the tables under test.
  static func isForbidden(_ scalar: Unicode.Scalar, keepsHints: Bool) -> Bool {
    let value = scalar.value
    if scalar == "\n" || scalar == "\t" { return false }
    if keepsHints && (value == 0x200b || value == 0xad || value == 0x2060) { return false }
    if scalar.properties.isNoncharacterCodePoint { return true }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator: return true
    case .format:
      // The joiners, the tags of flags, and the number and verse signs of Arabic, Syriac and Kaithi
      // are drawn.
      let isDrawn =
        [0x6dd, 0x70f, 0x8e2, 0x110bd, 0x110cd].contains(value) || (0x600...0x605).contains(value)
        || (0x890...0x891).contains(value)
      return !(isDrawn || value == 0x200c || value == 0x200d || (0xe0020...0xe007f).contains(value))
    default: return false
    }
  }
}
