import LunetteEngine

/// Draws a box that is filled with the tint.
package final class BorderedProminentButtonStyle: PlatterOfToggles {
  package static let shared = BorderedProminentButtonStyle()
  package let name = "borderedProminent"
  package let kind = ButtonLook.Kind.prominent
}
