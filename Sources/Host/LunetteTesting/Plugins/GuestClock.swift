import Lunette
import Synchronization

/// Notes from any thread that a guest has asked for a turn.
final class WakeFlag: Sendable {
  private let state = Mutex(false)
  var isUp: Bool { state.withLock { $0 } }
  func raise() { state.withLock { $0 = true } }
  /// Lowers the flag and returns whether it was up.
  func take() -> Bool {
    state.withLock { isUp in
      defer { isUp = false }
      return isUp
    }
  }
}

/// The clock of a host of plugins in the loop of a test: it passes time on to the host, and begins
/// a turn of the host for each turn of the loop.
///
/// The loop calls it on the main actor, because the loop's owner runs there.
final class GuestClock: TaskClock {
  private let due: () -> Double?
  private let step: (Double, Double) -> Void
  private let turn: () -> Void
  private let wake: WakeFlag
  private var time = -1.0
  /// Whether the guest asks for turns without end: then no more turns are made before the clock
  /// moves on.
  private var isEndless = false
  private static let maxTurns = 200

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
  /// Makes the turns that were requested, which take no time of a test's clock.
  func settle() {
    if isEndless { return }
    for _ in 0..<Self.maxTurns {
      if !wake.take() { return }
      turn()
    }
    isEndless = true
  }
}
