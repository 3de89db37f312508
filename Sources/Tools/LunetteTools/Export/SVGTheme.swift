import LunetteBase
import LunetteEngine

/// The colours of a picture where a cell leaves them to the terminal, as `0xRRGGBB`.
package struct SVGTheme: Sendable {
  package var foreground: UInt32
  package var background: UInt32
  /// The first sixteen colours of the palette: black, red, green, yellow, blue, magenta, cyan,
  /// white, and their bright forms. The foreground replaces a missing colour.
  package var ansi: [UInt32]

  package init(foreground: UInt32, background: UInt32, ansi: [UInt32]) {
    self.foreground = foreground
    self.background = background
    self.ansi = ansi
  }

  package static let dark = SVGTheme(
    foreground: 0xd7dae0, background: 0x1a1c22,
    ansi: [
      0x353945, 0xe8697a, 0x8fc878, 0xe3bd6f, 0x62a8f0, 0xc581e0, 0x55b9c4, 0xc9cdd6,
      0x727889, 0xff8c99, 0xaee494, 0xffd98a, 0x8fc6ff, 0xdda6f2, 0x7fd9e2, 0xffffff,
    ])

  package static let light = SVGTheme(
    foreground: 0x25282f, background: 0xfcfcfa,
    ansi: [
      0x25282f, 0xc42b42, 0x35821f, 0x946500, 0x1f64c8, 0x9036b0, 0x0f7a87, 0xb9bdc6,
      0x6a7080, 0xe0475c, 0x4a9d33, 0xb37f10, 0x3d82e6, 0xac55cc, 0x2598a6, 0xffffff,
    ])

  /// The colours of a picture of `scene`, as on a terminal that has the background of the scene's
  /// theme, around the cells as well.
  package init(of scene: Scene) {
    self.init(of: scene.environment.theme.theme, isLight: scene.environment.colorScheme == .light)
  }

  /// The colours of a theme and, where it leaves them to the terminal, those of a dark or a light
  /// terminal.
  init(of theme: Theme, isLight: Bool = false) {
    self = isLight ? .light : .dark
    if let hex = theme.background.hex {
      background = hex
      foreground = theme.primary.hex ?? foreground
    }
  }

  /// The value `0xRRGGBB` of a cell's colour; nil for the terminal's default colour.
  func rgb(_ color: Color) -> UInt32? {
    if let hex = color.hex { return hex }
    guard let index = color.paletteIndex.map(Int.init) else { return nil }
    // The first sixteen colours of the palette differ between terminals.
    if index >= 16 { return XtermPalette.rgb[index] }
    return index < ansi.count ? ansi[index] : foreground
  }
}
