// The nodes that the user is working with, such as a pressed button. A list keeps their rows even
// when they are scrolled out of sight.
extension Scene {
  /// Calls `body` for each node that the user is working with, in sight or not.
  package func forEachNodeInUse(_ body: (Node) -> Void) {
    if let node = focus.current { body(node) }
    if let node = focus.source.node { body(node) }
    for node in layers.nodes {
      if let presenter = node.layer.presenter { body(presenter) }
      if let previous = node.previousFocus.node { body(previous) }
    }
    features.forEach { if let node = $0.nodeInUse { body(node) } }
    for node in pointer.arena.nodes { body(node) }
  }

  /// Scrolls back to the focused node if a view around it shows something else now, because the
  /// movement of the focus starts there.
  func bringBackFocus() {
    if let current = focus.current, bringBack(current) { reveal(current) }
  }
  /// Scrolls the views around `node` that keep its row out of sight until they show that row.
  /// Returns whether there was one.
  @discardableResult func bringBack(_ node: Node) -> Bool {
    var below = node
    var wasAway = false
    while let above = below.parent {
      if above.rowsOnDemand?.bringBack(below) == true { wasAway = true }
      below = above
    }
    return wasAway
  }
}
