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
  private weak var page: NavigationPageNode?
  override func modifierChanged(old: View?) {
    let title = shown.title
    if old == nil { page = screenOwner(for: "navigationTitle") }
    guard let page else { return }
    if let old, before(old).title == title {
      // The page keeps words that are already looked up, which may have changed.
      if page.environment.scope !== environment.scope { page.titlesChanged() }
      return
    }
    page.setTitle(title, of: self)
  }
  override func willUnmount() { page?.setTitle(nil, of: self) }
}

/// `navigationBarBackButtonHidden`: whether the bar of the page that the content is on has no item
/// that goes back.
package final class BackButtonModifier: ModifierView {
  package let isHidden: Bool
  package init(_ content: View, isHidden: Bool) {
    self.isHidden = isHidden
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    BackButtonModifier(content, isHidden: isHidden)
  }
  package override func makeNode() -> Node { BackButtonNode() }
}

final class BackButtonNode: WrapperNode, ViewNode {
  typealias Shown = BackButtonModifier
  private weak var page: NavigationPageNode?
  override func modifierChanged(old: View?) {
    if let old, before(old).isHidden == shown.isHidden { return }
    if old == nil { page = screenOwner(for: "navigationBarBackButtonHidden") }
    page?.setBackHidden(shown.isHidden, of: self)
  }
  override func willUnmount() { page?.setBackHidden(nil, of: self) }
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
