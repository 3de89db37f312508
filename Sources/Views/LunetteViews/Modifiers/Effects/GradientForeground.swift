import LunetteBase
import LunetteEngine

/// `foregroundStyle` and `tint` with a gradient. The gradient spans the whole view that the
/// modifier is put on: what is drawn inside in the foreground or tint colour gets the colour of the
/// gradient at its place.
package final class GradientForeground: MemberModifierView {
  package enum Role: Sendable { case foreground, tint }
  package let gradient: Gradient
  package let role: Role
  package init(_ content: View, _ gradient: Gradient, _ role: Role) {
    self.gradient = gradient
    self.role = role
    super.init(content)
  }
  package func withContent(_ content: View) -> View { GradientForeground(content, gradient, role) }
  package override func makeNode() -> Node { GradientForegroundNode() }
}

final class GradientForegroundNode: EffectNode, ViewNode {
  typealias Shown = GradientForeground
  private var shader: GradientShader?
  private var inner: Environment?
  private var outer: Environment?

  override func childEnvironment(old: View?) -> Environment {
    if let inner, outer === environment, !changed(since: old, { $0.gradient }),
      !changed(since: old, { $0.role })
    {
      return inner
    }
    let shader = GradientShader(shown.gradient, environment, scene)
    let paint = Paint(.fixed(shader.mean))
    let copy = environment.modified {
      switch shown.role {
      case .foreground: $0[ForegroundKey.self] = paint
      case .tint: $0[TintKey.self] = paint
      }
    }
    (self.shader, inner, outer) = (shader, copy, environment)
    if old != nil { setNeedsDisplay() }
    return copy
  }
  override func draw(in canvas: Canvas, at point: Point) {
    guard let shader, !canvas.isProbe else { return super.draw(in: canvas, at: point) }
    let bounds = paintBounds.offsetBy(x: point.x, y: point.y)
    canvas.graded(Rect(origin: point, size: size), within: bounds, shader) {
      super.draw(in: canvas, at: point)
    }
  }
}
