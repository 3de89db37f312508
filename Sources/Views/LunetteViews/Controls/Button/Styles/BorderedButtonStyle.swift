import LunetteEngine

/// Draws a box around the label.
package final class BorderedButtonStyle: PlatterOfToggles {
  package static let shared = BorderedButtonStyle()
  package let name = "bordered"
  package let kind = ButtonLook.Kind.bordered
}
