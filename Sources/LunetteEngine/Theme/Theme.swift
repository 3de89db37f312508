import LunetteScreen

/// What the semantic colours are, and how the terminal's own colours look, so that others can be blended over them.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var primary: Color
  package var secondary: Color
  package var accent: Color
  package var background: Color
  package var destructive: Color
  package var success: Color
  package var warning: Color
  /// `0xRRGGBB` that the terminal's own foreground and background are taken for where it is asked what is dark, and what
  /// can be read on what, and that are blended where it has not said them.
  package var assumedForeground: UInt32
  package var assumedBackground: UInt32
  /// What the terminal has said that they are; nil where it has not.
  package var ownForeground: UInt32?
  package var ownBackground: UInt32?
  /// The same of the first sixteen colours of its palette, by their indices.
  package var ownPalette: [UInt8: UInt32] = [:]
  /// Whether `secondary` is made of what the terminal has told, in place of an entry of its palette.
  package private(set) var hasDerivedSecondary = false
  /// Whether it is the light or the dark one, as the colour scheme is.
  package var followsScheme = false

  /// Made of the terminal's own sixteen colours.
  package static let terminal = Theme(
    name: "terminal", primary: .terminal, secondary: .palette(8), accent: .palette(12), background: .terminal,
    destructive: .palette(9), success: .palette(10), warning: .palette(11), assumedForeground: 0xd0d0d0,
    assumedBackground: 0x101010)
  package static let dark = Theme(
    name: "dark", primary: .rgb(0xe7e9f0), secondary: .rgb(0xa2a9bb), accent: .rgb(0x8fb0ff),
    background: .rgb(0x15171d), destructive: .rgb(0xff8088), success: .rgb(0x7dd69c), warning: .rgb(0xf2c46b),
    assumedForeground: 0xe7e9f0, assumedBackground: 0x15171d)
  package static let light = Theme(
    name: "light", primary: .rgb(0x1a1d26), secondary: .rgb(0x525a6c), accent: .rgb(0x1d55c9),
    background: .rgb(0xf6f7f9), destructive: .rgb(0xb3202f), success: .rgb(0x176437), warning: .rgb(0x7a4d00),
    assumedForeground: 0x1a1d26, assumedBackground: 0xf6f7f9)
  /// Every colour at a contrast of 7 or more with the background (WCAG's level AAA).
  package static let highContrast = Theme(
    name: "highContrast", primary: .rgb(0xffffff), secondary: .rgb(0xc8c8c8), accent: .rgb(0x6fd3ff),
    background: .rgb(0x000000), destructive: .rgb(0xff9088), success: .rgb(0x70f080), warning: .rgb(0xffe066),
    assumedForeground: 0xffffff, assumedBackground: 0x000000)
  /// The same for a light background.
  package static let highContrastLight = Theme(
    name: "highContrastLight", primary: .rgb(0x000000), secondary: .rgb(0x4a4a4a), accent: .rgb(0x00439c),
    background: .rgb(0xffffff), destructive: .rgb(0x9c1006), success: .rgb(0x0b5425), warning: .rgb(0x694400),
    assumedForeground: 0x000000, assumedBackground: 0xffffff)
  /// `light` or `dark`, as the terminal's background is.
  package static let automatic = Theme.dark.following(.dark)
  package static let named: [Theme] = [.terminal, .automatic, .dark, .light, .highContrast, .highContrastLight]

  /// Light or dark, where its background is known.
  package var scheme: ColorScheme? { background.hex == nil ? nil : isDark ? .dark : .light }

  /// `automatic`, for a colour scheme.
  func following(_ scheme: ColorScheme) -> Theme {
    var theme: Theme = scheme == .light ? .light : .dark
    theme.name = "automatic"
    theme.followsScheme = true
    return theme
  }

  /// With what `other` knows of the terminal, where it is made of that one's colours and has not been told them itself.
  func knowing(_ other: Theme) -> Theme {
    guard background.isTerminal, ownBackground == nil, other.ownBackground != nil else { return self }
    var theme = self
    (theme.ownForeground, theme.ownBackground, theme.ownPalette) = (
      other.ownForeground, other.ownBackground, other.ownPalette
    )
    (theme.assumedForeground, theme.assumedBackground) = (other.assumedForeground, other.assumedBackground)
    if theme.secondary == .palette(8), other.hasDerivedSecondary {
      (theme.secondary, theme.hasDerivedSecondary) = (other.secondary, true)
    }
    return theme
  }

  /// The palette's grey is whatever its user made it, in some palettes the background itself. Where that has been told,
  /// what is secondary is made of the two colours that the terminal has for text, as all other tokens are.
  package mutating func deriveSecondary(in support: ColorSupport) {
    guard background.isTerminal, secondary == .palette(8) || hasDerivedSecondary else { return }
    (secondary, hasDerivedSecondary) = (.palette(8), false)
    guard support >= .palette256, let tokens = ThemeTokens(self) else { return }
    (secondary, hasDerivedSecondary) = (.rgb(tokens.secondary), true)
  }

  package var isDark: Bool { Blend.luminance(assumedBackground) < 0.4 }

  /// With another colour for a semantic name; `tint` is `accent`.
  package mutating func set(_ name: SemanticColor, to color: Color) {
    switch name {
    case .primary:
      primary = color
      if let hex = color.hex { assumedForeground = hex }
    case .secondary: secondary = color
    case .accent, .tint: accent = color
    case .background:
      background = color
      if let hex = color.hex ?? color.paletteIndex.map({ XtermPalette.rgb[Int($0)] }) { assumedBackground = hex }
    case .destructive: destructive = color
    case .success: success = color
    case .warning: warning = color
    }
  }

  /// A colour of a theme as a script names it: other semantic names are those of this theme, and what can be seen
  /// through is over its background.
  package func cellColor(_ paint: Paint) -> Color {
    let color: Color
    switch paint.source {
    case .clear: return .terminal
    case .fixed(let fixed): color = fixed
    case .material: color = background
    case .semantic(let name): color = self.color(name)
    }
    guard paint.alpha < 255, let ink = known(color, isGround: false), let ground = known(background, isGround: true)
    else { return color }
    return .rgb(Blend.mix(ink, over: ground, alpha: paint.alpha))
  }

  /// The RGB of a cell's colour, where it is known; what is blended with a guess is another colour than anyone meant
  /// (S97). The first sixteen entries of the palette are whatever the terminal's user made them. The terminal's own two
  /// colours are what it has said, else what goes with a dark or a light one. Nothing drawn yet, in a layer, is the theme's
  /// background.
  package func known(_ color: Color, isGround: Bool) -> UInt32? {
    if let hex = color.hex { return hex }
    if let index = color.paletteIndex { return index < 16 ? ownPalette[index] : XtermPalette.rgb[Int(index)] }
    if color == .none, background != .none { return known(background, isGround: true) }
    return isGround ? ownBackground ?? assumedBackground : ownForeground ?? assumedForeground
  }

  /// What materials are made of: what menus lie on; where colours are not known, the ground.
  func material(_ tokens: ThemeTokens?) -> Color { tokens.map { .rgb($0.raised) } ?? background }

  /// The colour of a cell for a semantic name; `tint` is resolved by the environment before it comes here.
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
