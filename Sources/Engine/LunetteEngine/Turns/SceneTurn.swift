// # Turns
//
// A turn is one call of the scene's owner with all that follows from it: an event, a due timer, or
// a frame. Turns nest, because a script's action may draw or take the tree down; only the outermost
// one counts. A script's time budget is for one turn. A turn may have several passes
// (`Scene+Updates.swift`), in which bodies and the layout run.

/// A limit of the cost of one turn.
package protocol TurnLimit: AnyObject {
  func beginTurn()
  func endTurn()
  /// Whether no further body runs in this turn, because the turn has used too much time or memory.
  var isTurnOver: Bool { get }
  /// Pauses the turn: until `resumeTurn`, nothing counts for the limit.
  func pauseTurn()
  func resumeTurn()
  /// Runs `body` as a separate turn of at most `seconds` seconds. Returns the number of seconds
  /// that it has taken.
  func apart(atMost seconds: Double, _ body: () -> Void) -> Double
}

/// The turn that is under way.
struct SceneTurn {
  var depth = 0
  /// The nodes that have left the tree in this turn.
  var departed: [AnyObject] = []
  /// The limits of all scopes in the scene. A script's turn begins and ends with the scene's.
  var limits: ContiguousArray<any TurnLimit> = []

  mutating func keep(_ node: AnyObject) { if depth > 0 { departed.append(node) } }
  /// Takes one of the nodes that have left the tree; nil if none is left. The memory of the array
  /// serves for the next turn, unless many have left in this one.
  mutating func takeDeparted() -> AnyObject? {
    if let last = departed.popLast() { return last }
    if departed.capacity > 256 { departed = [] }
    return nil
  }
}
