import LunetteScreen

/// `allowsHitTesting(false)`: nothing in it can be hit (S44).
package final class HitTestingModifier: ModifierView {
  package let isAllowed: Bool
  package init(_ content: View, _ isAllowed: Bool) {
    self.isAllowed = isAllowed
    super.init(content)
  }
  override func withContent(_ content: View) -> View { HitTestingModifier(content, isAllowed) }
  override func makeNode() -> Node { HitTestingNode() }
}

final class HitTestingNode: WrapperNode {
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe, !unsafeDowncast(view, to: HitTestingModifier.self).isAllowed {
      canvas.withoutHits { child?.drawTree(in: canvas, from: point) }
    } else {
      super.draw(in: canvas, at: point)
    }
  }
}

/// The cells that can be hit, instead of those that are drawn (S44).
package final class ContentShapeModifier: ModifierView {
  package let shape: ShapeKind
  package init(_ content: View, _ shape: ShapeKind = .rectangle) {
    self.shape = shape
    super.init(content)
  }
  override var distributesOverGroups: Bool { true }
  override func withContent(_ content: View) -> View { ContentShapeModifier(content, shape) }
  override func makeNode() -> Node { ContentShapeNode() }
}

final class ContentShapeNode: LayoutModifierNode {
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func draw(in canvas: Canvas, at point: Point) {
    guard canvas.isProbe else { return super.draw(in: canvas, at: point) }
    let region = ShapeNode.bounds(unsafeDowncast(view, to: ContentShapeModifier.self).shape, in: size)
      .offsetBy(x: point.x, y: point.y)
    canvas.hitRegion(region)
    canvas.clipped(to: region) { child?.drawTree(in: canvas, from: point) }
  }
}
