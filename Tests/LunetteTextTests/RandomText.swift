import Glibc
import LunetteText

/// Random numbers that depend on the seed only (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// Random texts of difficult pieces: combining, invisible, wide and breaking characters.
enum RandomText {
  /// The seeds of a test; `LUNETTE_FUZZ=50 swift test` tries fifty times as many.
  static func seeds(_ count: Int) -> Range<Int> {
    let scale = getenv("LUNETTE_FUZZ").flatMap { Int(String(cString: $0)) } ?? 1
    return 0..<count * scale
  }

  static let words = [
    "a", "hello", "fox", "-x", "--option", "well-known", "2-3", "(a)", "$5", "日本語", "中", "한국",
    "「字」。", "ｱ", "ﾞ",
  ]
  static let pieces =
    words + [
      " ", "  ", "   ", "\t", "\n", "\r\n", "\r", "\u{0}", "\u{1b}[31m", "\u{7f}", "\u{9b}",
      "\u{85}", "\u{2028}",
      "\u{2029}", "\u{301}", "\u{308}", "\u{20dd}", "\u{200b}", "\u{200c}", "\u{200d}", "\u{200e}",
      "\u{202e}",
      "\u{2066}", "\u{2060}", "\u{ad}", "\u{feff}", "\u{61c}", "\u{fe0e}", "\u{fe0f}", "\u{20e3}",
      "1", "#", "❤", "☺",
      "⌚", "😀", "👍", "🏽", "👩", "💻", "🏴", "🇯", "🇵", "🏳", "\u{e0067}", "\u{e007f}", "\u{e0001}", "ᄀ",
      "ᅡ", "ᆨ", "가",
      "각", "क", "्", "ष", "ि", "ก", "ำ", "ك", "\u{600}", "\u{110bd}", "\u{115f}", "\u{1160}",
      "\u{3164}", "\u{a0}",
      "\u{3000}", "\u{2003}", "…", "\u{fffd}", "\u{1faff}", "\u{378}", "\u{e000}",
      "\u{34f}", "\u{180b}", "\u{fff9}", "\u{13430}", "\u{1d173}", string(0xffff), string(0x10ffff),
      string(0xfdd0),
    ]

  /// A character that a Swift literal may not contain, as a string.
  static func string(_ value: UInt32) -> String { Unicode.Scalar(value).map { String($0) } ?? "" }

  static func text(seed: Int, pieces count: Int = 24) -> String {
    var generator = SeededGenerator(seed: seed)
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &generator) {
      if Int.random(in: 0..<8, using: &generator) == 0 {
        text.unicodeScalars.append(scalar(using: &generator))
      } else {
        text += pieces.randomElement(using: &generator)!
      }
    }
    return text
  }

  /// A random scalar; those below U+3000 and those in the blocks of emoji are more frequent.
  static func scalar(using generator: inout SeededGenerator) -> Unicode.Scalar {
    while true {
      let range: ClosedRange<UInt32> =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: 0...0x2fff
        case 1: 0x1f000...0x1faff
        case 2: 0...0xffff
        default: 0...0x10ffff
        }
      if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) { return scalar }
    }
  }

  static func bytes(seed: Int) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(text(seed: seed).utf8)
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let position = Int.random(in: 0...bytes.count, using: &generator)
      bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
    }
    return bytes
  }
}

extension MeasuredText {
  /// The clusters as strings, including newlines and hints for line breaks.
  var clusterStrings: [String] {
    (0..<clusterCount).map { index in
      let cluster = cluster(at: index)
      return String(decoding: utf8[cluster.start..<cluster.start + cluster.length], as: UTF8.self)
    }
  }

  /// The lines as strings.
  func strings(
    width: Int?, maximumLines: Int = .max, lineBreak: LineBreak = .word,
    truncation: TextTruncation = .tail
  ) -> [String] {
    lines(width: width, maximumLines: maximumLines, lineBreak: lineBreak, truncation: truncation)
      .map { string(of: $0) }
  }
}

extension String {
  /// The code points in hexadecimal, such as "61 301", for messages that every terminal can show.
  var codePoints: String {
    unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
