import Observation
import Synchronization

/// Tracks which observable properties were read, and calls a closure once when any of them changes.
///
/// Swift's own tracking lasts until a change: an abandoned tracking would stay registered with each
/// object that it has read until that object changes. This class reads a property of its own
/// together with the others, so that it can end the tracking by changing that property.
package final class Tracking: Observable, Sendable {
  private enum State { case holds, changed, ended }
  private let state = Mutex(State.holds)
  private let registrar = ObservationRegistrar()
  private let onChange: @Sendable () -> Void
  /// A property that is read in each tracked run, and whose change ends the tracking.
  private var isHeld: Bool { state.withLock { $0 == .holds } }

  /// - Parameter onChange: Called on the thread of the change, before the new value is set; never
  ///   called after `end`.
  package init(onChange: @escaping @Sendable () -> Void) { self.onChange = onChange }

  /// Whether something that was read has changed.
  package var hasChanged: Bool { state.withLock { $0 == .changed } }

  /// Runs `body`, and adds its reads to the tracked ones.
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

  /// Ends the tracking, so that no object refers to it any more.
  package func end() {
    state.withLock { $0 = .ended }
    registrar.withMutation(of: self, keyPath: \.isHeld) {}
  }
}
