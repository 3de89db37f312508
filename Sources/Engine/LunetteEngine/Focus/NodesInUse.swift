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
    guard let current = focus.current else { return }
    var node = current
    var isAway = false
    while let above = node.parent {
      if above.rowsOnDemand?.bringBack(node) == true { isAway = true }
      node = above
    }
    if isAway { reveal(current) }
  }
}
