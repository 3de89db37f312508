import LunetteBase

// Keys for the place where views stand, and for the user who reads them.

package enum LayoutDirectionKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "layoutDirection" }
  package static var defaultValue: LayoutDirection { .leftToRight }
  package static func get(_ environment: Environment) -> LayoutDirection {
    environment.layoutDirection
  }
  package static func set(_ value: LayoutDirection, in environment: Environment) {
    environment.layoutDirection = value
  }
}

/// The language of titles.
package enum LocaleKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "locale" }
  package static var defaultValue: String { "en" }
  package static func get(_ environment: Environment) -> String { environment.locale }
  package static func set(_ value: String, in environment: Environment) {
    environment.locale = value
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .string(environment.locale)
  }
}

package enum ColorSchemeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var name: String { "colorScheme" }
  package static var defaultValue: ColorScheme { .dark }
  package static func get(_ environment: Environment) -> ColorScheme { environment.colorScheme }
  /// Sets the colour scheme, and changes the theme with it if the theme follows the scheme.
  package static func set(_ value: ColorScheme, in environment: Environment) {
    environment.colorScheme = value
    let theme = environment.theme.theme
    if theme.followsScheme { environment.theme = ThemeBox(theme.following(value)) }
  }
}

/// The size of the screen in cells, or of the part of the screen that a host gives to the views
/// here.
package enum WindowSizeKey: EnvironmentKey, ReadableEnvironmentKey {
  package static var defaultValue: Size { .zero }
  package static var name: String { "windowSize" }
  package static func get(_ environment: Environment) -> Size { environment.windowSize }
  package static func set(_ value: Size, in environment: Environment) {
    environment.windowSize = value
  }
  package static func scriptValue(_ environment: Environment) -> EnvironmentValue {
    .size(environment.windowSize)
  }
}

/// The end at which a scroll view begins, and at which it stays while its contents grow.
package enum ScrollAnchorKey: EnvironmentKey {
  package static var defaultValue: ScrollAnchor { .top }
}

/// Whether views that scroll have a bar where their contents do not fit.
package enum ScrollIndicatorsKey: EnvironmentKey {
  package static var defaultValue: Visibility { .automatic }
}

/// The style in which the container draws its buttons, whatever style they were given (S43). It
/// must be set after `container`.
package enum ContainerStyleKey: EnvironmentKey {
  package static var defaultValue: (any ControlStyle)? { nil }
  package static func isSame(_ a: (any ControlStyle)?, _ b: (any ControlStyle)?) -> Bool { a === b }
}

extension Environment {
  package var container: ContainerKind {
    get { fields.container }
    set {
      fields.container = newValue
      // The style of the outer container does not apply to the controls in another container.
      self[ContainerStyleKey.self] = nil
    }
  }
  package var stackAxis: Axis? {
    get { fields.stackAxis }
    set { fields.stackAxis = newValue }
  }
  package var layoutDirection: LayoutDirection {
    get { fields.layoutDirection }
    set { fields.layoutDirection = newValue }
  }
  package var isRightToLeft: Bool { fields.layoutDirection == .rightToLeft }
  package var colorScheme: ColorScheme {
    get { fields.colorScheme }
    set { fields.colorScheme = newValue }
  }
  package var colorSupport: ColorSupport {
    get { fields.colorSupport }
    set { fields.colorSupport = newValue }
  }
  package var windowSize: Size {
    get { fields.windowSize }
    set { fields.windowSize = newValue }
  }
  package var symbolTier: SymbolTier {
    get { fields.symbolTier }
    set { fields.symbolTier = newValue }
  }
  package var scrollAnchor: ScrollAnchor { self[ScrollAnchorKey.self] }
  package var hidesScrollBars: Bool { self[ScrollIndicatorsKey.self] == .hidden }
}

extension EnvironmentChange {
  package static func layoutDirection(_ direction: LayoutDirection) -> EnvironmentChange {
    .set(LayoutDirectionKey.self, direction)
  }
  package static func locale(_ locale: String) -> EnvironmentChange { .set(LocaleKey.self, locale) }
  package static func colorScheme(_ scheme: ColorScheme) -> EnvironmentChange {
    .set(ColorSchemeKey.self, scheme)
  }
  package static func scrollAnchor(_ anchor: ScrollAnchor) -> EnvironmentChange {
    .set(ScrollAnchorKey.self, anchor)
  }
  package static func scrollIndicators(_ visibility: Visibility) -> EnvironmentChange {
    .set(ScrollIndicatorsKey.self, visibility)
  }
}
