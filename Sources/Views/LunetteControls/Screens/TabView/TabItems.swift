import LunetteEngine
import LunetteText
import LunetteViews

/// `tabItem`: the label of the view in the bar of the `TabView` around it.
package final class TabItemModifier: ModifierView {
  package let label: View
  package init(_ content: View, label: View) {
    self.label = label
    super.init(content)
  }
  package func withContent(_ content: View) -> View { TabItemModifier(content, label: label) }
  package override func makeNode() -> Node { WrapperNode() }
}

/// The labels, tags and contents of the children of a `TabView`.
struct TabItems {
  /// What the state of a tab follows: its value or tag, its `id`, or else its path among the
  /// children, holes included (S89, S90).
  enum Identity: Hashable {
    case tag(IdentityKey)
    case id(IdentityKey)
    case path(UnfoldedChild.Path)
  }
  private(set) var identities: [Identity] = []
  private var known: Set<Identity> = []
  private(set) var labels: [TabLabel] = []
  private(set) var tags: [IdentityKey] = []
  private(set) var contents: [View] = []
  var count: Int { labels.count }

  init(_ children: [UnfoldedChild]) {
    for child in children { add(child) }
  }
  private mutating func add(_ child: UnfoldedChild) {
    let view = child.view
    var label: View?
    var tag: IdentityKey?
    var badge: TextContent?
    var isDisabled = false
    var here: View? = view
    while let modifier = here as? WrapperView {
      if let tab = modifier as? Tab { (label, tag) = (label ?? tab.label, tag ?? tab.value) }
      if let item = modifier as? TabItemModifier { label = label ?? item.label }
      if let mark = modifier as? BadgeModifier { badge = badge ?? mark.badge }
      if let mark = modifier as? TagModifier { tag = tag ?? mark.tag }
      let change = (modifier as? EnvironmentModifier)?.change
      if change?.edit(as: DisabledEdit.self)?.isDisabled == true { isDisabled = true }
      here = modifier.content
    }
    let number = labels.count + 1
    var shown = label ?? Text(.verbatim(String(number)))
    if let badge {
      shown = Stack(axis: .horizontal, spacing: 1, children: [shown, BadgeModifier.platter(badge)])
    }
    // The key of an element stands for a tag that is not there.
    if tag == nil, case .key(let key) = child.path.last { tag = key.normalized }
    let path = Identity.path(child.path)
    let identity = tag.map { .tag($0) } ?? view.identity.map { .id($0) } ?? path
    // What occurs twice identifies nothing.
    identities.append(known.insert(identity).inserted ? identity : path)
    labels.append(TabLabel(shown, isDisabled: isDisabled && view is WrapperView))
    tags.append(tag ?? .integer(Int64(number)))
    contents.append(view)
  }
}

/// A label in the bar of tabs.
final class TabLabel: WrapperView {
  let isDisabled: Bool
  init(_ content: View, isDisabled: Bool) {
    self.isDisabled = isDisabled
    super.init(content)
  }
}
