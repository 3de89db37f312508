import LunetteBase
import LunetteEngine

/// The first of several views that fits the proposed size, or else the last one.
///
/// A view fits if its ideal size on the given axes is not greater than the proposed size. All views
/// are in the tree and keep their state; those that are not shown can be neither seen nor used.
package final class ViewThatFits: View {
  package let axes: AxisChoice
  package let children: [View?]
  package init(axes: AxisChoice = .both, children: [View?]) {
    self.axes = axes
    self.children = children
    super.init()
  }
  package override func makeNode() -> Node { ViewThatFitsNode() }
  package override func spokenText(_ environment: Environment) -> String? {
    children.lazy.compactMap { $0?.spokenText(environment) }.first
  }
}

final class ViewThatFitsNode: AdaptiveContainerNode, ViewNode {
  typealias Shown = ViewThatFits

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let view = shown
    if let old, before(old).axes != view.axes { invalidateLayout() }
    updateChildren(view.children.map { $0.map(AdaptivePart.wrapping) }, environment)
  }

  override var capabilities: Capabilities {
    super.capabilities.union(.hasStopsByLayout, if: isUndecided)
  }

  /// The view that is shown for `proposal`.
  private func choice(_ proposal: ProposedSize) -> Node? {
    refreshItems()
    let axes = shown.axes
    let (horizontal, vertical) = (axes.includesHorizontal, axes.includesVertical)
    for node in items.dropLast() {
      let ideal = node.measure(
        ProposedSize(
          width: horizontal ? Layout.ideal : proposal.width,
          height: vertical ? Layout.ideal : proposal.height))
      func fits(_ length: Int, _ room: Int) -> Bool { room == Layout.ideal || length <= room }
      if (!horizontal || fits(ideal.width, proposal.width))
        && (!vertical || fits(ideal.height, proposal.height))
      {
        return node
      }
    }
    return items.last
  }

  override func computeSize(_ proposal: ProposedSize) -> Size {
    choice(proposal)?.measure(proposal) ?? .zero
  }
  override func arrange(
    _ proposal: ProposedSize, _ size: Size, _ body: (Node, Point, ProposedSize) -> Void
  ) {
    if let node = choice(proposal) { body(node, .zero, proposal) }
  }
}
