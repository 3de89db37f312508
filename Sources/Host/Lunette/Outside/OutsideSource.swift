/// A source of events outside of the interface's clock that tasks of a script wait for: programs,
/// files, standard input.
///
/// The run loop waits for the source's descriptors and calls `serve`; drivers without a loop do so
/// through `HostFunctions.settle`.
protocol OutsideSource: AnyObject {
  /// The descriptors to wait for until they can be read, or written.
  var reading: [Int32] { get }
  var writing: [Int32] { get }
  /// Whether a task waits for an event that will come by itself.
  var isAwaited: Bool { get }
  /// What tasks wait for in this way, in words.
  var awaited: [String] { get }
  /// Whether everything that tasks wait for, such as a program, is itself waiting for something
  /// that may never come.
  var isAtRest: Bool { get }
  /// Whether, since the last call, the script has given new work to something that may have been at
  /// rest, such as input or a signal to a program.
  func takeStirred() -> Bool
  /// Whether a task waits only for the next turn.
  var isReady: Bool { get }
  /// Whether little comes again and again, so that it is enough to look at it once a frame
  /// (`OutputPace`).
  var isSteady: Bool { get }
  /// Called when a turn of the loop has begun (`TurnShare`): tasks that had to wait for it go on.
  func goOn()
  /// Takes the available data, and wakes the tasks that waited for it.
  func serve()
  /// Called when the task that waited under this number is gone.
  func abandoned(_ wait: Int)
  /// Ends all running work, between two uses of the same script.
  func stop()
  /// Ends all running work; nothing new can be started.
  func end()
}

extension OutsideSource {
  var writing: [Int32] { [] }
  var isAtRest: Bool { false }
  func takeStirred() -> Bool { false }
  var isReady: Bool { false }
  var isSteady: Bool { false }
  func goOn() {}
  func end() { stop() }
}
