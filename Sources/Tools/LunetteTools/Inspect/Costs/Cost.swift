import LunetteTerminal

/// How often something was done, and how long it took in seconds.
package struct Cost: Equatable {
  private(set) var count = 0
  private(set) var total = 0.0
  private(set) var longest = 0.0

  mutating func add(_ seconds: Double) {
    count += 1
    total += seconds
    longest = max(longest, seconds)
  }

  /// The cost of running `body` once.
  package static func of(_ body: () throws -> Void) rethrows -> Cost {
    var cost = Cost()
    let begin = TerminalDriver.now()
    try body()
    cost.add(TerminalDriver.now() - begin)
    return cost
  }

  /// A time in milliseconds: `0.42 ms`.
  static func text(_ seconds: Double) -> String {
    let hundredths = Int((min(seconds, 1e9) * 100_000).rounded())
    let rest = String(hundredths % 100)
    return "\(hundredths / 100).\(rest.count < 2 ? "0" + rest : rest) ms"
  }
  package var totalText: String { Self.text(total) }
  var longestText: String { Self.text(longest) }
}
