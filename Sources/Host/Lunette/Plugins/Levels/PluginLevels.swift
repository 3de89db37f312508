/// The interface levels that a plugin was written for; nil for the current level.
struct PluginLevels: Hashable {
  /// The level of Lunette's own interface.
  var lunette: Int?
  /// The level of the host's interface.
  var host: Int?

  static func chosen(_ level: Int?, _ whose: String, _ levels: ClosedRange<Int>) throws(PluginFault)
    -> Int
  {
    guard let level else { return levels.upperBound }
    if !levels.contains(level) { throw .noSuchLevel(level, of: whose, levels) }
    return level
  }

  /// The newest level that both sides know; nil if there is none.
  static func newest(_ wanted: ClosedRange<Int>, _ known: ClosedRange<Int>) -> Int? {
    wanted.overlaps(known) ? min(wanted.upperBound, known.upperBound) : nil
  }
}
