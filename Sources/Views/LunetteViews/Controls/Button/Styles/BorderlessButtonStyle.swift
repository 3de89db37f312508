import LunetteEngine

/// Shows the label in the tint.
package final class BorderlessButtonStyle: BuiltInButtonStyle {
  package static let shared = BorderlessButtonStyle()
  package let name = "borderless"
  package let kind = ButtonLook.Kind.borderless
}
