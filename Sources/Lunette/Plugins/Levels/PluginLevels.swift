/// What a plugin was written for; nil: for the current one.
struct PluginLevels: Hashable {
  /// Of Lunette's own interface.
  var lunette: Int?
  /// Of its host's.
  var host: Int?

  static func chosen(_ level: Int?, _ whose: String, _ levels: ClosedRange<Int>) throws(PluginFault) -> Int {
    guard let level else { return levels.upperBound }
    if !levels.contains(level) { throw .noSuchLevel(level, of: whose, levels) }
    return level
  }
}
