/// What runs beside the views on the interface's clock: a script's tasks and timers.
package protocol TaskClock: AnyObject {
  /// When `advance` next has something to do, in seconds of the interface's clock; nil if never.
  var nextDeadline: Double? { get }
  /// Runs what is due at `time`.
  func advance(to time: Double)
  /// The same for no longer than `seconds`; the rest is still due then.
  func advance(to time: Double, atMost seconds: Double)
  /// Whether `advance` moves the scene's clock as well, with the tasks' step by step.
  var movesScene: Bool { get }
  /// Whether the time of the turn under way is up, so that nothing more is run in it.
  var isTurnOver: Bool { get }
  /// Descriptors that a task waits for: until they can be read, or written.
  var descriptors: (reading: [Int32], writing: [Int32]) { get }
  /// Some are ready, or at their end.
  func ready()
  /// Waits for what is outside of the clock, such as a program that a task waits for: for drivers that do not wait for
  /// `descriptors`.
  func settle()
}

extension TaskClock {
  package func advance(to time: Double, atMost seconds: Double) { advance(to: time) }
  package var movesScene: Bool { false }
  package var isTurnOver: Bool { false }
  package var descriptors: (reading: [Int32], writing: [Int32]) { ([], []) }
  package func ready() {}
  package func settle() {}
}
