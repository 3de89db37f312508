import LunetteEngine

/// `glass` and `glassProminent`: the bordered styles under the names that SwiftUI gives them on
/// glass.
final class GlassButtonStyle: PlatterOfToggles {
  static let shared = GlassButtonStyle("glass", .bordered)
  static let prominent = GlassButtonStyle("glassProminent", .prominent)
  let name: String
  let kind: ButtonLook.Kind
  init(_ name: String, _ kind: ButtonLook.Kind) { (self.name, self.kind) = (name, kind) }
}
