import LunetteBase
import LunetteEngine

/// Puts the centre of the content at a point of the room that is proposed, all of which this view
/// takes.
package final class PositionModifier: PointModifier, Modifier {
  package func withContent(_ content: View) -> View {
    PositionModifier(content, x: point.x, y: point.y)
  }
  package override func makeNode() -> Node { PositionNode() }
}

final class PositionNode: LayoutModifierNode, ViewNode {
  typealias Shown = PositionModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.point }) { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    let size = child?.measure(proposal) ?? .zero
    return Size(
      width: proposal.width == Layout.ideal ? size.width : proposal.width,
      height: proposal.height == Layout.ideal ? size.height : proposal.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let point = shown.point
    let own = child?.measure(proposal) ?? .zero
    // The point is counted from the leading edge, so from the right where that is on the right.
    let inset = point.x - own.width / 2
    let x = environment.isRightToLeft ? size.width - own.width - inset : inset
    return (Point(x: x, y: point.y - own.height / 2), proposal)
  }
}
