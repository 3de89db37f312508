import LunetteEngine
import LunetteScreen

/// Drawn by itself first: blend modes in it blend with what is in it, and with nothing behind.
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
