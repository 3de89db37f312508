import LunetteBase
import LunetteText

/// The settings of a scene that the host decides, and not a view.
package struct SceneSettings: Hashable, Sendable {
  package var theme: Theme
  package var colorScheme: ColorScheme
  package var colorSupport: ColorSupport
  package var symbolTier: SymbolTier
  /// Whether images are shown as pixels rather than in letters.
  package var showsImages = false
  /// Whether a contact sheet says in words how its cells differ, because its picture has neither
  /// colours nor attributes.
  package var namesAttributes = false
  package var locale: String
  package var layoutDirection: LayoutDirection
  /// Whether each animation jumps to its end at once. This is set wherever no user watches the
  /// scene.
  package var reducesMotion: Bool

  package init(
    theme: Theme = .terminal, colorScheme: ColorScheme = .dark,
    colorSupport: ColorSupport = .truecolor,
    symbolTier: SymbolTier = .unicode, locale: String = "en",
    layoutDirection: LayoutDirection = .leftToRight,
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

  /// Sets a theme with its colour scheme, or, if the theme follows the scheme, its variant for the
  /// present one.
  package mutating func use(_ newTheme: Theme) {
    theme = newTheme.followsScheme ? newTheme.following(colorScheme) : newTheme
    if let scheme = theme.scheme { colorScheme = scheme }
  }

  /// Sets a colour scheme, and changes the theme with it if the theme follows the scheme.
  package mutating func use(_ scheme: ColorScheme) {
    colorScheme = scheme
    if theme.followsScheme { theme = theme.following(scheme) }
  }
}

extension Environment {
  /// The environment of a root, made from the host's settings.
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
    self[NamesAttributesKey.self] = settings.namesAttributes
  }
  package var settings: SceneSettings {
    var settings = SceneSettings(
      theme: theme.theme, colorScheme: colorScheme, colorSupport: colorSupport,
      symbolTier: symbolTier, locale: locale,
      layoutDirection: layoutDirection, reducesMotion: self[ReduceMotionKey.self])
    settings.showsImages = self[ShowsImagesKey.self]
    settings.namesAttributes = self[NamesAttributesKey.self]
    return settings
  }
}

/// Whether the terminal shows images as pixels.
package enum ShowsImagesKey: EnvironmentKey {
  package static var defaultValue: Bool { false }
}

/// Whether contact sheets name the attributes of their cells.
package enum NamesAttributesKey: EnvironmentKey {
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
  /// Applies settings in which the changes made by views count as well; the settings that the host
  /// has given are in `settings`.
  func changeSettings(_ wanted: SceneSettings) {
    if wanted != environment.settings { changeEnvironment { $0.apply(wanted) } }
  }
  /// Makes every text look up its key again; see `Scope.stringsChanged`.
  func stringsChanged() {
    guard root != nil else { return }
    afterUpdate { scene in scene.changeEnvironment { _ in } }
  }
}
