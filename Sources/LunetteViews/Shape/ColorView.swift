import LunetteEngine
import LunetteScreen

/// A colour that fills what it is given (S83).
package final class ColorView: View {
  package let paint: Paint
  package init(_ paint: Paint) {
    self.paint = paint
    super.init()
  }
  package override func makeNode() -> Node { ColorNode() }
}

/// What fills its proposal: one cell where it is asked for its ideal (S83).
func fillingSize(_ proposal: ProposedSize) -> Size {
  Size(
    width: proposal.width == Layout.ideal ? 1 : proposal.width,
    height: proposal.height == Layout.ideal ? 1 : proposal.height)
}

final class ColorNode: Node, ViewNode {
  typealias Shown = ColorView
  private var resolved: (color: Color, alpha: UInt8) = (.terminal, 0)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let now = scene.resolve(shown.paint, environment)
    if now != resolved {
      resolved = now
      setNeedsDisplay()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }
  override func draw(in canvas: Canvas, at point: Point) {
    canvas.fill(Rect(origin: point, size: size), resolved.color, alpha: resolved.alpha)
  }
  override var isPlainFill: Bool { true }
}
