import LunetteBase
import LunetteEngine

/// Draws the content on a separate layer first: blend modes inside blend with other parts of the
/// content, but not with what is behind it.
package final class CompositingGroupModifier: MemberModifierView {
  package override init(_ content: View) { super.init(content) }
  package func withContent(_ content: View) -> View { CompositingGroupModifier(content) }
  package override func makeNode() -> Node { CompositingGroupNode() }
}

final class CompositingGroupNode: EffectNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe { return super.draw(in: canvas, at: point) }
    drawLayer(in: canvas, at: point) { layer, area in canvas.composite(layer, area) { _, _ in } }
  }
}
