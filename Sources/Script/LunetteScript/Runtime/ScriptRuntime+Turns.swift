import LunetteEngine
import LunetteLua

// One turn of the application has one budget of memory and time, however many bodies run in it.

extension ScriptRuntime: TurnLimit {
  package func beginTurn() {
    turn.depth += 1
    state.beginTurn()
  }
  package func endTurn() {
    turn.depth -= 1
    if turn.depth == 0 { turn.refusal = nil }
    if state.endTurn() { interruption.duringTurn?() }
  }
  package var isTurnOver: Bool { turn.refusal != nil }
  /// Ends the turn early for this fault. It is reported once, however much is left undone.
  func refuseRest(_ fault: ScriptFault) {
    if turn.refusal != nil { return }
    var error = ScriptError(fault)
    error.isRefusal = true
    if turn.depth > 0 { turn.refusal = Refusal(error) }
    report(error)
  }
  package func pauseTurn() { state.pauseTurn() }
  package func resumeTurn() { state.resumeTurn() }
  package func apart(atMost seconds: Double, _ body: () -> Void) -> Double {
    let outer = turn
    // The turn lasts for as long as `body` runs, and the scenes in it belong to that turn.
    turn = TurnState(depth: 1)
    defer { turn = outer }
    return state.apart(atMost: seconds, body)
  }
  /// Runs `body` as one turn: a load and the first update, or the tasks that are due at one time of
  /// the clock.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  /// Returns `described` for `error`. If the error concerns the whole turn, no other body runs in
  /// it.
  func refused(_ error: LuaError, _ described: ScriptError) -> ScriptError {
    switch error.kind {
    // A body may also ask for too much memory by itself, which does not concern the turn.
    case .memory: guard state.account.isFull else { return described }
    case .timeLimit, .interrupted: guard state.isTurnOver else { return described }
    default: return described
    }
    guard turn.depth > 0 else { return described }
    var described = described
    described.isRefusal = true
    turn.refusal = Refusal(described)
    return described
  }
}

extension MemoryAccount: ViewAccount {}
