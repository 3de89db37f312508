import LunetteBase

/// The values of the semantic colours, and what the terminal's own colours look like, so that
/// others can be blended over them.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var primary: Color
  package var secondary: Color
  package var accent: Color
  package var background: Color
  package var destructive: Color
  package var success: Color
  package var warning: Color
  /// The values `0xRRGGBB` that are assumed for the terminal's own foreground and background, to
  /// decide what is dark and what is readable on what. They are also used for blending if the
  /// terminal has not reported its colours.
  package var assumedForeground: UInt32
  package var assumedBackground: UInt32
  /// The terminal's foreground and background as the terminal has reported them; nil if it has not.
  package var ownForeground: UInt32?
  package var ownBackground: UInt32?
  /// The first sixteen colours of the terminal's palette, as far as it has reported them, by their
  /// indices.
  package var ownPalette = ReportedPalette()
  /// Whether `secondary` is derived from the colours that the terminal has reported, instead of
  /// being an entry of its palette.
  package private(set) var hasDerivedSecondary = false
  /// Whether the theme is the light or the dark one, depending on the colour scheme.
  package var followsScheme = false

  /// The theme made of the terminal's own sixteen colours.
  package static let terminal = Theme(
    name: "terminal", primary: .terminal, secondary: .palette(8), accent: .palette(12),
    background: .terminal,
    destructive: .palette(9), success: .palette(10), warning: .palette(11),
    assumedForeground: 0xd0d0d0,
    assumedBackground: 0x101010)
  package static let dark = Theme(
    name: "dark", primary: .rgb(0xe7e9f0), secondary: .rgb(0xa2a9bb), accent: .rgb(0x8fb0ff),
    background: .rgb(0x15171d), destructive: .rgb(0xff8088), success: .rgb(0x7dd69c),
    warning: .rgb(0xf2c46b),
    assumedForeground: 0xe7e9f0, assumedBackground: 0x15171d)
  package static let light = Theme(
    name: "light", primary: .rgb(0x1a1d26), secondary: .rgb(0x525a6c), accent: .rgb(0x1d55c9),
    background: .rgb(0xf6f7f9), destructive: .rgb(0xb3202f), success: .rgb(0x176437),
    warning: .rgb(0x7a4d00),
    assumedForeground: 0x1a1d26, assumedBackground: 0xf6f7f9)
  /// A theme in which each colour has a contrast of at least 7 with the background (WCAG's level
  /// AAA).
  package static let highContrast = Theme(
    name: "highContrast", primary: .rgb(0xffffff), secondary: .rgb(0xc8c8c8),
    accent: .rgb(0x6fd3ff),
    background: .rgb(0x000000), destructive: .rgb(0xff9088), success: .rgb(0x70f080),
    warning: .rgb(0xffe066),
    assumedForeground: 0xffffff, assumedBackground: 0x000000)
  /// The high-contrast theme for a light background.
  package static let highContrastLight = Theme(
    name: "highContrastLight", primary: .rgb(0x000000), secondary: .rgb(0x4a4a4a),
    accent: .rgb(0x00439c),
    background: .rgb(0xffffff), destructive: .rgb(0x9c1006), success: .rgb(0x0b5425),
    warning: .rgb(0x694400),
    assumedForeground: 0x000000, assumedBackground: 0xffffff)
  /// The light or the dark theme, depending on the terminal's background.
  package static let automatic = Theme.dark.following(.dark)
  package static let named: [Theme] = [
    .terminal, .automatic, .dark, .light, .highContrast, .highContrastLight,
  ]

  /// The colour scheme of the theme; nil if its background is not known.
  package var scheme: ColorScheme? { background.hex == nil ? nil : isDark ? .dark : .light }

  /// The theme `automatic` for a colour scheme.
  func following(_ scheme: ColorScheme) -> Theme {
    var theme: Theme = scheme == .light ? .light : .dark
    theme.name = "automatic"
    theme.followsScheme = true
    return theme
  }

  /// This theme with the terminal's colours that `other` knows, if this theme uses them and does
  /// not know them itself.
  func knowing(_ other: Theme) -> Theme {
    guard background.isTerminal, ownBackground == nil, other.ownBackground != nil else {
      return self
    }
    var theme = self
    (theme.ownForeground, theme.ownBackground, theme.ownPalette) = (
      other.ownForeground, other.ownBackground, other.ownPalette
    )
    (theme.assumedForeground, theme.assumedBackground) = (
      other.assumedForeground, other.assumedBackground
    )
    if theme.secondary == .palette(8), other.hasDerivedSecondary {
      (theme.secondary, theme.hasDerivedSecondary) = (other.secondary, true)
    }
    return theme
  }

  /// Derives `secondary` from the two text colours of the terminal, as all other tokens are
  /// derived, if these colours are known. The palette's grey is defined by the user, and in some
  /// palettes it equals the background.
  package mutating func deriveSecondary(in support: ColorSupport) {
    guard background.isTerminal, secondary == .palette(8) || hasDerivedSecondary else { return }
    (secondary, hasDerivedSecondary) = (.palette(8), false)
    guard support >= .palette256, let tokens = ThemeTokens(self) else { return }
    (secondary, hasDerivedSecondary) = (.rgb(tokens.secondary), true)
  }

  package var isDark: Bool { WCAG.luminance(assumedBackground) < 0.4 }

  /// Replaces the colour of a semantic name; `tint` means `accent`.
  package mutating func set(_ name: SemanticColor, to color: Color) {
    switch name {
    case .primary:
      primary = color
      if let hex = color.hex { assumedForeground = hex }
    case .secondary: secondary = color
    case .accent, .tint: accent = color
    case .background:
      background = color
      if let hex = color.hex ?? color.paletteIndex.map({ XtermPalette.rgb[Int($0)] }) {
        assumedBackground = hex
      }
    case .destructive: destructive = color
    case .success: success = color
    case .warning: warning = color
    }
  }

  /// The cell colour for a paint that a script gives for a colour of the theme. Other semantic
  /// names are those of this theme, and transparent colours are mixed with its background.
  package func cellColor(_ paint: Paint) -> Color {
    let color: Color
    switch paint.source {
    case .clear: return .terminal
    case .fixed(let fixed): color = fixed
    case .material: color = background
    case .semantic(let name): color = self.color(name)
    case .token(let name): return cellColor(name.substitute)
    }
    guard paint.alpha < 255, let foregroundHex = known(color, isBackground: false),
      let backgroundHex = known(background, isBackground: true)
    else { return color }
    return .rgb(Blend.mix(foregroundHex, over: backgroundHex, alpha: paint.alpha))
  }

  /// The RGB value of a cell's colour; nil if it is not known, because blending with a guess would
  /// give an arbitrary colour (S97). The first sixteen entries of the palette are defined by the
  /// terminal's user. The terminal's own two colours are those that it has reported, else those
  /// that fit a dark or a light terminal. Where nothing has been drawn in a layer yet, it is the
  /// theme's background.
  package func known(_ color: Color, isBackground: Bool) -> UInt32? {
    if let hex = color.hex { return hex }
    if let index = color.paletteIndex {
      return index < 16 ? ownPalette[index] : XtermPalette.rgb[Int(index)]
    }
    if color == .none, background != .none { return known(background, isBackground: true) }
    return isBackground && color != .ownForeground
      ? ownBackground ?? assumedBackground : ownForeground ?? assumedForeground
  }

  /// The colour of materials, on which menus stand; the background if colours are not known.
  func material(_ tokens: ThemeTokens?) -> Color { tokens.map { .rgb($0.raised) } ?? background }

  /// The cell colour of a semantic name. `tint` is resolved by the environment before this function
  /// is called.
  func color(_ semantic: SemanticColor) -> Color {
    switch semantic {
    case .primary: primary
    case .secondary: secondary
    case .accent, .tint: accent
    case .background: background
    case .destructive: destructive
    case .success: success
    case .warning: warning
    }
  }
}

package enum ColorScheme: String, CaseIterable, Sendable { case light, dark }
