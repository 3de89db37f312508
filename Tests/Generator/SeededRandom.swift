/// A random number generator that returns the same numbers for the same seed on every machine
/// (splitmix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  /// Mixes the seed, so that neighbouring seeds give distant states. The generator's state only
  /// counts up; without the mixing, the numbers of one seed would be those of another, shifted by
  /// one.
  init(seed: Int) { state = SeededRandom.mix(UInt64(bitPattern: Int64(seed)) &+ 0x1234_5678) }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return SeededRandom.mix(state)
  }
  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  /// True once in `n` times.
  mutating func one(in n: Int) -> Bool { int(1...n) == 1 }
  mutating func pick<T>(_ values: [T]) -> T { values[int(0...values.count - 1)] }
}
