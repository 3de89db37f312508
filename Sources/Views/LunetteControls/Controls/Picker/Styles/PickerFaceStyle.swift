import LunetteEngine
import LunetteViews

/// Shows the selected option of a picker that opens a menu.
final class PickerFaceStyle: BuiltInButtonStyle {
  static let shared = PickerFaceStyle()
  let name = "pickerFace"
  let kind = ButtonLook.Kind.face
}
