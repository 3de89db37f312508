import Synchronization

/// A request to evaluate a host's content again. It may be made from any thread, any number of
/// times: it is answered once, in the next turn.
package final class UpdateRequest: Sendable {
  private struct State {
    var isMade = true
    /// Whether a turn is under way; a turn looks for requests before it shows its frame.
    var isInTurn = false
  }
  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// - Parameter wake: Asks the owner of the loop for a turn; called on the thread that made the
  ///   request.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  package func make() {
    let isNews = state.withLock { state in
      defer { state.isMade = true }
      return !state.isMade && !state.isInTurn
    }
    if isNews { wake() }
  }

  /// Whether a request was made since the last call.
  func take() -> Bool {
    state.withLock { state in
      defer { state.isMade = false }
      return state.isMade
    }
  }

  func beginTurn() { state.withLock { $0.isInTurn = true } }
  /// Ends the turn. A request that came too late for its frame asks for another turn.
  func endTurn() {
    let isLeft = state.withLock { state in
      state.isInTurn = false
      return state.isMade
    }
    if isLeft { wake() }
  }
}
