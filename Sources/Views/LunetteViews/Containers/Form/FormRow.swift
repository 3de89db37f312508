import LunetteBase
import LunetteEngine

/// A row of a form. It is as wide as the form, and a row that holds nothing but one button belongs
/// to that button as a whole (S51).
final class FormRow: MemberModifierView {
  func withContent(_ content: View) -> View { FormRow(content) }
  override func makeNode() -> Node { FormRowNode() }
}

final class FormRowNode: LayoutModifierNode, RowSpace, IconColumnOwner {
  var iconColumn: SharedColumn? { (sharedColumnOwner as? any IconColumnOwner)?.iconColumn }
  override func computeSize(_ proposal: ProposedSize) -> Size {
    var size = child?.measure(proposal) ?? .zero
    if proposal.width != Layout.ideal, proposal.width < Layout.infinity {
      size.width = max(size.width, proposal.width)
    }
    return size
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let width = child?.measure(proposal).width ?? 0
    return (Point(x: environment.isRightToLeft ? size.width - width : 0, y: 0), proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if !isSectionOfForm { canvas.hitRegion(Rect(origin: point, size: size)) }
    drawChild(in: canvas, from: point)
  }
  override var rowSpace: (any RowSpace)? { self }
  /// A section has rows of its own.
  func soleButton(at point: Point) -> Node? { isSectionOfForm ? nil : soleButton(of: self) }
}
