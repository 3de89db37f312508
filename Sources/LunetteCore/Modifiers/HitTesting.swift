import LunetteScreen

/// `allowsHitTesting(false)`: nothing in it can be hit (S44). In the body of a button's style the hits that it lets
/// through reach that button, even where it draws nothing else (S34).
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
      let found = canvas.probing { child?.drawTree(in: canvas, from: point) }
      guard found != nil, let button = enclosingButton else { return }
      // What the button's body draws behind it is nearer, and reaches the button by itself.
      if let below = canvas.hit, below.isInside(button) { return }
      canvas.setHit(button)
    } else {
      super.draw(in: canvas, at: point)
    }
  }
  private var enclosingButton: ButtonNode? {
    var node = parent
    while let here = node {
      if let button = here as? ButtonNode { return button }
      node = here.parent
    }
    return nil
  }
}

extension Node {
  fileprivate func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let here = node {
      if here === other { return true }
      node = here.parent
    }
    return false
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
