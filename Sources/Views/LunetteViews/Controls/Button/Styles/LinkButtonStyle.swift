import LunetteEngine

/// Shows the label underlined, in the tint.
package final class LinkButtonStyle: BuiltInButtonStyle {
  package static let shared = LinkButtonStyle()
  package let name = "link"
  package let kind = ButtonLook.Kind.link
}
