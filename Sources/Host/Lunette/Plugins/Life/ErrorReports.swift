/// Reports the same error at most once a second, with the number of times that it has occurred
/// since.
///
/// Errors are the same if kind and line are, whatever a script has written: it can put a number
/// into its words. An error without a line, and one that the script did not raise itself, is known
/// by its words as well. Of errors that differ, `maxKinds` are distinguished at a time; the others
/// count as one.
struct ErrorReports {
  private struct Key: Hashable {
    var kind = PluginError.Kind.script
    var origin: PluginError.Origin?
    var file: String?
    var line: Int?
    var message = ""
    static let others = Key()

    init() {}
    init(_ error: PluginError, isScripted: Bool) {
      (kind, origin, file, line) = (error.kind, error.origin, error.file, error.line)
      if line == nil || !isScripted { message = error.message }
    }
  }
  /// An error that was reported less than `pause` seconds ago, and has occurred `waiting` times
  /// since.
  private struct Recent {
    var last: PluginError
    var reported: Double
    var waiting = 0
  }
  private var recent: [Key: Recent] = [:]
  private static let pause = 1.0
  private static let maxKinds = 10

  /// The time at which an error is to be reported that has occurred since its last report; infinity
  /// for never.
  private(set) var due = Double.infinity

  /// Counts an error; returns it if it is to be reported now.
  ///
  /// - Parameter isScripted: Whether the script itself has written the words.
  mutating func take(_ error: PluginError, isScripted: Bool, at now: Double) -> PluginError? {
    forget(at: now)
    var key = Key(error, isScripted: isScripted)
    if recent[key] == nil, recent.count >= Self.maxKinds { key = .others }
    guard var known = recent[key] else {
      recent[key] = Recent(last: error, reported: now)
      return error
    }
    known.last = error
    known.waiting += 1
    recent[key] = known
    due = min(due, known.reported + Self.pause)
    return nil
  }

  /// The errors that are to be reported now, because their second is over.
  mutating func takeDue(at now: Double) -> [PluginError] {
    if now < due { return [] }
    var all: [PluginError] = []
    due = .infinity
    for (key, known) in recent where known.waiting > 0 {
      guard now >= known.reported + Self.pause else {
        due = min(due, known.reported + Self.pause)
        continue
      }
      var error = known.last
      error.count = known.waiting
      all.append(error)
      recent[key] = Recent(last: error, reported: now)
    }
    return all.sorted { $0.description < $1.description }
  }

  /// Forgets errors that have not occurred again for a second.
  private mutating func forget(at now: Double) {
    recent = recent.filter { $1.waiting > 0 || now < $1.reported + Self.pause }
  }
}
