import LunetteBase
import LunetteEngine

/// A style that decides how buttons look and, if it is primitive, how they are used.
///
/// One protocol serves both kinds (S29): a style that is not `isPrimitive` gets the standard press
/// around its body; a primitive style gets `trigger` and no press.
package protocol ButtonStyle: StyleOf where Configuration == ButtonConfiguration {}

/// The facts that a button passes to its style during one call of `makeBody`.
package final class ButtonConfiguration: StyleConfiguration {
  package private(set) var isPressed = false
  package private(set) var isFocused = false
  package private(set) var isHovered = false
  package private(set) var isEnabled = false
  package private(set) var isSelected = false
  package private(set) var role: ButtonRole?
  /// Whether a tint is set on the button itself and not on a view around it: such a tint beats the
  /// colour of the role (S53).
  private(set) var hasOwnTint = false
  /// Whether the button is the default button and has to look like it (S59).
  private(set) var isDefaultAction = false

  init(source: ConfigurationSource, state: ControlState, focus: ControlState, isEnabled: Bool) {
    super.init(source: source)
    renew(state: state, focus: focus, isEnabled: isEnabled)
  }
  /// Sets the current values of the button.
  func renew(state: ControlState, focus: ControlState, isEnabled: Bool) {
    isPressed = state.isPressed
    isFocused = focus.isFocused
    isHovered = focus.isHovered
    self.isEnabled = isEnabled
    isSelected = source.isSelected
    role = source.role
    hasOwnTint = source.hasOwnTint
    isDefaultAction = focus.isDefaultAction
  }
  package override func value(_ field: StyleField) -> ScalarValue {
    switch field {
    case .isPressed: .boolean(isPressed)
    case .isFocused: .boolean(isFocused)
    case .isHovered: .boolean(isHovered)
    case .isEnabled: .boolean(isEnabled)
    case .isSelected: .boolean(isSelected)
    case .role: role.map { .string($0.rawValue) } ?? .none
    default: .none
    }
  }
  /// The label of the button, as a view to place in the body.
  package var label: View { view(.label) }
  /// Performs the action of the button. It may be called at any time while the button is on screen.
  package func trigger() { source.trigger() }
}
