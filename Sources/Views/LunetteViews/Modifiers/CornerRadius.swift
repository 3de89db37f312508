import LunetteBase
import LunetteEngine

/// Rounds the corners of the content's picture: with quadrant glyphs on a fill of two rows or more,
/// with half blocks at the ends of a single row (S94).
package final class CornerRadiusModifier: MemberModifierView {
  package let radius: Int
  package init(_ content: View, _ radius: Int) {
    self.radius = max(0, radius)
    super.init(content)
  }
  package func withContent(_ content: View) -> View { CornerRadiusModifier(content, radius) }
  package override func makeNode() -> Node { CornerRadiusNode() }
}

final class CornerRadiusNode: EffectNode, ViewNode {
  typealias Shown = CornerRadiusModifier
  override var canRecycle: Bool { true }
  private var radius: Int { shown.radius }
  override func modifierChanged(old: View?) {
    guard let old, before(old).radius != radius else { return }
    animate(.radius, from: Double(before(old).radius), to: Double(radius))
    setNeedsDisplay()
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let rect = Rect(origin: point, size: size)
    if presented(.radius, Double(radius)) < 0.5 || canvas.isProbe || rect.isEmpty {
      canvas.clipped(to: rect) { drawChild(in: canvas, from: point) }
      return
    }
    RoundedCorners.draw(rect, in: canvas, ascii: environment.symbolTier == .ascii) {
      canvas.clipped(to: rect) { drawChild(in: canvas, from: point) }
    }
  }
}
