import LunetteEngine
import LunetteScreen

/// The cells that can be hit, instead of those that are drawn (S44).
package final class ContentShapeModifier: MemberModifierView {
  package let shape: ShapeKind
  package init(_ content: View, _ shape: ShapeKind = .rectangle) {
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
    let region = ShapeNode.bounds(shown.shape, in: size)
      .offsetBy(x: point.x, y: point.y)
    canvas.hitRegion(region)
    canvas.clipped(to: region) { child?.drawTree(in: canvas, from: point) }
  }
}
