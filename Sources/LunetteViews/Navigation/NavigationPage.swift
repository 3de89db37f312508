import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// One page of a stack.
final class NavigationPage: ModifierView {
  func withContent(_ content: View) -> View { NavigationPage(content) }
}

final class NavigationPageNode: LayoutModifierNode, TopBarOwner, ViewNode {
  typealias Shown = NavigationPage
  /// Unsafe, for it is above this one for as long as that is in the tree.
  private unowned(unsafe) let owner: NavigationNode
  init(of stack: NavigationNode) {
    owner = stack
    super.init()
  }
  /// That it is a page of.
  var stack: NavigationNode? { flags.contains(.mounted) ? owner : nil }
  var isOnTop = true
  override var hidesFromUser: Bool { !isOnTop }
  var host: ToolbarHostNode? { child as? ToolbarHostNode }
  /// The titles that were given in it, by the node that gave it.
  private var titles: [(node: Node, title: TextContent)] = []
  /// That of what is shown last, as where a tab view hides another.
  var title: TextContent? {
    guard let shown = titles.last(where: { isShown($0.node) }) else { return nil }
    // What another script's page is called, it says in its own strings.
    let inherited = shown.node.environment
    if inherited.scope === environment.scope { return shown.title }
    return .verbatim(inherited.strings.resolve(shown.title, locale: inherited.locale))
  }

  private func isShown(_ node: Node) -> Bool {
    var here: Node? = node
    while let above = here, above !== self {
      if above.hidesFromUser { return false }
      here = above.parent
    }
    return true
  }
  func setTitle(_ title: TextContent?, of node: Node) {
    if let index = titles.firstIndex(where: { $0.node === node }) {
      if let title { titles[index].title = title } else { titles.remove(at: index) }
    } else if let title {
      titles.append((node, title))
    }
    titlesChanged()
  }
  func titlesChanged() { stack?.barChanged() }
  func topBarCameOrWent() { titlesChanged() }

  /// A page has bars of its own: those of a page that is covered are not to be seen.
  override func childView() -> View {
    ToolbarHostModifier(shown.content, fills: true)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
}
