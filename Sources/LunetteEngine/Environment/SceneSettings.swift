import LunetteLocalization
import LunetteScreen

/// What the host, and not a view, decides about a scene.
package struct SceneSettings: Hashable, Sendable {
  package var theme: Theme
  package var colorScheme: ColorScheme
  package var colorSupport: ColorSupport
  package var symbolTier: SymbolTier
  /// Whether images are shown as they are, and not in letters.
  package var showsImages = false
  package var locale: String
  package var layoutDirection: LayoutDirection
  /// Whether all that would move is at its end at once. So it is wherever nobody watches it move.
  package var reducesMotion: Bool

  package init(
    theme: Theme = .terminal, colorScheme: ColorScheme = .dark, colorSupport: ColorSupport = .truecolor,
    symbolTier: SymbolTier = .unicode, locale: String = "en", layoutDirection: LayoutDirection = .leftToRight,
    reducesMotion: Bool = true
  ) {
    self.theme = theme
    self.colorScheme = colorScheme
    self.colorSupport = colorSupport
    self.symbolTier = symbolTier
    self.locale = locale
    self.layoutDirection = layoutDirection
    self.reducesMotion = reducesMotion
  }

  /// Takes a theme, and the colour scheme that goes with it; or the theme that goes with the colour scheme.
  package mutating func use(_ newTheme: Theme) {
    theme = newTheme.followsScheme ? newTheme.following(colorScheme) : newTheme
    if let scheme = theme.scheme { colorScheme = scheme }
  }

  /// Takes a colour scheme, and the theme that goes with it where that follows.
  package mutating func use(_ scheme: ColorScheme) {
    colorScheme = scheme
    if theme.followsScheme { theme = theme.following(scheme) }
  }
}

extension Environment {
  /// The environment of a root, by the host's settings.
  package convenience init(_ settings: SceneSettings, scope: Scope = Scope()) {
    self.init(theme: settings.theme, scope: scope)
    apply(settings)
  }
  fileprivate func apply(_ settings: SceneSettings) {
    theme = ThemeBox(settings.theme)
    colorScheme = settings.colorScheme
    colorSupport = settings.colorSupport
    symbolTier = settings.symbolTier
    locale = settings.locale
    layoutDirection = settings.layoutDirection
    self[ReduceMotionKey.self] = settings.reducesMotion
    self[ShowsImagesKey.self] = settings.showsImages
  }
  package var settings: SceneSettings {
    var settings = SceneSettings(
      theme: theme.theme, colorScheme: colorScheme, colorSupport: colorSupport, symbolTier: symbolTier, locale: locale,
      layoutDirection: layoutDirection, reducesMotion: self[ReduceMotionKey.self])
    settings.showsImages = self[ShowsImagesKey.self]
    return settings
  }
}

/// Whether the terminal shows images as they are.
package enum ShowsImagesKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}

extension Scene {
  package var settings: SceneSettings {
    get { environment.settings }
    set {
      if newValue == environment.settings { return }
      changeSettings(themeOverride?.settings(newValue, now: environment.settings) ?? newValue)
    }
  }
  /// What a view brought in counts as it is given here; `settings` are the host's.
  func changeSettings(_ wanted: SceneSettings) {
    if wanted != environment.settings { changeEnvironment { $0.apply(wanted) } }
  }
  /// Every text looks its key up again: see `Scope.stringsChanged`.
  func stringsChanged() {
    guard root != nil else { return }
    afterUpdate { scene in scene.changeEnvironment { _ in } }
  }
}
