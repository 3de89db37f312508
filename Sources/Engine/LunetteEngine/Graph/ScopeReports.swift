/// Bounds how many errors and warnings of a scope's views are kept. A script can produce more of
/// them than anybody reads, and each costs memory and the time to report it; but the errors of one
/// script must not hide those of another.
final class ScopeReports: ScopeFeature {
  /// The greatest number of errors, of warnings, and of failing bodies that are kept for a scope.
  static let maximum = 1000
  /// The number of errors that are kept with their full text.
  static let maxLong = 50
  /// The greatest number of errors, of warnings and of failing bodies that are kept for all scopes
  /// of a scene together.
  static let maxInScene = 10_000
  /// The greatest number of reports in one turn about bodies or callbacks that did not run because
  /// the turn was over.
  static let maxRefusals = 20

  /// The number of errors that are kept.
  var errors = 0
  /// The number of bodies that failed at their last run and are still in the tree.
  var failing = 0
  /// The warnings that are kept. Each is reported once.
  var warnings: Set<Report> = []
  /// The number of reports in this turn about bodies or callbacks that did not run because the turn
  /// was over.
  var refusals = 0

  func scopeClosed() { warnings = [] }
}

extension Scope {
  var reports: ScopeReports { feature(ScopeReports.self) }
}
