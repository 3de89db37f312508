import LunetteBase
import LunetteEngine
import LunetteText

/// One page of a navigation stack.
final class NavigationPage: ModifierView {
  func withContent(_ content: View) -> View { NavigationPage(content) }
}

final class NavigationPageNode: LayoutModifierNode, TopBarOwner, ViewNode {
  typealias Shown = NavigationPage
  /// The reference can be unsafe, because the stack is above this page for as long as the page is
  /// in the tree.
  private unowned(unsafe) let owner: NavigationNode
  init(of stack: NavigationNode) {
    owner = stack
    super.init()
  }
  /// The navigation stack that the page belongs to; nil when the page is not in the tree.
  var stack: NavigationNode? { flags.contains(.mounted) ? owner : nil }
  var isOnTop = true
  override var capabilities: Capabilities {
    super.capabilities.union([.hidesFromUser, .isPageOutOfSight], if: !isOnTop)
  }
  var host: ToolbarHostNode? { child as? ToolbarHostNode }
  /// The titles that views inside have given, with the node that gave each.
  private var titles = GivenByNodes<TextContent>()
  /// The title that was given last by a node that is shown; a tab view, for example, hides the
  /// nodes of other tabs.
  var title: TextContent? {
    guard let shown = titles.all.last(where: { isShown($0.node) }) else { return nil }
    // A title that another script gave is looked up in that script's own strings.
    let inherited = shown.node.environment
    if inherited.scope === environment.scope { return shown.value }
    return .verbatim(inherited.strings.resolve(shown.value, locale: inherited.locale))
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
    titles.set(title, of: node)
    titlesChanged()
  }
  /// What views inside say about the item that goes back, with the node that says it.
  private var backHiders = GivenByNodes<Bool>()
  var isBackHidden: Bool { backHiders.all.last { isShown($0.node) }?.value ?? false }
  func setBackHidden(_ isHidden: Bool?, of node: Node) {
    backHiders.set(isHidden, of: node)
    titlesChanged()
  }
  func titlesChanged() { stack?.barChanged() }
  func topBarCameOrWent() { titlesChanged() }

  /// The functions that make the pages of values above this page, with the node that gave each.
  private var destinations = GivenByNodes<any NavigationDestination>()
  private var destinationsChanged = false
  func setDestination(_ destination: (any NavigationDestination)?, of node: Node) {
    destinations.set(destination, of: node)
    destinationsChanged = true
    stack?.followPath()
  }
  /// The destinations with the scripts that they belong to.
  var scopedDestinations: [NavigationValuePage.Destination] {
    destinations.all.map { .init(destination: $0.value, scope: $0.node.environment.scope) }
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

/// What nodes inside a page have given it, in the order in which they came.
private struct GivenByNodes<Value> {
  private(set) var all: [(node: Node, value: Value)] = []

  /// Takes the value of a node in place of the one that it gave before; nil: it gives none any
  /// more.
  mutating func set(_ value: Value?, of node: Node) {
    if let index = all.firstIndex(where: { $0.node === node }) {
      if let value { all[index].value = value } else { all.remove(at: index) }
    } else if let value {
      all.append((node, value))
    }
  }
}

extension View {
  /// This view as one of the script of `scope`, whichever script's page shows it.
  func belonging(to scope: Scope, in environment: Environment) -> View {
    scope === environment.scope ? self : ScopeModifier(self, scope)
  }
}
