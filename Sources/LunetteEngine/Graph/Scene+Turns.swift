extension Scene {
  /// From here to `endTurn` is one turn: for hosts, where an event and what follows from it are several calls.
  package func beginTurn() {
    turn.depth += 1
    if turn.depth > 1 { return }
    begin(for: scope)
    for guest in guests { begin(for: guest.scope) }
  }
  /// The turn is one of `scope`'s, too.
  func begin(for scope: Scope) {
    guard let limit = scope.turnLimit else { return }
    turn.limits.append(limit)
    limit.beginTurn()
  }
  package func endTurn() {
    if turn.depth == 1 {
      for limit in turn.limits { limit.endTurn() }
      // Its room stays, and there are few.
      while !turn.limits.isEmpty { turn.limits.removeLast() }
    }
    turn.depth -= 1
    if turn.depth > 0 { return }
    reports.turnEnded()
    // Freeing them may free what calls back.
    while turn.depth == 0, !turn.departed.isEmpty {
      let gone = turn.departed
      turn.departed = []
      withExtendedLifetime(gone) {}
    }
  }

  /// What happens in `body` counts for nobody's turn.
  package func apart<Result>(_ body: () -> Result) -> Result {
    let limits = turn.limits
    for limit in limits { limit.pauseTurn() }
    defer { for limit in limits { limit.resumeTurn() } }
    return body()
  }

  /// Runs a call of the owner's, which is a turn unless it is a part of one. The nodes that leave the tree in it live until
  /// the outermost turn is over: so a node may say `self` in whatever it calls.
  func work<Result>(_ body: () -> Result) -> Result {
    beginTurn()
    defer { endTurn() }
    return body()
  }
}
