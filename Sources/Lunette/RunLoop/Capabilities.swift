import LunetteCore
import LunetteTerminal

extension SceneSettings {
  /// Follows what a terminal is known to do; what the user chose (`isFixed`) stays.
  package mutating func apply(_ capabilities: TerminalCapabilities, keepsScheme: Bool = false) {
    colorSupport =
      switch capabilities.colors {
      case .none: .none
      case .sixteen: .ansi16
      case .palette256: .palette256
      case .trueColor: .truecolor
      }
    if !keepsScheme, let dark = capabilities.hasDarkBackground {
      colorScheme = dark ? .dark : .light
      theme.assumedBackground = capabilities.background?.hex ?? (dark ? 0x101010 : 0xffffff)
      theme.assumedForeground = capabilities.foreground?.hex ?? (dark ? 0xd0d0d0 : 0x202020)
    }
  }
}
