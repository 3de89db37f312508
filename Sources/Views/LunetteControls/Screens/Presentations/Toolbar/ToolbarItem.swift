import LunetteEngine

/// The placement of an item in a toolbar, with SwiftUI's names.
package enum ToolbarPlacement: String, CaseIterable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, confirmationAction,
    cancellationAction
  case destructiveAction, topBarLeading, topBarTrailing, status, bottomBar
}

/// One or more views with a placement in a toolbar; outside of toolbars they are a group.
package final class ToolbarItem: View {
  package let placement: ToolbarPlacement
  package let children: [View?]
  package init(_ placement: ToolbarPlacement, _ children: [View?]) {
    self.placement = placement
    self.children = children
    super.init()
  }
  package override var isMultiple: Bool { true }
  package override func mapMembers(_ change: @escaping (View) -> View) -> View? {
    ToolbarItem(placement, children.map { $0.map(change) })
  }
  package override func makeNode() -> Node { ToolbarItemNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    View.spokenText(of: children, environment)
  }
}

final class ToolbarItemNode: MembersNode, ViewNode {
  typealias Shown = ToolbarItem
  override func updateContent(old: View?, oldEnvironment: Environment?) {
    updateChildren(shown.children, environment)
  }
}
