import Lunette
import Synchronization

/// Whether a guest has asked for a turn, of any thread.
final class WakeFlag: Sendable {
  private let state = Mutex(false)
  var isUp: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
  /// Whether it was up; it is down now.
  func take() -> Bool {
    state.withLock { isUp in
      defer { isUp = false }
      return isUp
    }
  }
}

/// A host of plugins in the loop of a test: its time, and a turn of it for each of the loop's.
///
/// The loop asks on the main actor, as its owner runs there.
final class GuestClock: TaskClock {
  private let due: () -> Double?
  private let step: (Double, Double) -> Void
  private let turn: () -> Void
  private let wake: WakeFlag
  private var time = -1.0
  /// It asks for turns without an end: no more of them before the clock moves on.
  private var isEndless = false
  private static let mostTurns = 200

  @MainActor init(_ guest: any AppGuest, _ wake: WakeFlag) {
    due = { [weak guest] in guest?.clock.nextDeadline }
    step = { [weak guest] in guest?.clock.advance(to: $0, atMost: $1) }
    turn = { [weak guest] in guest?.beginTurn() }
    self.wake = wake
  }

  var nextDeadline: Double? { wake.isUp && !isEndless ? 0 : due() }
  func advance(to time: Double) { advance(to: time, atMost: .infinity) }
  func advance(to time: Double, atMost seconds: Double) {
    if time > self.time { isEndless = false }
    self.time = time
    step(time, seconds)
    _ = wake.take()
    turn()
  }
  /// What a plugin was promised for the next turn takes no time of a test's clock.
  func settle() {
    if isEndless { return }
    for _ in 0..<Self.mostTurns {
      if !wake.take() { return }
      turn()
    }
    isEndless = true
  }
}
