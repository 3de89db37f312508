import LunetteEngine
import LunetteText

/// `navigationTitle`: the title of the page that the content is on.
package final class NavigationTitleModifier: ModifierView {
  package let title: TextContent
  package init(_ content: View, _ title: TextContent) {
    self.title = title
    super.init(content)
  }
  package func withContent(_ content: View) -> View { NavigationTitleModifier(content, title) }
  package override func makeNode() -> Node { NavigationTitleNode() }
}

final class NavigationTitleNode: WrapperNode, ViewNode {
  typealias Shown = NavigationTitleModifier
  override func modifierChanged(old: View?) {
    let title = shown.title
    guard let page = navigationPage else { return }
    if let old, before(old).title == title {
      // The page keeps words that are already looked up, which may have changed.
      if page.environment.scope !== environment.scope { page.titlesChanged() }
      return
    }
    page.setTitle(title, of: self)
  }
  override func willUnmount() { navigationPage?.setTitle(nil, of: self) }
}

extension Node {
  /// The navigation page that contains this node.
  var navigationPage: NavigationPageNode? {
    var node = parent
    while let here = node {
      if let page = here as? NavigationPageNode { return page }
      node = here.parent
    }
    return nil
  }
}
