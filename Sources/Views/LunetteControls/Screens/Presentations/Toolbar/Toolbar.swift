import LunetteEngine
import LunetteViews

/// `toolbar { … }`: adds items to the bars of the sheet or screen around the content.
package final class ToolbarModifier: ModifierView {
  package let items: [View?]
  package init(_ content: View, items: [View?]) {
    self.items = items
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ToolbarModifier(content, items: items) }
  package override func makeNode() -> Node { ToolbarNode() }
}

final class ToolbarNode: WrapperNode, DueBody, ViewNode {
  typealias Shown = ToolbarModifier
  private weak var host: ToolbarHostNode?
  private lazy var children = NodeChildren(of: self)

  override func modifierChanged(old: View?) {
    if host == nil { host = screenOwner(for: "toolbar") }
    if isForLooksOnly { return environment.scope.onRefused("adds to a toolbar") }
    host?.setItems(of: self, entries)
  }
  /// The items of the toolbar, each with its placement.
  private var entries: [ToolbarEntry] {
    let items = children.read(shown.items, of: shown) { ($0 as? ToolbarItem)?.children }
    return items.map { item in
      ToolbarEntry(
        identity: ToolbarEntry.Identity(owner: ObjectIdentifier(self), path: item.path),
        placement: (item.opened as? ToolbarItem)?.placement ?? .automatic, view: item.view,
        environment: environment)
    }
  }
  /// Something that a function of a `ForEach` of items has read has changed.
  override func runDueBody() { host?.setItems(of: self, entries) }
  var bodyDescription: String { "toolbar" }
  override func willUnmount() {
    children.end()
    // A host that is leaving the tree at the same time has already forgotten its items.
    if let host, host.flags.contains(.mounted) { host.setItems(of: self, []) }
  }
}
