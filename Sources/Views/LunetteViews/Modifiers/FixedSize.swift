import LunetteBase
import LunetteEngine

/// Gives the content its ideal size on the given axes (S79).
package final class FixedSizeModifier: MemberModifierView {
  package let horizontal: Bool
  package let vertical: Bool
  package init(_ content: View, horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    FixedSizeModifier(content, horizontal: horizontal, vertical: vertical)
  }
  package override func makeNode() -> Node { FixedSizeNode() }
}

final class FixedSizeNode: LayoutModifierNode, ViewNode {
  typealias Shown = FixedSizeModifier
  override var canRecycle: Bool { true }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    let view = shown
    return ProposedSize(
      width: view.horizontal ? Layout.ideal : proposal.width,
      height: view.vertical ? Layout.ideal : proposal.height)
  }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.horizontal }) || changed(since: old, { $0.vertical }) {
      invalidateLayout()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    child?.measure(inner(proposal)) ?? .zero
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    (.zero, inner(proposal))
  }
}
