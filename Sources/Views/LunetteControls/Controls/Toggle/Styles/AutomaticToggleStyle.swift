import LunetteEngine

/// Chooses a checkbox, but a switch in a form or list, whose rows extend from edge to edge.
final class AutomaticToggleStyle: BuiltInStyle, StyleOf {
  let name = "automatic"
  func resolved(in environment: Environment) -> any ControlStyle {
    switch environment.container {
    case .form, .list: ToggleStyles.switch
    default: ToggleStyles.checkbox
    }
  }
  func makeBody(_ configuration: ToggleConfiguration, _ scope: BodyScope) throws -> View? {
    try ToggleStyles.checkbox.makeBody(configuration, scope)
  }
}
