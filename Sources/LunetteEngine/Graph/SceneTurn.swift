// # Turns
//
// A turn is a call of the owner's with all that follows from it: an event, a due timer, a frame. Turns nest, for a script's
// action may draw or take the tree down, and the outermost counts: it is what a script's budget of time is for. In a turn
// there may be several passes (`Scene+Updates.swift`), in which bodies and the layout run.

/// What bounds the cost of one turn.
package protocol TurnLimit: AnyObject {
  func beginTurn()
  func endTurn()
  /// Whether no further body runs in this turn, for it has taken too long or too much.
  var isTurnOver: Bool { get }
  /// What happens in between does not count.
  func pauseTurn()
  func resumeTurn()
  /// Runs `body` as a turn by itself, of at most so many seconds. The seconds that it has taken.
  func apart(atMost seconds: Double, _ body: () -> Void) -> Double
}

/// The turn that is under way.
struct SceneTurn {
  var depth = 0
  /// The nodes that have left the tree in it.
  var departed: [AnyObject] = []
  /// What bounds it: that of each scope in the scene. A script's turn begins and ends with the scene's.
  var limits: ContiguousArray<any TurnLimit> = []

  mutating func keep(_ node: AnyObject) { if depth > 0 { departed.append(node) } }
}
