import LunetteBase
import LunetteEngine

/// Mixes the content with what is drawn below it (S97).
package final class OpacityModifier: MemberModifierView {
  package let opacity: Double
  package init(_ content: View, _ opacity: Double) {
    self.opacity = opacity.isNaN ? 1 : max(0, min(1, opacity))
    super.init(content)
  }
  package func withContent(_ content: View) -> View { OpacityModifier(content, opacity) }
  package override func makeNode() -> Node { OpacityNode() }
}

final class OpacityNode: EffectNode, ViewNode {
  typealias Shown = OpacityModifier
  override var canRecycle: Bool { true }
  private var opacity: Double { shown.opacity }
  override func modifierChanged(old: View?) {
    guard let old, before(old).opacity != opacity else { return }
    animate(.opacity, from: before(old).opacity, to: opacity)
    setNeedsDisplay()
    scene.focus.stopsChanged = true
  }
  override var capabilities: Capabilities {
    super.capabilities.union(.keepsShortcuts).union(.hidesFromUser, if: opacity == 0)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    if canvas.isProbe {
      if opacity > 0 { super.draw(in: canvas, at: point) }
      return
    }
    let now = max(0, min(1, presented(.opacity, opacity)))
    let drawContent = { super.draw(in: canvas, at: point) }
    canvas.faded(paintBounds.offsetBy(x: point.x, y: point.y), opacity: now) {
      if opacity < 1 { canvas.keepingColors(drawContent) } else { drawContent() }
    }
  }
}
