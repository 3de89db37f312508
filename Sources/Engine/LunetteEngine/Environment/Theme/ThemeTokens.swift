import LunetteBase

/// The colours from which the looks of controls are mixed if colours are known: the theme's own and
/// those derived from them, as `0xRRGGBB`.
///
/// The fills lie between the background and the foreground (`surface`, `raised`, `control`: the
/// nearer to the user, the nearer to the foreground); the well of a field lies on the other side of
/// the background.
/// Text on any of them is adjusted (`fit`) so that it can be read.
package struct ThemeTokens: Hashable, Sendable {
  package let isDark: Bool
  /// The minimum contrast of text, which is higher if the theme's own contrast is the highest
  /// (WCAG's level AAA).
  package let leastContrast: Double
  package let background: UInt32
  package let primary: UInt32
  package private(set) var secondary: UInt32
  /// The colour of disabled controls and of decoration.
  package private(set) var tertiary: UInt32
  package let accent: UInt32
  package let destructive: UInt32
  package let success: UInt32
  /// The fill of cards and bars.
  package private(set) var surface: UInt32
  /// The fill of menus, alerts and sheets.
  package private(set) var raised: UInt32
  /// The fill of the well of a text field.
  package private(set) var field: UInt32
  /// The fill of buttons and other controls that are pressed; on `raised`, it is `controlOnRaised`.
  package private(set) var control: UInt32
  package private(set) var controlOnRaised: UInt32
  package private(set) var separator: UInt32
  /// The fill of selected rows in the list that has the focus, and in a list that does not have it.
  package private(set) var selection: UInt32
  package private(set) var selectionIdle: UInt32
  /// Whether these tokens are for 256 colours.
  private var isReduced = false

  /// Derives the tokens of a theme. Returns nil if the background is the terminal's own and the
  /// terminal has not reported it.
  init?(_ theme: Theme) {
    guard let background = theme.background.hex ?? theme.ownBackground,
      theme.background.hex != nil || theme.background.isTerminal
    else { return nil }
    let foreground = theme.primary.hex ?? theme.ownForeground ?? theme.assumedForeground
    func mix(_ top: UInt32, _ share: Double, over below: UInt32) -> UInt32 {
      Blend.mix(top, share, over: below)
    }
    let isDark = WCAG.luminance(background) < 0.4
    self.isDark = isDark
    leastContrast = WCAG.contrast(foreground, background) >= 18 ? 7 : 4.5
    self.background = background
    primary = foreground
    accent = theme.asked(theme.accent)
    destructive = theme.asked(theme.destructive)
    success = theme.asked(theme.success)
    secondary = theme.secondary.hex ?? mix(background, 0.3, over: foreground)
    tertiary = mix(background, 0.5, over: foreground)
    surface = mix(foreground, 0.05, over: background)
    raised = mix(foreground, 0.1, over: background)
    control = mix(foreground, 0.16, over: background)
    controlOnRaised = mix(foreground, 0.22, over: background)
    separator = mix(foreground, 0.2, over: background)
    field = mix(isDark ? 0 : 0xffffff, 0.45, over: background)
    selection = mix(accent, 0.35, over: background)
    selectionIdle = mix(foreground, 0.12, over: background)
    if background == Theme.dark.background.hex, foreground == Theme.dark.primary.hex {
      (tertiary, surface, raised, field) = (0x727a8e, 0x1d2029, 0x2a2e3a, 0x0c0d11)
      (control, controlOnRaised, separator, selectionIdle) = (
        0x343a49, 0x434652, 0x3a4050, 0x2f3542
      )
      if accent == Theme.dark.accent.hex { selection = 0x2c4478 }
    } else if background == Theme.light.background.hex, foreground == Theme.light.primary.hex {
      (tertiary, surface, raised, field) = (0x80889a, 0xebedf2, 0xffffff, 0xffffff)
      (control, controlOnRaised, separator, selectionIdle) = (
        0xd6dbe5, 0xd6dbe5, 0xc3c9d6, 0xdde1e9
      )
      if accent == Theme.light.accent.hex { selection = 0xc4d7ff }
    }
    if leastContrast > 4.5 {
      // Themes of high contrast also need lines that can be seen well, such as the underline of a
      // field.
      (separator, selectionIdle) = (
        mix(foreground, 0.45, over: background), mix(foreground, 0.2, over: background)
      )
    }
    secondary = Blend.fit(secondary, on: raised, towards: primary, ratio: leastContrast)
    // Secondary text must be readable in a selected row as well.
    selection = Blend.fit(selection, on: secondary, towards: background)
  }

  /// The tokens for 256 colours. A fill that would become the same entry of the palette as the
  /// background is moved on until it differs.
  func reduced() -> ThemeTokens {
    var copy = self
    copy.isReduced = true
    func entry(_ color: UInt32) -> Int { Self.entry(color) }
    let backgroundEntry = entry(background)
    func apart(_ color: UInt32, towards foreground: UInt32) -> UInt32 {
      var (result, share) = (color, 0.0)
      while entry(result) == backgroundEntry, share < 0.3 {
        share += 0.02
        result = Blend.mix(foreground, share, over: color)
      }
      return result
    }
    copy.surface = apart(surface, towards: primary)
    copy.raised = apart(raised, towards: primary)
    copy.control = apart(control, towards: primary)
    copy.controlOnRaised = apart(controlOnRaised, towards: primary)
    copy.field = apart(field, towards: isDark ? 0 : primary)
    if entry(copy.field) == backgroundEntry { copy.field = apart(field, towards: primary) }
    copy.selection = copy.tinted(selection, with: accent)
    return copy
  }

  private static func entry(_ color: UInt32) -> Int { Palette.nearest(to: color, in: 16..<256) }

  // MARK: What is mixed

  /// A fill that is tinted with a share (0 … 1) of `hue`.
  package func tint(_ hue: UInt32, _ share: Double, over below: UInt32) -> UInt32 {
    tinted(Blend.mix(hue, share, over: below), with: hue)
  }
  /// A fill that has a tint of `hue`. If with 256 colours it would become a grey, it is the nearest
  /// entry of that hue on which primary text can be read, as far as there is one.
  private func tinted(_ fill: UInt32, with hue: UInt32) -> UInt32 {
    guard isReduced else { return fill }
    let usual = XtermPalette.rgb[Self.entry(fill)]
    guard usual >> 16 == usual & 0xff, usual >> 8 & 0xff == usual & 0xff else { return fill }
    let entry = Palette.nearest(to: fill, withHueOf: hue, in: 16..<256) { color in
      WCAG.contrast(primary, color) >= leastContrast
    }
    return entry.map { XtermPalette.rgb[$0] } ?? fill
  }

  package func background(_ level: BackgroundLevel) -> UInt32 {
    switch level {
    case .background: background
    case .surface: surface
    case .raised: raised
    }
  }
  package func control(on level: BackgroundLevel) -> UInt32 {
    level == .raised ? controlOnRaised : control
  }
  /// The fill of a disabled control.
  package func disabledFill(on level: BackgroundLevel) -> UInt32 {
    Blend.mix(primary, 0.07, over: background(level))
  }
  /// The foreground of a disabled control, just readable.
  package func disabledForeground(on fill: UInt32) -> UInt32 {
    Blend.fit(tertiary, on: fill, towards: primary, ratio: 3)
  }
  /// The well of a text field; `accent` is given if the field has the focus.
  package func well(isEnabled: Bool, accent: UInt32?, on level: BackgroundLevel) -> UInt32 {
    if !isEnabled { return disabledFill(on: level) }
    return accent.map { Blend.mix($0, 0.12, over: field) } ?? field
  }
  /// The part of a slider or of a progress bar that is not filled yet.
  package func track(on level: BackgroundLevel) -> UInt32 {
    Blend.mix(primary, 0.22, over: background(level))
  }

  /// A foreground that can be read on a strong fill: nearly black or nearly white, whichever has
  /// more contrast.
  package func onStrong(_ fill: UInt32) -> UInt32 {
    let (dark, light): (UInt32, UInt32) = (0x0b1226, 0xffffff)
    return WCAG.contrast(dark, fill) >= WCAG.contrast(light, fill) ? dark : light
  }
  /// The colour `foreground` for text on `fill`, moved towards the primary colour as far as needed
  /// to be easy to read.
  package func fit(_ foreground: UInt32, on fill: UInt32) -> UInt32 {
    let fitted = Blend.fit(foreground, on: fill, towards: primary, ratio: leastContrast)
    if WCAG.contrast(fitted, fill) >= leastContrast { return fitted }
    // The palette's own letters are too faint here, so the foreground becomes darker or lighter but
    // keeps its hue.
    return Blend.fit(foreground, on: fill, towards: onStrong(fill), ratio: leastContrast)
  }

  /// A control's fill while the pointer is over it. `isStrong` says whether the fill is the accent
  /// or the colour of a role.
  package func hovered(_ fill: UInt32, isStrong: Bool) -> UInt32 {
    isStrong
      ? readable(fill, towards: 0xffffff, isDark ? 0.2 : 0.12)
      : Blend.mix(primary, 0.08, over: fill)
  }
  /// A strong fill that looks pressed permanently, for what is selected.
  package func sunk(_ fill: UInt32) -> UInt32 {
    isDark ? readable(fill, towards: background, 0.28) : readable(fill, towards: 0, 0.14)
  }
  /// A strong fill mixed with another colour, as far as letters on it can still be read.
  private func readable(_ fill: UInt32, towards other: UInt32, _ maximum: Double) -> UInt32 {
    var share = maximum
    var mixed = Blend.mix(other, share, over: fill)
    while share > 0.03, WCAG.contrast(onStrong(mixed), mixed) < leastContrast {
      share /= 2
      mixed = Blend.mix(other, share, over: fill)
    }
    return mixed
  }
  package func pressed(_ fill: UInt32) -> UInt32 {
    let other = isDark ? background : 0
    var share = isDark ? 0.28 : 0.14
    var result = Blend.mix(other, share, over: fill)
    guard isReduced else { return result }
    // The fill is moved until it becomes another entry of the palette.
    let before = Self.entry(fill)
    while Self.entry(result) == before, share < 0.5 {
      share += 0.04
      result = Blend.mix(other, share, over: fill)
    }
    return result
  }
  package func focused(_ fill: UInt32, isStrong: Bool, accent: UInt32) -> UInt32 {
    isStrong ? Blend.mix(primary, 0.16, over: fill) : tint(accent, 0.2, over: fill)
  }
}

/// What a view lies on: the background, a card or bar on it, or a presentation above both.
package enum BackgroundLevel: Sendable { case background, surface, raised }

package enum BackgroundLevelKey: EnvironmentKey {
  package static var defaultValue: BackgroundLevel { .background }
}

extension Environment {
  /// The tokens of the theme; nil if colours are few or not known, so that looks consist of lines
  /// and reversed cells.
  package var tokens: ThemeTokens? {
    guard colorSupport >= .palette256, symbolTier != .ascii else { return nil }
    return colorSupport == .palette256 ? theme.reducedTokens : theme.tokens
  }
  package var backgroundLevel: BackgroundLevel { self[BackgroundLevelKey.self] }
}

extension Environment {
  /// The colour of a token, with its opacity; nil where the colours of the theme are not known.
  func color(of name: TokenColor) -> (Color, alpha: UInt8)? {
    guard let tokens else { return nil }
    switch name {
    case .surface: return (.rgb(tokens.surface), 255)
    case .raised: return (.rgb(tokens.raised), 255)
    case .field: return (.rgb(tokens.field), 255)
    case .control: return (.rgb(tokens.control(on: backgroundLevel)), 255)
    case .selection: return (.rgb(tokens.selection), 255)
    case .separator: return (.rgb(tokens.separator), 255)
    case .onAccent: return (.rgb(tokens.onStrong(tokens.accent)), 255)
    case .placeholder: return (.rgb(tokens.secondary), 255)
    case .link: return (.rgb(tokens.accent), 255)
    case .quinary: return (.rgb(tokens.secondary), 64)
    }
  }
}

extension Theme {
  /// The RGB value of one of the theme's colours. For the first sixteen entries of the palette, it
  /// is what the terminal has reported, else xterm's.
  package func asked(_ color: Color) -> UInt32 {
    if let index = color.paletteIndex, let own = ownPalette[index] { return own }
    return Blend.hex(color, own: ownForeground ?? assumedForeground)
  }

  /// The letter colour that is readable on `fill`: the colour of the background, as if the letters
  /// were cut out, if its contrast is 4.5 or more; otherwise black or white, one of which always
  /// has a contrast of at least 4.58.
  package func foreground(on fill: Color) -> Color {
    if let index = fill.paletteIndex, index < 16 {
      // The RGB values of these colours are unknown: black, blue, red, magenta and grey are mostly
      // dark, the others mostly light.
      return [0, 1, 4, 5, 8].contains(index) ? .palette(15) : .palette(0)
    }
    let fillHex = Blend.hex(fill, own: assumedForeground)
    if let own = background.hex, WCAG.contrast(own, fillHex) >= 4.5 { return background }
    return WCAG.contrast(0x000000, fillHex) > WCAG.contrast(0xffffff, fillHex)
      ? .rgb(0x000000) : .rgb(0xffffff)
  }
}

extension Blend {
  /// Mixes `top` with the given share (0 … 1) over `below`.
  package static func mix(_ top: UInt32, _ share: Double, over below: UInt32) -> UInt32 {
    mix(top, over: below, alpha: UInt8((share * 255).rounded()))
  }

  /// The colour `foreground`, moved towards `other` by as many tenths as needed for the contrast
  /// `ratio` on `background`.
  package static func fit(
    _ foreground: UInt32, on background: UInt32, towards other: UInt32, ratio: Double = 4.5
  ) -> UInt32 {
    var fitted = foreground
    var tenths = 0
    while tenths < 10, WCAG.contrast(fitted, background) < ratio {
      tenths += 1
      fitted = mix(other, over: foreground, alpha: UInt8(tenths * 255 / 10))
    }
    return fitted
  }
}
