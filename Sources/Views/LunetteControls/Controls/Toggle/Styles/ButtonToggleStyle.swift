import LunetteEngine
import LunetteViews

/// A button that looks pressed while the toggle is on.
final class ButtonToggleStyle: BuiltInStyle, StyleOf {
  let name = "button"
  /// Where a button style with its own look is set around the toggle, a button stands in for it:
  /// the standard platters show on and off in their own way.
  func resolved(in environment: Environment) -> any ControlStyle {
    environment.buttonStyles.map { $0.style is any PlatterOfToggles } ?? true
      ? self : StyledButtonToggleStyle.shared
  }
  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    ButtonPlatter(
      ButtonLook(configuration.isOn ? .prominent : .bordered, configuration),
      configuration.view(.label))
  }
}

/// The style `button` where a button stands in for the toggle.
final class StyledButtonToggleStyle: BuiltInStyle, StyleOf {
  static let shared = StyledButtonToggleStyle()
  let name = "button"
  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    let source = configuration.source
    return Button(
      label: .view(configuration.view(.label)), isSelected: configuration.isOn,
      action: .perform { _ in source.perform(.toggle, .none) })
  }
}
