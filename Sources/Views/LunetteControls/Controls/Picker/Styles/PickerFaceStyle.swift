import LunetteEngine
import LunetteViews

/// Shows the selected option of a picker that opens a menu. It also shows the states of the picker,
/// which has the focus, and whose label can be pressed, instead of its menu.
final class PickerFaceStyle: BuiltInButtonStyle {
  let name = "pickerFace"
  let kind = ButtonLook.Kind.face
  private let isPressed, isFocused, isHovered: Bool

  init(of picker: PickerConfiguration) {
    (isPressed, isFocused, isHovered) = (picker.isPressed, picker.isFocused, picker.isHovered)
  }
  func makeBody(_ configuration: ButtonConfiguration, _ scope: BodyScope) throws -> View? {
    var look = ButtonLook(kind, configuration)
    look.isPressed = look.isPressed || isPressed
    look.isFocused = look.isFocused || isFocused
    look.isHovered = look.isHovered || isHovered
    return ButtonPlatter(look, configuration.label)
  }
}
