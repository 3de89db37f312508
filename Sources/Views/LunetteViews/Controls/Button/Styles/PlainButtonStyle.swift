import LunetteEngine

/// Shows the label unchanged.
package final class PlainButtonStyle: BuiltInButtonStyle {
  package static let shared = PlainButtonStyle()
  package let name = "plain"
  package let kind = ButtonLook.Kind.plain
}
