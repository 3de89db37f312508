/// The time that a plugin has used: in this turn, in the last ten seconds and in total; its errors,
/// and its strikes.
struct PluginMeter {
  /// The seconds used in this turn.
  private(set) var turn = 0.0
  private(set) var total = 0.0
  /// The time used in each of the last ten seconds of the clock.
  private var seconds: [(second: Int, taken: Double)] = []
  private var strikes: [Double] = []
  /// The errors in each second of the clock since the last strike for errors.
  private var errors: [(second: Int, count: Int)] = []
  private static let window = 10

  mutating func beginTurn() { turn = 0 }

  mutating func add(_ taken: Double, at now: Double) {
    turn += taken
    total += taken
    let second = Int(now)
    if seconds.last?.second == second {
      seconds[seconds.count - 1].taken += taken
    } else {
      seconds.append((second, taken))
    }
    seconds.removeAll { $0.second <= second - Self.window }
  }

  /// Whether the plugin has run since it had run for `seconds`, or within the last ten seconds.
  func isInUse(at now: Double, since seconds: Double) -> Bool {
    total != seconds || share(at: now) > 0
  }

  /// The share of the last ten seconds in which the plugin ran, from 0 to 1.
  func share(at now: Double) -> Double {
    let first = Int(now) - Self.window
    return seconds.reduce(0) { $1.second > first ? $0 + $1.taken : $0 } / Double(Self.window)
  }

  /// Adds a strike; returns whether there are `maximum` of them within `window` seconds.
  mutating func strike(at now: Double, maximum: Int, window: Double) -> Bool {
    strikes.append(now)
    strikes.removeAll { $0 < now - window }
    return strikes.count >= maximum
  }
  /// Counts an error; returns whether there are `maximum` of them within `window` seconds, and then
  /// begins anew.
  mutating func fail(at now: Double, maximum: Int, window: Double) -> Bool {
    let second = Int(now)
    errors.removeAll { Double($0.second) < now - window }
    if errors.last?.second == second {
      errors[errors.count - 1].count += 1
    } else {
      errors.append((second, 1))
    }
    if errors.reduce(0, { $0 + $1.count }) < maximum { return false }
    errors = []
    return true
  }
  mutating func forgive() {
    strikes = []
    errors = []
    seconds = []
  }
}
