import CLunetteLua

// Turns: the time that all callbacks of one event share, such as 100 ms for a key and everything
// that follows from it.
extension LuaState {
  /// Begins a turn: all callbacks from here to `endTurn` have `LuaLimits.turnSeconds` together.
  /// Turns may be nested; only the outermost counts. Outside turns, each callback has only its own
  /// limit.
  package func beginTurn() { cl_turn_begin(vm) }

  /// Ends the turn. Returns whether `interrupt` was called during the turn without reaching any
  /// callback.
  @discardableResult
  package func endTurn() -> Bool { cl_turn_end(vm) }

  /// Runs `body` as one turn and returns its result.
  package func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    beginTurn()
    defer { endTurn() }
    return try body()
  }

  /// Pauses the turn's clock until `resumeTurn`.
  package func pauseTurn() { cl_turn_pause(vm) }
  package func resumeTurn() { cl_turn_resume(vm) }

  /// Runs `body` as a turn of at most so many seconds, of which one callback may take two thirds:
  /// so a script that loops fails by itself, and there is time left to show an error instead. It is
  /// not part of the current turn, if there is one. Returns the seconds that it has taken, by the
  /// clock of the limits.
  @discardableResult
  package func apart(atMost seconds: Double, _ body: () -> Void) -> Double {
    let usual = limits
    let ofCallback = seconds * 2 / 3
    limits.callbackSeconds =
      usual.secondsOfTurn == nil ? ofCallback : min(usual.callbackSeconds, ofCallback)
    limits.turnSeconds = min(usual.secondsOfTurn ?? seconds, seconds)
    // The user has not set these limits, so messages must not name options for them.
    limits.options = nil
    defer { limits = usual }
    return turnOfItsOwn(body)
  }

  /// Runs `body` as a turn that is not part of one that may be under way. Returns the seconds that
  /// it has taken, by the clock of the limits.
  @discardableResult
  package func turnOfItsOwn(_ body: () -> Void) -> Double {
    guard cl_turn_aside(vm) else {
      body()
      return 0
    }
    body()
    return cl_turn_back(vm)
  }

  /// Whether the turn's time is used up, or it was interrupted: then no further callback begins
  /// until the turn ends.
  package var isTurnOver: Bool { cl_turn_is_over(vm) }

  /// Whether the turn is over because it was interrupted.
  package var isTurnInterrupted: Bool { cl_turn_is_interrupted(vm) }

  /// The message where the turn is over before `what` was done.
  package func turnMessage(_ what: String) -> String {
    let seconds = limits.secondsOfTurn ?? 0
    let ratio = seconds / limits.callbackSeconds
    let option = limits.options.map { ", \($0.time)" } ?? ""
    return
      "stopped: \(what) of one moment took longer than \(seconds.brief) s (\(ratio.brief) times "
      + "the time limit\(option))"
  }

  /// The seconds that the turn has taken so far, by the clock of the limits; 0 outside turns.
  package var turnSeconds: Double { cl_turn_seconds(vm) }

  /// Whether the running callback shall stop. A host function that takes long checks this and
  /// returns early.
  package var isStopping: Bool { cl_vm_is_stopping(vm) }
}

extension Double {
  /// The number as text, without a decimal point where it is whole.
  fileprivate var brief: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : "\(self)"
  }
}
