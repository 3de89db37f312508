import LunetteEngine
import LunetteLocalization
import LunetteScreen

/// One page of a navigation stack.
final class NavigationPage: ModifierView {
  func withContent(_ content: View) -> View { NavigationPage(content) }
}

final class NavigationPageNode: LayoutModifierNode, TopBarOwner, ViewNode {
  typealias Shown = NavigationPage
  /// The reference can be unsafe, because the stack is above this page for as long as the page is in the tree.
  private unowned(unsafe) let owner: NavigationNode
  init(of stack: NavigationNode) {
    owner = stack
    super.init()
  }
  /// The navigation stack that the page belongs to; nil when the page is not in the tree.
  var stack: NavigationNode? { flags.contains(.mounted) ? owner : nil }
  var isOnTop = true
  override var hidesFromUser: Bool { !isOnTop }
  /// Whether another page covers this one, or that which the stack is on.
  var isCovered: Bool { !isOnTop || navigationPage?.isCovered == true }
  var host: ToolbarHostNode? { child as? ToolbarHostNode }
  /// The titles that views inside have given, with the node that gave each.
  private var titles: [(node: Node, title: TextContent)] = []
  /// The title that was given last by a node that is shown; a tab view, for example, hides the nodes of other tabs.
  var title: TextContent? {
    guard let shown = titles.last(where: { isShown($0.node) }) else { return nil }
    // A title that another script gave is looked up in that script's own strings.
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

  /// The functions that make the pages of values above this page, with the node that gave each.
  private(set) var destinations: [(node: Node, destination: any NavigationDestination)] = []
  private var destinationsChanged = false
  func setDestination(_ destination: (any NavigationDestination)?, of node: Node) {
    if let index = destinations.firstIndex(where: { $0.node === node }) {
      if let destination { destinations[index].destination = destination } else { destinations.remove(at: index) }
    } else if let destination {
      destinations.append((node, destination))
    }
    destinationsChanged = true
    stack?.followPath()
  }
  /// Whether the destinations have changed since this was asked last.
  func takeDestinationsChanged() -> Bool {
    defer { destinationsChanged = false }
    return destinationsChanged
  }

  /// A page has bars of its own, because the bars of a covered page must not be seen.
  override func childView() -> View {
    ToolbarHostModifier(shown.content, fills: true)
  }

  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
}
