import LunetteBase
import LunetteEngine

/// A colour that fills the proposed size (S83).
package final class ColorView: View {
  package let paint: Paint
  package init(_ paint: Paint) {
    self.paint = paint
    super.init()
  }
  package override func makeNode() -> Node { ColorNode() }
  package override var mayHoldControls: Bool { false }
}

/// The size of a view that fills its proposal: one cell where the ideal size is asked for (S83).
func fillingSize(_ proposal: ProposedSize) -> Size {
  Size(
    width: proposal.width == Layout.ideal ? 1 : proposal.width,
    height: proposal.height == Layout.ideal ? 1 : proposal.height)
}

final class ColorNode: Node, ViewNode {
  typealias Shown = ColorView
  override var canRecycle: Bool { true }
  private var resolved: (color: Color, alpha: UInt8) = (.terminal, 0)

  override func updateContent(old: View?, oldEnvironment: Environment?) {
    let now = scene.resolveBackground(shown.paint, environment)
    if now != resolved {
      if old != nil { animate(.fill, from: resolved, to: now, isBackground: true) }
      resolved = now
      setNeedsDisplay()
    }
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { fillingSize(proposal) }
  override func draw(in canvas: Canvas, at point: Point) {
    if shown.paint.blursBelow { canvas.blank(Rect(origin: point, size: size)) }
    if !scene.motion.isShown {
      return canvas.fill(Rect(origin: point, size: size), resolved.color, alpha: resolved.alpha)
    }
    let (color, alpha) = presented(.fill, resolved)
    fill(Rect(origin: point, size: size), in: canvas, color, alpha: alpha)
  }
  override var capabilities: Capabilities {
    super.capabilities.union([.isPlainFill, .presentsSize])
  }
}

extension Node {
  /// Fills `rect`, the whole area of this node. While the area is animated, its edges are drawn in
  /// eighths of cells where there are such glyphs.
  func fill(_ rect: Rect, in canvas: Canvas, _ color: Color, alpha: UInt8) {
    guard scene.motion.isShown, alpha == 255, canvas.scaling == nil, !canvas.isProbe,
      environment.symbolTier != .ascii, environment.colorSupport > .none, !rect.isEmpty,
      let overflow = scene.motion.overflow(of: self)
    else { return canvas.fill(rect, color, alpha: alpha) }
    canvas.fill(rect, overflow: overflow, color)
  }
}
