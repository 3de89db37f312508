import Synchronization

/// Whether a host's content is to be evaluated again. May be made from any thread, as often as one likes: it is answered
/// once, in the next turn.
package final class UpdateRequest: Sendable {
  private struct State {
    var isMade = true
    /// Whether a turn is under way, which looks here before it shows its frame.
    var isInTurn = false
  }
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Asks whoever has the loop for a turn; called from the thread that made the request.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package func make() {
    let isNews = state.withLock { state in
      defer { state.isMade = true }
      return !state.isMade && !state.isInTurn
    }
    if isNews { wake() }
  }

  /// Whether one was made since this was last asked.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isMade = false }
      return state.isMade
    }
  }

  func beginTurn() { state.withLock { $0.isInTurn = true } }
  /// What came too late for the frame is for the next turn.
  func endTurn() {
    let isLeft = state.withLock { state in
      state.isInTurn = false
      return state.isMade
    }
    if isLeft { wake() }
  }
}
