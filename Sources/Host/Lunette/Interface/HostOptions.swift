import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// How a script is run, and the settings that its views start with.
public struct HostOptions: Sendable {
  /// Whether the script is run like an untrusted plugin: no files, no programs, tight limits. It is
  /// false by default.
  public var isSandboxed = false
  /// The limit of one callback in seconds; nil, the default, for 2 seconds of CPU time, and in the
  /// sandbox 0.25 seconds.
  public var timeLimit: Double?
  /// The limit of the script's memory in bytes; nil, the default, for 1 GiB, and in the sandbox 48
  /// MiB.
  public var memoryLimit: Int?
  /// Whether colours are used at all, which they are by default. If not, states are shown by
  /// attributes such as bold.
  public var usesColor = true
  /// The name of the theme, one of `themeNames`; nil, the default, for the colours of the terminal.
  public var theme: String?
  /// The form of symbols, one of `symbolNames`; nil, the default, to choose by the variable
  /// LUNETTE_SYMBOLS or else by the environment's text encoding.
  public var symbols: String?
  /// The user's language, such as `fr-CA`; nil, the default, for the language of the environment.
  public var locale: String?
  /// Whether animations jump to their end at once; false by default.
  public var reducesMotion = false
  /// The API level that the script was written for, one of `apiLevels`; by default, the newest. The
  /// script sees the interface of that level, and messages name the level of newer and removed
  /// parts.
  public var apiLevel = HostOptions.apiLevels.upperBound

  /// Creates options with the default values; each can be set.
  public init() {}

  /// The API levels that scripts can be run at; the last is the newest.
  public static var apiLevels: ClosedRange<Int> { APILevel.window }
  /// The names of the themes, such as `dark` and `highContrast`.
  public static var themeNames: [String] { Theme.named.map(\.name) }
  /// The forms of symbols, by the glyphs that the terminal's font has: `nerdFont`, `unicode`,
  /// `console` (the Linux console's), `ascii`.
  public static var symbolNames: [String] { SymbolTier.allCases.map(\.rawValue) }

  var profile: LuaProfile { isSandboxed ? .sandbox : .trusted }
  var limits: LuaLimits {
    var limits: LuaLimits = isSandboxed ? .sandbox : .trusted
    if let timeLimit { limits.callbackSeconds = timeLimit }
    if let memoryLimit { limits.memoryBytes = memoryLimit }
    return limits
  }

  /// The settings that the scene starts with, before a terminal is asked.
  package func settings() -> SceneSettings {
    var settings = SceneSettings()
    let wanted = theme ?? HostEnvironment.theme
    if let named = Theme.named.first(where: { $0.name == wanted }) {
      settings.use(named)
    }
    if !usesColor { settings.colorSupport = .none }
    settings.reducesMotion = reducesMotion
    settings.locale = locale ?? HostEnvironment.locale
    settings.symbolTier = symbols.flatMap { SymbolTier(rawValue: $0) } ?? HostEnvironment.symbolTier
    if HostEnvironment.isRightToLeft(settings.locale) { settings.layoutDirection = .rightToLeft }
    return settings
  }
}
