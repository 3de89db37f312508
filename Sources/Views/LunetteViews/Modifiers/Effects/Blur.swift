import LunetteBase
import LunetteEngine

/// Draws the content out of focus: dim for a radius below 1; for larger radii each glyph becomes
/// `▒` (S98).
package final class BlurModifier: MemberModifierView {
  package let radius: Double
  package init(_ content: View, _ radius: Double) {
    self.radius = radius
    super.init(content)
  }
  package func withContent(_ content: View) -> View { BlurModifier(content, radius) }
  package override func makeNode() -> Node { BlurNode() }
}

final class BlurNode: EffectNode, ViewNode {
  typealias Shown = BlurModifier
  private var radius: Double { shown.radius }
  override func modifierChanged(old: View?) {
    if changed(since: old, { $0.radius }) { setNeedsDisplay() }
  }
  override var capabilities: Capabilities {
    super.capabilities.union(.showsNoLetters, if: radius >= 1)
  }
  override func draw(in canvas: Canvas, at point: Point) {
    let radius = self.radius
    if radius <= 0 || canvas.isProbe { return super.draw(in: canvas, at: point) }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        if radius < 1 {
          cell.attributes.insert(.dim)
        } else if !cell.isBlank {
          cell.glyph = packGlyph("▒")
          cell.attributes.subtract([.wide, .continuation, .uncertain, .underline, .strikethrough])
        }
      }
    }
  }
}
