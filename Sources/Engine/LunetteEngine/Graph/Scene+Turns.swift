// A turn of a scene: an event, or what is due, with everything that follows from it.
extension Scene {
  /// Begins a turn, which lasts until `endTurn`. For hosts in which an event and its consequences
  /// are several calls.
  package func beginTurn() {
    turn.depth += 1
    if turn.depth > 1 { return }
    begin(for: scope)
    for guest in guests { begin(for: guest.scope) }
  }
  /// Makes the current turn a turn of `scope` as well.
  func begin(for scope: Scope) {
    guard let limit = scope.turnLimit else { return }
    turn.limits.append(limit)
    limit.beginTurn()
  }
  package func endTurn() {
    if turn.depth == 1 {
      for limit in turn.limits { limit.endTurn() }
      // The elements are removed one by one so that the array keeps its capacity; there are few.
      while !turn.limits.isEmpty { turn.limits.removeLast() }
    }
    turn.depth -= 1
    if turn.depth > 0 { return }
    reports.turnEnded()
    // Releasing these nodes may release objects that call back into the scene.
    while turn.depth == 0, let gone = turn.takeDeparted() { withExtendedLifetime(gone) {} }
  }

  /// Runs `body`, which does not count for the limits of the current turn.
  package func apart<Result>(_ body: () -> Result) -> Result {
    let limits = turn.limits
    for limit in limits { limit.pauseTurn() }
    defer { for limit in limits { limit.resumeTurn() } }
    return body()
  }

  /// Runs a call of the scene's owner as a turn, or as a part of the turn that is under way. Nodes
  /// that leave the tree in it live until the outermost turn is over, so a node may use `self`
  /// after any call that it makes.
  func work<Result>(_ body: () -> Result) -> Result {
    beginTurn()
    defer { endTurn() }
    return body()
  }
}
