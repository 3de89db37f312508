import LunetteEngine

// A row that is in use is kept while it is scrolled out of sight, however far: the row with the
// focus (which may be a text being edited), the row to which the focus returns, a row that anchors
// a menu or sheet, and a row that the pointer holds.

extension RowStore {
  /// The nodes of the rows that must be kept; there are few.
  var rowsInUse: [Node] {
    var found: [Node] = []
    node.scene.forEachNodeInUse { used in
      var node: Node? = used
      while let here = node {
        if here.parent === self.node {
          found.append(here)
          break
        }
        node = here.parent
      }
    }
    return found
  }
}
