import LunetteEngine
import LunetteLua

// One turn of the application has one budget of memory and time, however many bodies run in it.

/// Why the rest of a turn does not run: by reference, as each body asks whether there is one.
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
  /// Something is left undone in this turn, which is told once, and so is what comes after it.
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
    // It is under way for as long as `body` runs: the scenes in it are parts of it.
    (turnDepth, refusal) = (1, nil)
    defer { (turnDepth, refusal) = outer }
    return state.apart(atMost: seconds, body)
  }
  /// Runs `body` as one turn: a load and the first update, or the tasks of one step of the clock.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  /// `words` for `error`; where that concerns all of the turn, no other body runs in it.
  func refused(_ error: LuaError, _ words: ScriptError) -> ScriptError {
    switch error.kind {
    // Of memory a body may also ask for too much by itself.
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
