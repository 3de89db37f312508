import Glibc

/// How fast the machine is at this moment, by two fixed tasks that have nothing to do with what is
/// measured: figures can be compared only where these were alike. A virtual machine shares its
/// caches and its memory with neighbours that come and go.
struct Machine {
  /// Microseconds of a copy of 192,000 bytes, as twelve thousand cells are: what a core and its own
  /// caches do.
  var copy: Double
  /// Nanoseconds of a step from one line of memory to another, which only the first one names,
  /// through 8 MB: what the cache that all cores share does, and the memory behind it.
  var walk: Double

  private static let bytes = 192_000, lines = (8 << 20) / 64

  init(copy: Double, walk: Double) { (self.copy, self.walk) = (copy, walk) }

  /// Measures both, in some five milliseconds.
  @MainActor init() {
    if fixedTimes != nil {
      (copy, walk) = (0, 0)
      return
    }
    copy =
      Machine.least { for _ in 0..<100 { memcpy(Machine.target, Machine.source, Machine.bytes) } }
      * 1e4
    var line = 0
    walk = Machine.least { for _ in 0..<20_000 { line = Machine.steps[line &* 8] } } * 1e9 / 20_000
    precondition(line < Machine.lines)
  }

  static func between(_ a: Machine, _ b: Machine) -> Machine {
    Machine(copy: (a.copy + b.copy) / 2, walk: (a.walk + b.walk) / 2)
  }

  var columns: [String] { ["\(Int(copy * 100).hundredths) µs", "\(Int(walk.rounded())) ns"] }

  @MainActor private static func least(_ body: () -> Void) -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let start = seconds()
      body()
      least = min(least, seconds() - start)
    }
    return least
  }

  @MainActor private static let source = UnsafeMutableRawPointer.allocate(
    byteCount: bytes, alignment: 64)
  @MainActor private static let target = UnsafeMutableRawPointer.allocate(
    byteCount: bytes, alignment: 64)
  /// For each line of memory the number of the next, in one round through all of them, which no
  /// processor foresees.
  @MainActor private static let steps: UnsafeMutablePointer<Int> = {
    let steps = UnsafeMutablePointer<Int>.allocate(capacity: lines * 8)
    memset(source, 1, bytes)
    var order = Array(0..<lines), seed: UInt64 = 1
    for index in stride(from: lines - 1, to: 0, by: -1) {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int(seed >> 33) % (index + 1))
    }
    for (index, line) in order.enumerated() { steps[line &* 8] = order[(index + 1) % lines] }
    return steps
  }()
}
