import LunetteEngine
import LunetteScreen

/// A plugin's style in a style place of the host. Its bodies have at most the size that the control is offered and are drawn
/// within it, so that a control never pushes its neighbours out.
final class LookStyle: ControlStyle {
  private let style: any ControlStyle
  init(_ style: any ControlStyle) { self.style = style }

  var name: String { style.name }
  var isPrimitive: Bool { style.isPrimitive }
  var isCounted: Bool { style.isCounted }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> LunetteEngine.View? {
    try style.makeBody(configuration, scope).map { SlotCell($0) }
  }
  func isEquivalent(to other: any ControlStyle) -> Bool {
    (other as? LookStyle).map { style.isEquivalent(to: $0.style) } ?? false
  }
  func isSame(as other: any ControlStyle) -> Bool { (other as? LookStyle).map { style.isSame(as: $0.style) } ?? false }
}
