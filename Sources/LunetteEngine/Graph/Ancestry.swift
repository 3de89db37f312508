extension Node {
  /// Whether `other` is somewhere below it.
  package final func isAncestor(of other: Node) -> Bool {
    var node: Node? = other.parent
    while let here = node {
      if here === self { return true }
      node = here.parent
    }
    return false
  }

  /// Whether the focus begins in it only where it can begin nowhere else.
  package final var isLastToBeginWith: Bool {
    var node = parent
    while let here = node {
      if here.givesUpFirstFocus { return true }
      node = here.parent
    }
    return false
  }
}
