/// Random numbers that depend on the seed only (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678
  }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  /// True with a probability of 1 in `n`.
  mutating func one(in n: Int) -> Bool { int(1...n) == 1 }
  mutating func pick<T>(_ values: [T]) -> T { values[int(0...values.count - 1)] }
}
