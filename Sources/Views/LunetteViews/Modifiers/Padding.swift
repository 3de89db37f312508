import LunetteBase
import LunetteEngine

/// Empty cells at the edges of the content; negative lengths let the content extend beyond the
/// edges (S79).
package final class PaddingModifier: MemberModifierView {
  package let insets: EdgeInsets
  package init(_ content: View, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }
  package func withContent(_ content: View) -> View { PaddingModifier(content, insets) }
  package override func makeNode() -> Node { PaddingNode() }
  package override var mayHoldControls: Bool { content.mayHoldControls }
}

/// A wrapper that keeps `insets` around its child.
open class InsetNode: LayoutModifierNode {
  private(set) final var insets = EdgeInsets.zero
  /// Sets the insets. `old` is the view before; nil if the node is new, so that its size has not
  /// been asked for.
  package final func inset(by new: EdgeInsets, old: View?) {
    if new == insets { return }
    insets = new
    if old != nil { invalidateLayout() }
  }
  public override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal.inset(x: insets.horizontal, y: insets.vertical)) ?? .zero
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }
  public override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let left = environment.isRightToLeft ? insets.trailing : insets.leading
    return (Point(x: left, y: insets.top), proposal.inset(x: insets.horizontal, y: insets.vertical))
  }
}

final class PaddingNode: InsetNode, ViewNode {
  typealias Shown = PaddingModifier
  override var canRecycle: Bool { true }
  override func modifierChanged(old: View?) { inset(by: shown.insets, old: old) }
}
