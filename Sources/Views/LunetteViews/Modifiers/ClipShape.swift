import LunetteBase
import LunetteEngine

/// Clips the content to a shape of the content's size; the parts that are clipped cannot be hit
/// either.
package final class ClipShapeModifier: MemberModifierView {
  package let shape: ShapeOutline
  package init(_ content: View, _ shape: ShapeOutline) {
    self.shape = shape
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ClipShapeModifier(content, shape) }
  package override func makeNode() -> Node { ClipShapeNode() }
}

final class ClipShapeNode: EffectNode, ViewNode {
  typealias Shown = ClipShapeModifier
  override init() {
    super.init()
    flags.insert(.clips)
  }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.shape }) { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let shape = shown.shape.resolved(environment)
    let region = shape.bounds(in: size).offsetBy(x: point.x, y: point.y)
    if region.isEmpty { return }
    shape.cut(region, in: canvas, environment) {
      canvas.clipped(to: region) { drawChild(in: canvas, from: point) }
    }
  }
}
