import Observation
import Synchronization

/// What was read of observable objects, and who hears, once, when any of it changes.
///
/// Swift's own tracking lasts until a change: one that is replaced before would stay with each object that it has read, for
/// as long as that does not change. This one reads a property of its own beside them, so it can end: by changing that.
package final class Tracking: Observable, Sendable {
  private enum State { case holds, changed, ended }
  private let state = Mutex(State.holds)
  private let registrar = ObservationRegistrar()
  private let onChange: @Sendable () -> Void
  /// Read with all else, and changed at the end.
  private var isHeld: Bool { state.withLock { $0 == .holds } }

  /// - Parameter onChange: Called from the thread of the change, which is not made yet; never after `end`.
  package init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  /// Whether something that was read has changed.
  package var hasChanged: Bool { state.withLock { $0 == .changed } }

  /// Runs `body`; what it reads is tracked with what was read before.
  package func run<Result>(_ body: () -> Result) -> Result {
    withObservationTracking {
      registrar.access(self, keyPath: \.isHeld)
      return body()
    } onChange: {
      let isNews = self.state.withLock { state in
        defer { if state == .holds { state = .changed } }
        return state == .holds
      }
      if isNews { self.onChange() }
    }
  }

  /// Forgets what was read.
  package func end() {
    state.withLock { $0 = .ended }
    registrar.withMutation(of: self, keyPath: \.isHeld) {}
  }
}
