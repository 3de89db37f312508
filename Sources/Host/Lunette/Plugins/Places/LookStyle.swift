import LunetteBase
import LunetteEngine

/// A plugin's style in a style place of the host. Its bodies have at most the size that the control
/// is offered and are drawn within it, so that a control never pushes its neighbours out.
final class LookStyle: ControlStyle {
  private let style: any ControlStyle
  private let maxHeight: Int?

  /// - Parameter kind: The kind of the place. Those controls that are at most five rows high by
  ///   themselves are so in any style.
  init(_ style: any ControlStyle, kind: StylePlace.Kind?) {
    self.style = style
    switch kind {
    case .button, .label, .toggle, .textField, .slider, .stepper, .progressView, .menu:
      maxHeight = 5
    default: maxHeight = nil
    }
  }

  var name: String { style.name }
  var isPrimitive: Bool { style.isPrimitive }
  var isCounted: Bool { style.isCounted }
  func makeBody(_ configuration: StyleConfiguration, _ scope: BodyScope) throws -> LunetteEngine
    .View?
  {
    try style.makeBody(configuration, scope).map { SlotCell($0, maxHeight: maxHeight) }
  }
  func isEquivalent(to other: any ControlStyle) -> Bool {
    (other as? LookStyle).map { style.isEquivalent(to: $0.style) } ?? false
  }
  func isSame(as other: any ControlStyle) -> Bool {
    (other as? LookStyle).map { style.isSame(as: $0.style) } ?? false
  }
}
