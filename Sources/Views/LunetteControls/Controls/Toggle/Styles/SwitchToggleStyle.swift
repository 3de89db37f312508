import LunetteEngine
import LunetteViews

/// A switch at the trailing edge: `[━━●]` or `[●──]`.
final class SwitchToggleStyle: BuiltInStyle, StyleOf {
  let name = "switch"
  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    RowOfControl(
      ButtonLook(.plain, configuration), label: configuration.label,
      control: SwitchMark(isOn: configuration.isOn))
  }
}
