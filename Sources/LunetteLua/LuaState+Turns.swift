import CLunetteLua

extension LuaState {
  /// Begins a turn: from here to `endTurn` all callbacks have `LuaLimits.turnSeconds` together. Turns nest; the outermost
  /// counts. Outside of turns each callback has its own time only.
  package func beginTurn() { cl_turn_begin(vm) }

  /// Answers whether `interrupt` was called in the turn and no callback has heard it.
  @discardableResult
  package func endTurn() -> Bool { cl_turn_end(vm) }

  /// Runs `body` as one turn.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  /// The turn's clock stands still from here to `resumeTurn`.
  package func pauseTurn() { cl_turn_pause(vm) }
  package func resumeTurn() { cl_turn_resume(vm) }

  /// Runs `body` as a turn of at most so many seconds, of which one callback may take two thirds: so what loops fails by
  /// itself, and there is time left for what stands in its place. It is none of the turn that may be under way. The seconds
  /// that it has taken, by the clock of the limits.
  @discardableResult
  package func apart(atMost seconds: Double, _ body: () -> Void) -> Double {
    let usual = limits
    let ofCallback = seconds * 2 / 3
    limits.callbackSeconds = usual.secondsOfTurn == nil ? ofCallback : min(usual.callbackSeconds, ofCallback)
    limits.turnSeconds = min(usual.secondsOfTurn ?? seconds, seconds)
    // Those limits are none that the user has set.
    limits.options = nil
    defer { limits = usual }
    guard cl_turn_aside(vm) else {
      body()
      return 0
    }
    body()
    return cl_turn_back(vm)
  }

  /// Whether the turn's time is up, or it was interrupted: no callback begins until it ends.
  package var isTurnOver: Bool { cl_turn_is_over(vm) }

  /// Whether it is over because it was interrupted.
  package var isTurnInterrupted: Bool { cl_turn_is_interrupted(vm) }

  /// What to say where the turn is over for what was left to do.
  package func turnWords(_ what: String) -> String {
    let seconds = limits.secondsOfTurn ?? 0
    let ratio = seconds / limits.callbackSeconds
    let option = limits.options.map { ", \($0.time)" } ?? ""
    return
      "stopped: \(what) of one moment took longer than \(seconds.brief) s (\(ratio.brief) times the time limit\(option))"
  }

  /// Seconds that the turn has taken so far, by the limits' clock; 0 outside of turns.
  package var turnSeconds: Double { cl_turn_seconds(vm) }

  /// Whether the callback under way shall stop, of which a host function that runs long takes heed by returning.
  package var isStopping: Bool { cl_vm_is_stopping(vm) }
}

extension Double {
  /// Without a point where it is whole.
  fileprivate var brief: String { self == rounded() && abs(self) < 1e9 ? String(Int(self)) : "\(self)" }
}
