/// How much of what went wrong in a scope's views is kept. A script can make more of it than anybody reads, and each would
/// cost memory and the time to tell of it; but what one script does wrong must not hide what another does.
final class ScopeReports: ScopeFeature {
  /// So many errors and so many warnings are kept of a scope, and so many of its bodies that failed are looked after.
  static let most = 1000
  /// So many of them with all of their words.
  static let mostLong = 50
  /// So many are kept of all the scopes of a scene, by the same three counts.
  static let mostInScene = 10_000
  /// So many a turn are told that did not run because the turn was over.
  static let mostRefusals = 20

  /// The errors that are kept.
  var errors = 0
  /// The bodies that failed at their last run and are still in the tree.
  var failing = 0
  /// The warnings that are kept: each is told once.
  var warnings: Set<Report> = []
  /// How often in this turn something was reported that did not run because the turn was over.
  var refusals = 0

  func scopeClosed() { warnings = [] }
}

extension Scope {
  var reports: ScopeReports { feature(ScopeReports.self) }
}
