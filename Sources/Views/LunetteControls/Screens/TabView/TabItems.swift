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
  /// What the state of a tab follows: its value or tag, its `id`, or else its place among the
  /// children, holes included (S89).
  enum Identity: Hashable {
    case tag(IdentityKey)
    case id(IdentityKey)
    case path([Int])
  }
  private(set) var identities: [Identity] = []
  private(set) var labels: [TabLabel] = []
  private(set) var tags: [IdentityKey] = []
  private(set) var contents: [View] = []
  var count: Int { labels.count }

  init(_ children: [View?]) {
    add(children, [])
  }
  private mutating func add(_ children: [View?], _ path: [Int]) {
    for (place, child) in children.enumerated() { if let child { add(child, path + [place]) } }
  }
  private mutating func add(_ view: View, _ path: [Int]) {
    if let group = view as? GroupView { return add(group.children, path) }
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
    let identity = tag.map { .tag($0) } ?? view.identity.map { .id($0) } ?? Identity.path(path)
    // What occurs twice identifies nothing.
    identities.append(identities.contains(identity) ? .path(path) : identity)
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
