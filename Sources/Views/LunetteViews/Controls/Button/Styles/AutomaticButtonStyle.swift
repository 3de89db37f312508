import LunetteEngine

/// A style without its own look: the container chooses the look; outside of such containers it
/// is `borderless` (S35).
package final class AutomaticButtonStyle: PlatterOfToggles {
  package static let shared = AutomaticButtonStyle()
  package let name = "automatic"
  package let kind = ButtonLook.Kind.borderless
  /// The style to use in `environment`. A button that is the row of a list or form by itself fills
  /// that row (S51); a button beside other views in a row looks like those of its container.
  /// `isPlain` means that the type of the button has no tint.
  func resolved(in environment: Environment, isRow: Bool, isPlain: Bool) -> any ButtonStyle {
    switch environment.container {
    case .list where isRow, .form where isRow:
      isPlain ? RowButtonStyle.plain : RowButtonStyle.shared
    default: isPlain ? PlainButtonStyle.shared : BorderlessButtonStyle.shared
    }
  }
}
