import LunetteEngine

// A row that somebody is busy with is kept while it is scrolled out of sight, however far: the one with the focus, which
// may be a text that is being edited, or to which the focus goes back; one that a menu or sheet stands on; one that the
// pointer holds.

extension RowStore {
  /// The rows, by their nodes, that must not go.
  var rowsInUse: Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    node.scene.forEachNodeInUse { used in
      var node: Node? = used
      while let here = node {
        if here.parent === self.node {
          found.insert(ObjectIdentifier(here))
          break
        }
        node = here.parent
      }
    }
    return found
  }
}
