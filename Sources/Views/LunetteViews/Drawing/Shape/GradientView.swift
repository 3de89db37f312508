import LunetteBase
import LunetteEngine

/// A gradient that fills the proposed size.
package final class GradientView: View {
  package let gradient: Gradient
  package init(_ gradient: Gradient) {
    self.gradient = gradient
    super.init()
  }
  package override func makeNode() -> Node { GradientNode() }
}

final class GradientNode: Node, ViewNode {
  typealias Shown = GradientView
  private var shader: GradientShader?

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    guard let old, before(old).gradient != shown.gradient || oldEnvironment !== environment else {
      return
    }
    shader = nil
    setNeedsDisplay()
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }
  override func draw(in canvas: Canvas, at point: Point) {
    let shader = shader ?? GradientShader(shown.gradient, environment, scene)
    self.shader = shader
    canvas.fill(Rect(origin: point, size: size), shader)
  }
}
