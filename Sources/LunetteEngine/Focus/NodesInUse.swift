extension Scene {
  /// The nodes that the user is busy with, be they in sight or not.
  package func forEachNodeInUse(_ body: (Node) -> Void) {
    if let node = focus.current { body(node) }
    if let node = focus.giver.node { body(node) }
    for node in layers.nodes {
      if let presenter = node.layer.presenter { body(presenter) }
      if let previous = node.previousFocus.node { body(previous) }
    }
    features.forEach { if let node = $0.nodeInUse { body(node) } }
    for node in pointer.arena.nodes { body(node) }
  }

  /// Scrolls back to what has the focus, if what it is in shows something else: where a key leads is found from there.
  func bringBackFocus() {
    guard let current = focus.current else { return }
    var node = current
    var isAway = false
    while let above = node.parent {
      if above.bringBack(node) { isAway = true }
      node = above
    }
    if isAway { reveal(current) }
  }
}
