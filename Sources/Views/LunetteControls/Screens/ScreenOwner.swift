import LunetteEngine
import LunetteViews

// Finds the screen, sheet or page to which a title or the items of a toolbar belong.
extension Node {
  /// The nearest ancestor of the type `Owner`, to which `modifier` adds something for the whole
  /// screen, such as a title or the items of a toolbar.
  ///
  /// Nil, with a warning, in a row of a list or lazy container: only the rows in sight exist, so
  /// the bar would depend on how far the container is scrolled, and the room of the bar on the bar.
  func screenOwner<Owner: Node>(for modifier: String) -> Owner? {
    var node = parent
    while let here = node {
      if let owner = here as? Owner { return owner }
      if case .rows = here.readingRole {
        scene.afterUpdate(for: self) { [self] in
          scene.reports.warn(ViewFault.barOfRow(modifier), from: self)
        }
        return nil
      }
      node = here.parent
    }
    return nil
  }
}
