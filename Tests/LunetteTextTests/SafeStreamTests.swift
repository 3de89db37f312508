import Testing

@testable import LunetteText

@Suite struct SafeStreamTests {
  private func stream(_ pieces: [[UInt8]]) -> [UInt8] {
    var stream = SafeStream()
    var safe: [UInt8] = []
    for piece in pieces { safe += piece.withUnsafeBufferPointer { stream.feed($0) } }
    return safe + stream.finish()
  }

  @Test(arguments: SafeTextTests.cases.indices) func codePointsBecomeWhatSafeTextMakesOfThem(
    _ index: Int
  ) {
    let (name, input, safe) = SafeTextTests.cases[index]
    // A stream differs only in the rules about whole clusters, which it does not apply.
    if ["mark", "jamo", "joiners"].contains(where: { name.contains($0) }),
      name != "mark after what is dropped"
    {
      return
    }
    #expect(stream([Array(input.utf8)]) == Array(safe.utf8), "\(name)")
    #expect(stream(input.utf8.map { [$0] }) == Array(safe.utf8), "\(name), a byte at a time")
  }

  @Test func whatIsCutWaitsForItsRest() {
    var stream = SafeStream()
    func feed(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBufferPointer { stream.feed($0) } }
    // U+202E comes in two pieces, neither of which is a character by itself.
    #expect(feed([0x61, 0xe2, 0x80]) == [0x61])
    #expect(feed([0xae, 0x62]) == [0x62])
    #expect(feed([0xc2]) == [])
    #expect(feed([0x9b]) == Array("\u{fffd}".utf8))
    #expect(feed(Array("a\r".utf8)) == Array("a".utf8))
    #expect(feed(Array("\nb\r".utf8)) == Array("\nb".utf8))
    #expect(feed(Array("c".utf8)) == Array("␍c".utf8))
    #expect(feed([0xf0, 0x9f]) == [])
    #expect(stream.finish() == Array("\u{fffd}".utf8))
    #expect(stream.finish() == [])
    // The bytes are known to be invalid, so none is held back.
    #expect(feed([0xe2, 0x61]) == Array("\u{fffd}a".utf8))
  }

  @Test func anyBytesInAnyPiecesAreSafe() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<40, using: &random)
      // Bytes of control characters, which random bytes would seldom form.
      let likely: [UInt8] = [
        0x1b, 0x5b, 0xc2, 0x9b, 0xe2, 0x80, 0xae, 0xa8, 0x81, 0xa6, 0xd8, 0x9c, 0x0d, 0x0a, 0x7f,
        0xef,
      ]
      let bytes = (0..<count).map { _ in
        Bool.random(using: &random)
          ? likely.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
      }
      var pieces: [[UInt8]] = [[]]
      for byte in bytes {
        if Int.random(in: 0..<3, using: &random) == 0 { pieces.append([]) }
        pieces[pieces.count - 1].append(byte)
      }
      let safe = stream(pieces)
      #expect(safe == stream([bytes]), "\(pieces)")
      let text = String(validating: safe, as: UTF8.self)
      #expect(text != nil, "\(pieces)")
      for scalar in (text ?? "").unicodeScalars {
        let value = scalar.value
        let isControl =
          value < 0x20 && value != 9 && value != 10 || (0x7f...0x9f).contains(value)
          || value == 0x61c
          || (0x200e...0x200f).contains(value) || (0x2028...0x202e).contains(value)
          || (0x2066...0x2069).contains(value)
        #expect(!isControl, "U+\(String(value, radix: 16)) of \(pieces)")
      }
    }
  }
}
