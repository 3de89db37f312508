import LunetteEngine

/// Shows the label underlined, in the tint.
package final class LinkButtonStyle: BuiltInButtonStyle {
  package static let shared = LinkButtonStyle()
  package let name = "link"
  let kind = ButtonLook.Kind.link
}
