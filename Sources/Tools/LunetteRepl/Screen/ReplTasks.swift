import Lunette
import LunetteEngine

/// Combines the tasks of the chrome and of the session's script in one run loop.
final class ReplTasks: TaskClock {
  private let chrome: any TaskClock
  /// The script's tasks, fetched at each use because the session may start again with a new script;
  /// nil before it has begun.
  private let script: () -> (any TaskClock)?

  init(_ chrome: any TaskClock, _ script: @escaping () -> (any TaskClock)?) {
    (self.chrome, self.script) = (chrome, script)
  }

  var nextDeadline: Double? {
    [chrome.nextDeadline, script()?.nextDeadline].compactMap { $0 }.min()
  }
  func advance(to time: Double) { advance(to: time, atMost: .infinity) }
  func advance(to time: Double, atMost seconds: Double) {
    chrome.advance(to: time, atMost: seconds)
    script()?.advance(to: time, atMost: seconds)
  }
  var isTurnOver: Bool { false }
  var descriptors: (reading: [Int32], writing: [Int32]) {
    let one = chrome.descriptors
    guard let other = script()?.descriptors else { return one }
    return (one.reading + other.reading, one.writing + other.writing)
  }
  func ready() {
    chrome.ready()
    script()?.ready()
  }
  func settle() {
    chrome.settle()
    script()?.settle()
  }
}
