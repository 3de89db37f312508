import LunetteBase
import LunetteEngine

/// `titleInsets` and `imageInsets`: the part is laid out in its place less the insets and clipped
/// at their edges; the layout around it does not change (S17).
///
/// Equal and opposite insets move the part. Positive insets shrink its room: a title is shortened
/// as its `lineBreak` says, anything else is clipped at the edge. Negative insets give the part
/// more room, in which it is centred.
final class PartInsets: ModifierView {
  let insets: EdgeInsets
  init(_ content: View, _ insets: EdgeInsets) {
    self.insets = insets
    super.init(content)
  }
  func withContent(_ content: View) -> View { PartInsets(content, insets) }
  override func makeNode() -> Node { PartInsetsNode() }
}

final class PartInsetsNode: LayoutModifierNode, ViewNode {
  typealias Shown = PartInsets
  private var insets: EdgeInsets { shown.insets }

  override func modifierChanged(old: View?) {
    if let old, before(old).insets != insets {
      invalidateLayout()
      setNeedsDisplay()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }

  /// The room of the part, relative to the corner of this node; the room may lie outside the node.
  private func room(in size: Size) -> Rect {
    let left = environment.isRightToLeft ? insets.trailing : insets.leading
    return Rect(
      x: left, y: insets.top, width: max(0, size.width - insets.horizontal),
      height: max(0, size.height - insets.vertical))
  }
  override func childPlacement(_ proposal: ProposedSize, _ size: Size) -> (
    origin: Point, proposal: ProposedSize
  ) {
    let room = room(in: size)
    let own = child?.measure(ProposedSize(room.size)) ?? .zero
    // A part that does not fit keeps its top leading corner, so that a title is cut off at its end.
    let x = room.x + max(0, centered(own.width, in: room.width))
    let y = room.y + max(0, centered(own.height, in: room.height))
    return (Point(x: x, y: y), ProposedSize(room.size))
  }
  override func computePaintBounds() -> Rect {
    super.computePaintBounds().union(room(in: size))
  }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: room(in: size).offsetBy(x: point.x, y: point.y)) {
      drawChild(in: canvas, from: point)
    }
  }
  /// The baseline of the part as it is without insets: moving the part moves nothing else.
  override func computeBaseline(last: Bool, _ proposal: ProposedSize, _ size: Size) -> Int? {
    child?.baseline(last: last, proposal)
  }
}
