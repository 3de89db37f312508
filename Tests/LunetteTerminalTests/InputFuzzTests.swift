import Foundation
import Testing

@testable import LunetteTerminal

/// What the fuzzer has found, and random changes of it, for each commit. `scripts/fuzz` looks for
/// more.
@Suite struct InputFuzzTests {
  static let corpus: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fuzz/input-decoder")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
      ?? []
    return files.sorted { $0.path < $1.path }.compactMap { try? Array(Data(contentsOf: $0)) }
  }()

  @Test("the fuzzer's corpus is decoded without a fault")
  func corpus() {
    #expect(Self.corpus.count >= 40)
    for input in Self.corpus { #expect(faultInDecoding(input) == nil, "\(readable(input))") }
  }

  @Test("and so are 24,000 random changes of it", arguments: 0..<8)
  func changes(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<3000 {
      var input = Self.corpus[random.below(Self.corpus.count)]
      for _ in 0...random.below(6) {
        let at = random.below(input.count + 1)
        switch random.below(5) {
        case 0: input.insert(UInt8(random.below(256)), at: at)
        case 1 where at < input.count: input.remove(at: at)
        case 2 where at < input.count: input[at] = UInt8(random.below(256))
        // The end of a read, and silence after it.
        case 3: input.insert(contentsOf: [0xff, UInt8(random.below(4))], at: at)
        default:
          let other = Self.corpus[random.below(Self.corpus.count)]
          input.insert(contentsOf: other.prefix(random.below(other.count + 1)), at: at)
        }
      }
      let limited = Array(input.prefix(400))
      let fault = faultInDecoding(limited)
      #expect(fault == nil, "\(readable(limited))")
    }
  }
}
