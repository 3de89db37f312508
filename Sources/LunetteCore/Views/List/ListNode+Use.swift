import LunetteScreen

// A row that somebody is busy with is kept while it is scrolled out of sight, however far: the one with the focus, which
// may be a text that is being edited, or to which the focus goes back; one that a menu or sheet stands on; one that the
// pointer holds.

extension Scene {
  /// The nodes that the user is busy with, be they in sight or not.
  func forEachNodeInUse(_ body: (Node) -> Void) {
    if let node = focus.current { body(node) }
    if let node = focus.giver.node { body(node) }
    for node in layers.nodes {
      if let presenter = node.layer.presenter { body(presenter) }
      if let previous = node.previousFocus.node { body(previous) }
    }
    if let openSwipe { body(openSwipe) }
    for node in pointer.arena.nodes { body(node) }
  }

  /// Scrolls back to what has the focus, if the list that it is in shows other rows: where a key leads is found from there.
  func bringBackFocus() {
    guard let current = focus.current else { return }
    var node = current
    var isAway = false
    while let above = node.parent {
      if let list = above as? ListNode, list.bringBack(node) { isAway = true }
      node = above
    }
    if isAway { reveal(current) }
  }
}

extension ListNode {
  /// The rows, by their nodes, that must not go.
  var rowsInUse: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    scene.forEachNodeInUse { node in
      var node: Node? = node
      while let here = node {
        if here.parent === self {
          found.insert(ObjectIdentifier(here))
          break
        }
        node = here.parent
      }
    }
    return found
  }

  /// Shows the row that `node` is, if it is one that is out of sight; whether it was.
  fileprivate func bringBack(_ node: Node) -> Bool {
    guard let row = parked.first(where: { $0.node === node }) else { return false }
    // The rows before it come along, as far as there is room, so that it can be seen where it is.
    _ = jump(to: row.index - size.height / 3)
    if !visible.contains(where: { $0.node === node }) { _ = jump(to: row.index) }
    return visible.contains { $0.node === node }
  }
}
