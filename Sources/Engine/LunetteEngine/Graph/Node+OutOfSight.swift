/// A node that wants to know when it comes into sight or goes out of sight without entering or
/// leaving the tree.
public protocol AppearanceObserver: Node {
  func appearanceChanged(_ isShown: Bool)
}

/// Nodes on pages that their container keeps while it shows another one.
extension Node {
  /// Whether the node is on such a page.
  package var isOnPageOutOfSight: Bool {
    var node = parent
    while let here = node {
      if here.capabilities.contains(.isPageOutOfSight) { return true }
      node = here.parent
    }
    return false
  }
  /// Tells the node and its descendants that they have come into sight or gone out of sight while
  /// they stay in the tree, as on a page or tab. Rows that a list keeps come and go with the list;
  /// pages in the node that are out of sight stay so.
  package func notifyAppearance(_ isShown: Bool) {
    appearanceObserver?.appearanceChanged(isShown)
    forEachChild {
      if !$0.capabilities.contains(.isPageOutOfSight) { $0.notifyAppearance(isShown) }
    }
  }
}
