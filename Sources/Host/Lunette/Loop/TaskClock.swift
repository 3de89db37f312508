/// The clock of everything that runs beside the views in an interface's time: a script's tasks and
/// timers.
package protocol TaskClock: AnyObject {
  /// The time at which `advance` next has something to do, in seconds of the interface's clock; nil
  /// for never.
  var nextDeadline: Double? { get }
  /// Runs what is due at `time`.
  func advance(to time: Double)
  /// Runs what is due at `time` for no longer than `seconds`; the rest stays due.
  func advance(to time: Double, atMost seconds: Double)
  /// Whether `advance` moves the scene's clock as well, step by step together with that of the
  /// tasks.
  var movesScene: Bool { get }
  /// Whether the time of the current turn is used up, so that nothing more is run in it.
  var isTurnOver: Bool { get }
  /// The descriptors that tasks wait for until they can be read, or written.
  var descriptors: (reading: [Int32], writing: [Int32]) { get }
  /// Whether little comes by the descriptors again and again, so that it is enough to look at them
  /// once a frame.
  var isSteady: Bool { get }
  /// Called when some of the descriptors are ready or at their end.
  func ready()
  /// Waits for events outside of the clock, such as the end of a program that a task waits for: for
  /// drivers that do not wait for `descriptors`.
  func settle()
}

extension TaskClock {
  package func advance(to time: Double, atMost seconds: Double) { advance(to: time) }
  package var movesScene: Bool { false }
  package var isTurnOver: Bool { false }
  package var descriptors: (reading: [Int32], writing: [Int32]) { ([], []) }
  package var isSteady: Bool { false }
  package func ready() {}
  package func settle() {}
}
