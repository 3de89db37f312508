import LunetteBase
import LunetteEngine

/// `allowsHitTesting(false)`: nothing in the content can be hit (S44). In the body of a button
/// style, hits go through to the button, even where the body draws nothing else (S34).
package final class HitTestingModifier: ModifierView {
  package let isAllowed: Bool
  package init(_ content: View, _ isAllowed: Bool) {
    self.isAllowed = isAllowed
    super.init(content)
  }
  package func withContent(_ content: View) -> View { HitTestingModifier(content, isAllowed) }
  package override func makeNode() -> Node { HitTestingNode() }
}

final class HitTestingNode: WrapperNode, ViewNode {
  typealias Shown = HitTestingModifier
  override var readingRole: ReadingRole { .hits(shown.isAllowed) }
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe, !shown.isAllowed {
      let found = canvas.probing { drawChild(in: canvas, from: point) }
      guard found != nil, let button = enclosingButton else { return }
      // Something that the button's body draws behind the content is hit instead, and it already
      // leads to the button.
      if let below = canvas.hit, below.isInside(button) { return }
      canvas.setHit(button)
    } else {
      super.draw(in: canvas, at: point)
    }
  }
  private var enclosingButton: Node? {
    var node = parent
    while let here = node {
      if here.actionTarget != nil { return here }
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
