import LunetteEngine
import LunetteScreen

/// Mixed with what is below it (S97).
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
  private var opacity: Double { shown.opacity }
  override func modifierChanged(old: View?) {
    guard changed(since: old, { $0.opacity }) else { return }
    setNeedsDisplay()
    scene.focus.stopsChanged = true
  }
  override var hidesFromUser: Bool { opacity == 0 }
  override var keepsShortcuts: Bool { true }
  override func draw(in canvas: Canvas, at point: Point) {
    let opacity = self.opacity
    if opacity == 0 { return }
    if opacity == 1 || canvas.isProbe { return super.draw(in: canvas, at: point) }
    let scene = self.scene
    let alpha = UInt8((opacity * 255).rounded())
    let isDim = opacity < Blend.opaque
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, target in
        let below = target.background
        let hasInk = !cell.isBlank || !cell.attributes.isEmpty
        let ink = hasInk ? scene.mix(cell.foreground, over: below, alpha: alpha, isText: true) : cell.foreground
        let fill =
          cell.background == .none ? below : scene.mix(cell.background, over: below, alpha: alpha, isText: false)
        // All of a cell or nothing: letters in their own colour on a fill in half of its would not be what was drawn.
        if let ink, let fill {
          (cell.foreground, cell.background) = (ink, fill)
        } else if isDim {
          cell.attributes.insert(.dim)
        }
      }
    }
  }
}
