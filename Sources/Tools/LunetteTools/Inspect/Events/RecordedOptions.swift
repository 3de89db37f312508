import Lunette
import LunetteBase
import LunetteEngine
import LunetteText

/// The options of the interface in a test that repeats what a user has done: the second argument of
/// `t:launch` and `t:mount`. They hold everything that the picture depends on, since the test is
/// run in other terminals and with other options.
package struct RecordedOptions {
  private var fields: [String] = []
  package var lua: String { "{ \(fields.joined(separator: ", ")) }" }

  /// - Parameter input: What the script has read of its standard input.
  package init(
    of interface: Interface, size: Size, arguments: [String] = [], input: [UInt8] = []
  ) {
    let settings = interface.scene.settings
    add("size", "\(size.width)x\(size.height)")
    add("colors", settings.colorSupport.rawValue)
    add("locale", settings.locale)
    addTheme(of: interface)
    if settings.symbolTier != .unicode { add("symbols", settings.symbolTier.rawValue) }
    let isRightToLeft = settings.layoutDirection == .rightToLeft
    if isRightToLeft || HostEnvironment.isRightToLeft(settings.locale) {
      add("layoutDirection", isRightToLeft ? "rightToLeft" : "leftToRight")
    }
    // Pictures without a calendar are the same every day.
    if interface.scene.today.wasAsked, let day = interface.scene.today.day {
      add("today", CivilDate(dayNumber: day).iso(.date))
    }
    if !arguments.isEmpty {
      let texts = arguments.map { LuaLiteral.string(.text($0)) }
      fields.append("arguments = { \(texts.joined(separator: ", ")) }")
    }
    if !input.isEmpty { fields.append("stdin = \(LuaLiteral.string(.init(input)))") }
  }

  private mutating func add(_ name: String, _ value: String) {
    fields.append("\(name) = \(LuaLiteral.string(.text(value)))")
  }

  /// Adds the theme, unless the interface sets it itself.
  private mutating func addTheme(of interface: Interface) {
    let (scene, theme) = (interface.scene, interface.scene.settings.theme)
    let isOfScript =
      !scene.keepsTheme && (scene.hasThemeOfView || interface.app?.themeValue != nil)
    if isOfScript, theme.scheme != nil { return }
    let isLight = scene.settings.colorScheme == .light
    if Theme.named.contains(where: { $0.name == theme.name }), theme.ownBackground == nil {
      add("theme", theme.name)
      if isLight, theme.followsScheme || theme.scheme == nil { add("colorScheme", "light") }
    } else {
      fields.append("theme = { \(Self.colors(theme).joined(separator: ", ")) }")
    }
  }

  /// The colours of a theme, those of the terminal as it has reported them: another one has others.
  private static func colors(_ theme: Theme) -> [String] {
    let colors = [
      ("primary", theme.primary), ("secondary", theme.secondary), ("accent", theme.accent),
      ("background", theme.background), ("destructive", theme.destructive),
      ("success", theme.success), ("warning", theme.warning),
    ]
    return colors.compactMap { name, color in
      let own = name == "background" ? theme.ownBackground : theme.ownForeground
      let reported =
        color.isTerminal ? own : color.paletteIndex.flatMap { theme.ownPalette[$0] }
      return (reported.map { Color.rgb($0) } ?? color).digits.map { "\(name) = \"\($0)\"" }
    }
  }
}
