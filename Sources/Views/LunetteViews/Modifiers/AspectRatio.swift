import LunetteBase
import LunetteEngine

/// The way in which a bitmap that fills its room keeps its proportions: `fit` shows all of it
/// within the room, `fill` covers all of the room.
package enum ContentMode: String, CaseIterable, Sendable { case fit, fill }

/// Proposes a size with a fixed ratio of width to height as the eye sees it: a cell counts as twice
/// as high as wide.
package final class AspectRatioModifier: MemberModifierView {
  /// The ratio of width to height; nil for the ratio of the content's ideal size.
  package let ratio: Double?
  package let mode: ContentMode
  package init(_ content: View, _ ratio: Double?, _ mode: ContentMode = .fit) {
    self.ratio = ratio
    self.mode = mode
    super.init(content)
  }
  package func withContent(_ content: View) -> View { AspectRatioModifier(content, ratio, mode) }
  package override func makeNode() -> Node { AspectRatioNode() }
}

final class AspectRatioNode: LayoutModifierNode, ViewNode {
  typealias Shown = AspectRatioModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.ratio }) || changed(since: old, { $0.mode }) { invalidateLayout() }
  }

  private func inner(_ proposal: ProposedSize) -> ProposedSize {
    func isOpen(_ length: Int) -> Bool { length == Layout.ideal || length >= Layout.infinity }
    let ideal = child?.measure(.ideal) ?? .zero
    // The number of columns for each row.
    let ratio = shown.ratio.map { 2 * $0 } ?? Double(ideal.width) / Double(max(1, ideal.height))
    guard ratio > 0, ratio.isFinite else { return proposal }
    // The least and the greatest ratio lead to lengths beyond all that can be laid out.
    func length(_ cells: Double) -> Int { max(1, Layout.clamp(Layout.cells(cells.rounded()))) }
    func height(for width: Int) -> Int { width == 0 ? 0 : length(Double(width) / ratio) }
    func width(for height: Int) -> Int { height == 0 ? 0 : length(Double(height) * ratio) }
    var (offeredWidth, offeredHeight) = (proposal.width, proposal.height)
    switch (isOpen(offeredWidth), isOpen(offeredHeight)) {
    case (true, true):
      if shown.ratio == nil { return proposal }
      (offeredWidth, offeredHeight) = (ideal.width, ideal.height)
    case (true, false): return ProposedSize(width: width(for: offeredHeight), height: offeredHeight)
    case (false, true): return ProposedSize(width: offeredWidth, height: height(for: offeredWidth))
    case (false, false): break
    }
    let byWidth = height(for: offeredWidth)
    return (byWidth <= offeredHeight) == (shown.mode == .fit)
      ? ProposedSize(width: offeredWidth, height: byWidth)
      : ProposedSize(width: width(for: offeredHeight), height: offeredHeight)
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
