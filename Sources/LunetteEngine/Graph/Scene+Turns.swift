extension Scene {
  /// From here to `endTurn` is one turn: for hosts, where an event and what follows from it are several calls.
  package func beginTurn() {
    turn.depth += 1
    turnLimit?.beginTurn()
  }
  package func endTurn() {
    turnLimit?.endTurn()
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

  /// Runs a call of the owner's, which is a turn unless it is a part of one. The nodes that leave the tree in it live until
  /// the outermost turn is over: so a node may say `self` in whatever it calls.
  func work<Result>(_ body: () -> Result) -> Result {
    beginTurn()
    defer { endTurn() }
    return body()
  }
}
