/// Something outside of the interface's clock that tasks of a script wait for: programs, files, standard input.
///
/// The run loop waits for its descriptors and calls `serve`; drivers without a loop do so through `HostFunctions.settle`.
protocol OutsideSource: AnyObject {
  /// Descriptors to wait for until they can be read, or written.
  var reading: [Int32] { get }
  var writing: [Int32] { get }
  /// Whether a task waits for something that will come by itself.
  var isAwaited: Bool { get }
  /// Whether what tasks wait for itself waits for something that may never come.
  var isAtRest: Bool { get }
  /// Whether a task waits for no more than its turn.
  var isReady: Bool { get }
  /// A turn of the loop has begun (`TurnShare`): tasks that had to wait for it go on.
  func goOn()
  /// Takes what there is, and wakes the tasks that waited for it.
  func serve()
  /// The task that waited is gone.
  func abandoned(_ wait: Int)
  /// Ends what runs, between two uses of the same script.
  func stop()
  /// Ends what runs; nothing else can be begun.
  func end()
}

extension OutsideSource {
  var writing: [Int32] { [] }
  var isAtRest: Bool { false }
  var isReady: Bool { false }
  func goOn() {}
  func end() { stop() }
}
