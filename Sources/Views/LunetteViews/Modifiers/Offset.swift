import LunetteBase
import LunetteEngine

/// Draws the content at another position; the layout is not affected (S80).
package final class OffsetModifier: PointModifier, Modifier {
  package func withContent(_ content: View) -> View {
    OffsetModifier(content, x: point.x, y: point.y)
  }
  package override func makeNode() -> Node { OffsetNode() }
}

final class OffsetNode: LayoutModifierNode, ViewNode {
  typealias Shown = OffsetModifier
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.point }) { invalidateLayout() }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func placeChildren() {
    child?.place(at: shown.point, proposal)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let moved = shown.point
    canvas.boxed(Rect(origin: point, size: size).offsetBy(x: moved.x, y: moved.y), from: point) {
      drawChild(in: canvas, from: $0)
    }
  }
}
