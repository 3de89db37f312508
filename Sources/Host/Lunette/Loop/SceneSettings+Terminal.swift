import LunetteEngine
import LunetteTerminal

// The settings of a scene that follow from its terminal: colours, pictures, and whether the
// background is dark.
extension SceneSettings {
  /// Applies what is known of a terminal. A theme with its own background does not depend on the
  /// terminal's colours.
  package mutating func apply(_ capabilities: TerminalCapabilities) {
    colorSupport = capabilities.colors
    showsImages = capabilities.images != nil
    guard theme.followsScheme || theme.scheme == nil else { return }
    // Remembered colours may have been withdrawn.
    if capabilities.background == nil {
      (theme.ownBackground, theme.ownForeground, theme.ownPalette) = (nil, nil, [:])
    }
    defer { theme.deriveSecondary(in: colorSupport) }
    if let dark = capabilities.hasDarkBackground {
      use(dark ? ColorScheme.dark : ColorScheme.light)
      if theme.followsScheme { return }
      (theme.ownBackground, theme.ownForeground) = (
        capabilities.background?.hex, capabilities.foreground?.hex
      )
      theme.ownPalette = capabilities.palette
      theme.assumedBackground = capabilities.background?.hex ?? (dark ? 0x101010 : 0xffffff)
      theme.assumedForeground = capabilities.foreground?.hex ?? (dark ? 0xd0d0d0 : 0x202020)
    }
  }
}
