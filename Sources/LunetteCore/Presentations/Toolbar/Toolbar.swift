import LunetteScreen

/// Where an item of a toolbar belongs; SwiftUI's names.
package enum ToolbarPlacement: String, CaseIterable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, confirmationAction, cancellationAction
  case destructiveAction, topBarLeading, topBarTrailing, status, bottomBar
}

/// A view, or several, in a place of a toolbar; outside of toolbars a group.
package final class ToolbarItem: View {
  package let placement: ToolbarPlacement
  package let children: [View?]
  package init(_ placement: ToolbarPlacement, _ children: [View?]) {
    self.placement = placement
    self.children = children
    super.init()
  }
  override var isMultiple: Bool { true }
  override func makeNode() -> Node { ToolbarItemNode() }
  override func spokenText(_ environment: Environment) -> String? { View.spokenText(of: children, environment) }
}

final class ToolbarItemNode: GroupNode {
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(unsafeDowncast(view, to: ToolbarItem.self).children, environment)
  }
}

/// `toolbar { … }`: gives items to the bars of what it stands in, a sheet or the screen.
package final class ToolbarModifier: ModifierView {
  package let items: [View?]
  package init(_ content: View, items: [View?]) {
    self.items = items
    super.init(content)
  }
  override func withContent(_ content: View) -> View { ToolbarModifier(content, items: items) }
  override func makeNode() -> Node { ToolbarNode() }

  /// Its items, each with its place.
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
            ToolbarEntry(identity: identity, placement: placement, view: view, environment: owner.environment))
        }
      }
    }
    visit(items, .automatic, [])
    return found
  }
}

/// What a toolbar shows in one place.
struct ToolbarEntry {
  /// Which modifier it is of, and the way to it among what that has; the bar's menu is nobody's (S89).
  struct Identity: Hashable {
    var owner: ObjectIdentifier?
    var path: [Int] = []
  }
  var identity: Identity
  var placement: ToolbarPlacement
  var view: View
  /// What it inherits: where it was declared.
  var environment: Environment
  /// It is there whatever room there is, and is cut rather than put into the menu.
  var isFixed = false

  var isInBottomBar: Bool { placement == .bottomBar || placement == .status }
}

final class ToolbarNode: WrapperNode {
  private weak var host: ToolbarHostNode?

  override func modifierChanged(old: View?) {
    if host == nil { host = toolbarHost }
    host?.setItems(of: self, unsafeDowncast(view, to: ToolbarModifier.self).entries(self))
  }
  override func willUnmount() {
    // A host that goes at the same time has forgotten its items.
    if let host, host.flags.contains(.mounted) { host.setItems(of: self, []) }
  }
  private var toolbarHost: ToolbarHostNode? {
    var node = parent
    while let here = node {
      if let host = here as? ToolbarHostNode { return host }
      node = here.parent
    }
    return nil
  }
}
