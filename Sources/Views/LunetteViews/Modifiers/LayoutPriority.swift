import LunetteEngine

/// The priority of the content when the stack around it shares out its room (S75).
package final class LayoutPriorityModifier: MemberModifierView {
  package let priority: Double
  package init(_ content: View, _ priority: Double) {
    self.priority = priority.isNaN ? 0 : priority
    super.init(content)
  }
  package func withContent(_ content: View) -> View { LayoutPriorityModifier(content, priority) }
  package override func makeNode() -> Node { LayoutPriorityNode() }
}

final class LayoutPriorityNode: WrapperNode, ViewNode {
  typealias Shown = LayoutPriorityModifier
  override var canRecycle: Bool { true }
  private var priority: Double { shown.priority }
  override func computeTraits() -> LayoutTraits {
    LayoutTraits(priority: priority, isSpacer: child?.layoutTraits.isSpacer ?? false)
  }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.priority }) { invalidateLayout() }
  }
}
