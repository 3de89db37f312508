import LunetteBase

// What has the focus is seen: when the focus comes back to it, when the window gets another size,
// and when the user moves its row.
extension FocusManager {
  /// Called before the scene gets another size. A view that was scrolled out of sight stays there.
  func sizeChanges() {
    guard let current, isShown(current) else { return }
    let whole = Rect(origin: current.absoluteOrigin, size: current.size)
    let seen = current.absoluteRect(Rect(origin: .zero, size: current.size))
    if seen == whole, seen.intersection(Rect(origin: .zero, size: scene.size)) == whole {
      isToBeRevealed = true
    }
  }
  /// Whether no container keeps the view without showing it, as a list does with a row that has the
  /// focus and is scrolled out of sight.
  func isShown(_ node: Node) -> Bool {
    var below = node
    while let above = below.parent {
      if !above.shows(below) { return false }
      below = above
    }
    return true
  }
  /// Scrolls to the current node if nothing of it can be seen. Does nothing and returns false while
  /// actions wait that may change the layout, such as for the title of a page that is on top again.
  func revealIfOutOfSight() -> Bool {
    if scene.updates.hasActions {
      scene.requestFrame()
      return false
    }
    if let current, !isShown(current) || rectInSight(of: current).isEmpty { reveal(current) }
    return true
  }
  private func rectInSight(of node: Node) -> Rect {
    node.absoluteRect(Rect(origin: .zero, size: node.size))
      .intersection(Rect(origin: .zero, size: scene.size))
  }
  /// Called when the user moves the row that `node` is in to another place: if that row has the
  /// focus, it is in sight when the rows have been placed.
  package func rowMoves(around node: Node) {
    scene.afterUpdate(for: node) { [self] in
      guard let current, node.isAncestor(of: current) || node.rowAround === current else { return }
      reveal(current)
    }
  }
  /// Scrolls until a view can be seen. A row that has no room in its container any more has no
  /// place in it.
  func reveal(_ node: Node) {
    var below = node
    while let above = below.parent {
      if let rows = above.rowsOnDemand, let index = rows.row(containing: below) {
        rows.reveal(row: index)
      }
      below = above
    }
    scene.reveal(node)
  }
}

extension Node {
  /// Whether `child` is one of the children that are shown, and not only kept out of sight.
  final func shows(_ child: Node) -> Bool {
    var isShown = false
    forEachShownChild { isShown = isShown || $0 === child }
    return isShown
  }
}

extension Scene {
  /// Scrolls the views around `node` until it can be seen.
  ///
  /// - Parameter part: The part that must be visible, from the node's own corner; nil for all of
  ///   it.
  package func reveal(_ node: Node, part: Rect? = nil) {
    let part = part ?? Rect(origin: .zero, size: node.size)
    var rect = part.offsetBy(x: node.origin.x, y: node.origin.y)
    var above = node.parent
    while let here = above {
      rect = here.reveal(rect)
      rect = rect.offsetBy(x: here.origin.x, y: here.origin.y)
      above = here.parent
    }
  }
}
