import Testing

@testable import LunetteText

@Suite struct SegmentationTests {
  /// One line of GraphemeBreakTest.txt: "÷0020×0308÷".
  static let cases = graphemeBreakCases.split(separator: "\n").map(String.init)

  @Test func theCasesOfUnicodeAreCutAsItSays() throws {
    #expect(Self.cases.count > 500)
    for line in Self.cases {
      var scalars: [Unicode.Scalar] = []
      var expected: [Int] = []
      var digits = ""
      for character in line + " " {
        if character.isHexDigit {
          digits.append(character)
          continue
        }
        if let value = UInt32(digits, radix: 16) {
          scalars.append(try #require(Unicode.Scalar(value)))
        }
        digits = ""
        if character == "÷" { expected.append(scalars.count) }
      }
      #expect(graphemeBoundaries(of: scalars) == expected.dropLast(), "\(line)")
    }
  }

  @Test func indicConjunctsAreOneCluster() {
    #expect(MeasuredText("क्ष").clusterStrings == ["क्ष"])
    #expect(MeasuredText("क्‍ष").clusterStrings == ["क्‍ष"])
    #expect(MeasuredText("ক্ষত").clusterStrings == ["ক্ষ", "ত"])
    #expect(MeasuredText("क्‌ष").clusterStrings == ["क्‌", "ष"])
  }

  @Test func measuringCutsAsTheRulesDo() {
    for seed in RandomText.seeds(2000) {
      let safe = SafeText.sanitize(RandomText.text(seed: seed))
      let scalars = Array(safe.unicodeScalars)
      let text = MeasuredText(safe)
      let starts = text.clusterStrings.reduce(into: [0]) {
        $0.append($0.last! + $1.unicodeScalars.count)
      }
      #expect(
        starts.dropLast() == graphemeBoundaries(of: scalars)[...],
        "seed \(seed): \(safe.codePoints)")
    }
  }

  /// The standard library implements a later version of Unicode than the tables, so scalars that
  /// were assigned or reclassified since are left out.
  @Test func theStandardLibraryCutsRandomTextAlike() {
    for seed in RandomText.seeds(2000) {
      let scalars = Array(RandomText.text(seed: seed).unicodeScalars).filter(Self.isUnchanged)
      let expected = Self.standardBoundaries(scalars)
      #expect(graphemeBoundaries(of: scalars) == expected, "seed \(seed): \(scalars)")
    }
  }

  @Test func theStandardLibraryCutsScalarsAlikeAfterEachOther() {
    let contexts = ["a", "\u{600}", "ᄀ", "가", "🇯"].map { Array($0.unicodeScalars) }
    let conjunct = Array("क्".unicodeScalars)
    let joined = Array("😀\u{200d}".unicodeScalars)
    let last = Array("ᅡ".unicodeScalars)
    var differing: [String] = []
    let blocks: [ClosedRange<UInt32>] = [
      0...0x30ff, 0xa66f...0xabff, 0xd7a4...0xd7ff, 0xfb00...0x11fff, 0x1f1e6...0x1f5ff,
      0xe0000...0xe01ff,
    ]
    for value in blocks.joined() where !Self.reclassified.contains(value) {
      guard let scalar = Unicode.Scalar(value), Self.isOld(scalar) else { continue }
      var all = contexts
      // In later versions, more scripts have conjuncts, and fewer symbols can be joined as emoji.
      if value < 0xd80 { all.append(conjunct) }
      if scalar.properties.isEmoji { all.append(joined) }
      for context in all {
        let scalars = context + [scalar] + last
        if graphemeBoundaries(of: scalars) != Self.standardBoundaries(scalars) {
          differing.append(String(value, radix: 16))
        }
      }
    }
    #expect(differing.isEmpty)
  }

  /// Whether later versions treat the scalar in the same way. They also join fewer characters that
  /// are not emoji.
  static func isUnchanged(_ scalar: Unicode.Scalar) -> Bool {
    let isPictographic = ScalarProperties(scalar.value).graphemeClass == 11
    return isOld(scalar) && !reclassified.contains(scalar.value)
      && (!isPictographic || scalar.properties.isEmoji)
  }

  /// Scalars whose class changed after Unicode 15.0.
  static let reclassified: Set<UInt32> = [0x11a3a]

  static func isOld(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0 <= (15, 0) } ?? true
  }

  static func standardBoundaries(_ scalars: [Unicode.Scalar]) -> [Int] {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string.reduce(into: [0]) { $0.append($0.last! + $1.unicodeScalars.count) }.dropLast()
  }
}
