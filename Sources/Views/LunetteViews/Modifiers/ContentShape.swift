import LunetteBase
import LunetteEngine

/// Makes the cells of a shape the area of the content that can be hit, instead of the cells that
/// are drawn (S44).
package final class ContentShapeModifier: MemberModifierView {
  package let shape: ShapeOutline
  package init(_ content: View, _ shape: ShapeOutline = ShapeOutline(.rectangle)) {
    self.shape = shape
    super.init(content)
  }
  package func withContent(_ content: View) -> View { ContentShapeModifier(content, shape) }
  package override func makeNode() -> Node { ContentShapeNode() }
}

final class ContentShapeNode: LayoutModifierNode, ViewNode {
  typealias Shown = ContentShapeModifier
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {
    guard canvas.isProbe else { return super.draw(in: canvas, at: point) }
    let shape = shown.shape.resolved(environment)
    let region = shape.bounds(in: size).offsetBy(x: point.x, y: point.y)
    shape.cut(region, in: canvas, environment) {
      canvas.hitRegion(canvas.clip.intersection(region))
      canvas.clipped(to: region) { drawChild(in: canvas, from: point) }
    }
  }
}
