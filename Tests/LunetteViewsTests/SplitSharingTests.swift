import LunetteEngine
import Testing

@testable import LunetteControls

/// How the panes of a split view share the available length.
@Suite struct SplitSharingTests {
  private struct Random {
    var state: UInt64
    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, bound)
    }
  }

  @Test(arguments: 1...200)
  func theyFillTheRoomWithinTheirBounds(seed: Int) {
    var random = Random(state: UInt64(seed) &* 2_654_435_761)
    let count = 1 + random.below(6)
    let bounds = (0..<count).map { _ in
      let least = random.below(12)
      return SplitSharing.Bounds(
        least: least, maximum: random.below(2) == 0 ? Layout.infinity : least + random.below(20))
    }
    let weights = (0..<count).map { _ in Double(random.below(40)) }
    let room = random.below(120)
    let lengths = SplitSharing.lengths(in: room, weights: weights, bounds: bounds)
    let (least, maximum) = (
      bounds.reduce(0) { $0 + $1.least }, bounds.reduce(0) { $0 + $1.maximum }
    )
    #expect(lengths.count == count)
    #expect(lengths.allSatisfy { $0 >= 0 })
    #expect(lengths.reduce(0, +) == min(room, maximum))
    if least <= room {
      for (length, bound) in zip(lengths, bounds) {
        #expect(length >= bound.least && length <= bound.maximum)
      }
    } else {
      for (length, bound) in zip(lengths, bounds) { #expect(length <= bound.least) }
    }
  }

  @Test func weightsAreProportions() {
    let free = SplitSharing.Bounds(least: 0, maximum: Layout.infinity)
    #expect(SplitSharing.lengths(in: 40, weights: [1, 3], bounds: [free, free]) == [10, 30])
    #expect(SplitSharing.lengths(in: 7, weights: [1, 1], bounds: [free, free]) == [4, 3])
    #expect(SplitSharing.lengths(in: 10, weights: [0, 0], bounds: [free, free]) == [5, 5])
    #expect(SplitSharing.lengths(in: 0, weights: [1, 1], bounds: [free, free]) == [0, 0])
  }
}
