import LunetteBase
import LunetteEngine

/// Highlights the content while the pointer is over it: brighter where colours are known, otherwise
/// bold.
package final class HoverEffectModifier: MemberModifierView {
  package let isActive: Bool
  package init(_ content: View, _ isActive: Bool = true) {
    self.isActive = isActive
    super.init(content)
  }
  package func withContent(_ content: View) -> View { HoverEffectModifier(content, isActive) }
  package override func makeNode() -> Node { HoverEffectNode() }
}

final class HoverEffectNode: EffectNode, HoverTarget, ViewNode {
  typealias Shown = HoverEffectModifier
  override var roles: Roles { super.roles.union(.hoverTarget) }
  private static let lift = 0.18
  private var isHovered = false
  private var isLit: Bool { isHovered && shown.isActive && environment.isEnabled }
  func hoverChanged(_ isHovered: Bool) {
    self.isHovered = isHovered
    setNeedsDisplay()
  }
  override func modifierChanged(old: View?) {
    if old != nil, isHovered { setNeedsDisplay() }
  }
  override func draw(in canvas: Canvas, at point: Point) {
    guard isLit, !canvas.isProbe else { return super.draw(in: canvas, at: point) }
    let theme = environment.theme.theme
    let knows = environment.colorSupport >= .palette256
    let amount = theme.isDark ? HoverEffectNode.lift : -HoverEffectNode.lift
    func lit(_ color: Color) -> Color {
      guard knows, !color.isTerminal, color != .none,
        let hex = theme.known(color, isBackground: true)
      else { return color }
      return .rgb(ColorEffect.brightness(amount).applied(to: hex))
    }
    drawLayer(in: canvas, at: point) { layer, area in
      canvas.composite(layer, area) { cell, _ in
        cell.background = lit(cell.background)
        if !cell.isBlank { cell.attributes.insert(.bold) }
      }
    }
  }
}
