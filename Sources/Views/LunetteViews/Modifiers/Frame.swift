import LunetteBase
import LunetteEngine

/// `frame(width:height:alignment:)`: has the given size, whatever size the content answers (S78).
package final class FrameModifier: MemberModifierView {
  package let width: Int?
  package let height: Int?
  package let alignment: Alignment
  package init(_ content: View, width: Int?, height: Int?, alignment: Alignment = .center) {
    self.width = width.map(Layout.clamp)
    self.height = height.map(Layout.clamp)
    self.alignment = alignment
    super.init(content)
  }
  package func withContent(_ content: View) -> View {
    FrameModifier(content, width: width, height: height, alignment: alignment)
  }
  package override func makeNode() -> Node { FrameNode() }
  package override var mayHoldControls: Bool { content.mayHoldControls }
}

final class FrameNode: LayoutModifierNode, ViewNode {
  typealias Shown = FrameModifier
  override var canRecycle: Bool { true }
  private var modifier: FrameModifier { shown }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.width }) || changed(since: old, { $0.height })
      || changed(since: old, { $0.alignment })
    {
      invalidateLayout()
    }
  }
  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(
      width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    if let width = modifier.width, let height = modifier.height {
      return Size(width: width, height: height)
    }
    let size = child?.measure(inner(proposal)) ?? .zero
    return Size(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let offered = inner(proposal)
    let own = child?.measure(offered) ?? .zero
    return (modifier.alignment.place(own, in: size, mirrored: environment.isRightToLeft), offered)
  }
}
