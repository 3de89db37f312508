import LunetteBase
import LunetteEngine

/// A modifier that changes the picture of its content and never its layout.
class EffectNode: WrapperNode {
  override init() {
    super.init()
    flags.remove(.passesThrough)
  }
  override func computeSize(_ proposal: ProposedSize) -> Size { child?.measure(proposal) ?? .zero }
  override func computeTraits() -> LayoutTraits {
    LayoutTraits(priority: child?.layoutTraits.priority ?? 0)
  }
  override var capabilities: Capabilities { super.capabilities.union(.changesPictureOfChildren) }
  /// The content's picture on a separate layer, for `composite`.
  final func drawLayer(in canvas: Canvas, at point: Point, composite: (CellBuffer, Rect) -> Void) {
    let bounds = paintBounds.offsetBy(x: point.x, y: point.y)
    canvas.layer(bounds, { drawChild(in: canvas, from: point) }, composite: composite)
  }
}
