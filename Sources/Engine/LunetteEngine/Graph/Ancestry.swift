// Questions about what a node lies in: another node, a row, or something that takes the first focus
// last.
extension Node {
  /// Whether `other` is a descendant of this node.
  package final func isAncestor(of other: Node) -> Bool {
    var node: Node? = other.parent
    while let here = node {
      if here === self { return true }
      node = here.parent
    }
    return false
  }

  /// The row of a container of rows in which this node is; nil if it is in none.
  final var rowAround: Node? {
    var node = parent
    while let here = node {
      if here.focusTarget is any FocusRow { return here }
      node = here.parent
    }
    return nil
  }

  /// Whether an ancestor gives up the first focus (`givesUpFirstFocus`): then the focus begins in
  /// this node only if it can begin nowhere else.
  package final var isLastToBeginWith: Bool {
    var node = parent
    while let here = node {
      if here.capabilities.contains(.givesUpFirstFocus) { return true }
      node = here.parent
    }
    return false
  }
}
