import LunetteEngine
import LunetteLua

// One turn of the application has one budget of memory and time, however many bodies run in it.

/// The reason why the rest of a turn does not run. It is a class so that it is cheap to ask whether there is one, as each
/// body does.
final class Refusal {
  let error: ScriptError
  init(_ error: ScriptError) { self.error = error }
}

extension ScriptRuntime: TurnLimit {
  package func beginTurn() {
    turnDepth += 1
    state.beginTurn()
  }
  package func endTurn() {
    turnDepth -= 1
    if turnDepth == 0 { refusal = nil }
    if state.endTurn() { onInterrupt?() }
  }
  package var isTurnOver: Bool { refusal != nil }
  /// Ends the turn early for this fault. It is reported once, however much is left undone.
  func refuseRest(_ fault: ScriptFault) {
    if refusal != nil { return }
    var error = ScriptError(fault)
    error.isRefusal = true
    if turnDepth > 0 { refusal = Refusal(error) }
    report(error)
  }
  package func pauseTurn() { state.pauseTurn() }
  package func resumeTurn() { state.resumeTurn() }
  package func apart(atMost seconds: Double, _ body: () -> Void) -> Double {
    let outer = (turnDepth, refusal)
    // A turn is under way for as long as `body` runs, and the scenes in it are parts of that turn.
    (turnDepth, refusal) = (1, nil)
    defer { (turnDepth, refusal) = outer }
    return state.apart(atMost: seconds, body)
  }
  /// Runs `body` as one turn: a load and the first update, or the tasks that are due at one time of the clock.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  /// Returns `words` for `error`. If the error concerns the whole turn, no other body runs in it.
  func refused(_ error: LuaError, _ words: ScriptError) -> ScriptError {
    switch error.kind {
    // A body may also ask for too much memory by itself, which does not concern the turn.
    case .memory: guard state.account.isFull else { return words }
    case .timeLimit, .interrupted: guard state.isTurnOver else { return words }
    default: return words
    }
    guard turnDepth > 0 else { return words }
    var words = words
    words.isRefusal = true
    refusal = Refusal(words)
    return words
  }
}

extension MemoryAccount: ViewAccount {}
