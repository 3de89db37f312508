import LunetteBase
import LunetteEngine

/// Clips the content to its bounds.
package final class ClippedModifier: MemberModifierView {
  package override init(_ content: View) { super.init(content) }
  package func withContent(_ content: View) -> View { ClippedModifier(content) }
  package override func makeNode() -> Node { ClippedNode() }
}

final class ClippedNode: LayoutModifierNode {
  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.clipped(to: Rect(origin: point, size: size)) { drawChild(in: canvas, from: point) }
  }
}
