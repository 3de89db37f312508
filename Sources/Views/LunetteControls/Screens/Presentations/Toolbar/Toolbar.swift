import LunetteEngine

/// `toolbar { … }`: adds items to the bars of the sheet or screen around the content.
package final class ToolbarModifier: ModifierView {
  package let items: [View?]
  package init(_ content: View, items: [View?]) {
    self.items = items
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ToolbarModifier(content, items: items) }
  package override func makeNode() -> Node { ToolbarNode() }

  /// The items of the toolbar, each with its placement.
  fileprivate func entries(_ owner: Node) -> [ToolbarEntry] {
    var found: [ToolbarEntry] = []
    func visit(_ views: [View?], _ placement: ToolbarPlacement, _ path: [Int]) {
      for (position, view) in views.enumerated() {
        guard let view else { continue }
        let path = path + [position]
        switch view {
        case let item as ToolbarItem: visit(item.children, item.placement, path)
        case let group as GroupView: visit(group.children, placement, path)
        default:
          let identity = ToolbarEntry.Identity(owner: ObjectIdentifier(owner), path: path)
          found.append(
            ToolbarEntry(
              identity: identity, placement: placement, view: view, environment: owner.environment))
        }
      }
    }
    visit(items, .automatic, [])
    return found
  }
}

final class ToolbarNode: WrapperNode, ViewNode {
  typealias Shown = ToolbarModifier
  private weak var host: ToolbarHostNode?

  override func modifierChanged(old: View?) {
    if host == nil { host = screenOwner(for: "toolbar") }
    if isForLooksOnly { return environment.scope.onRefused("adds to a toolbar") }
    host?.setItems(of: self, shown.entries(self))
  }
  override func willUnmount() {
    // A host that is leaving the tree at the same time has already forgotten its items.
    if let host, host.flags.contains(.mounted) { host.setItems(of: self, []) }
  }
}
