import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen

/// How a script runs, and what its views start with.
public struct HostOptions: Sendable {
  /// Run it as an untrusted plugin would be run: no files, no processes, tight limits.
  public var isSandboxed = false
  /// Of one callback, in seconds; nil for the profile's.
  public var timeLimit: Double?
  /// In bytes; nil for the profile's.
  public var memoryLimit: Int?
  public var usesColor = true
  /// One of `themeNames`; nil for the terminal's.
  public var theme: String?
  /// One of `symbolNames`; nil for what LUNETTE_SYMBOLS says, or the encoding.
  public var symbols: String?
  /// Such as `fr-CA`; nil for the environment's.
  public var locale: String?
  /// Whether all that would move is at its end at once.
  public var reducesMotion = false
  /// The API level that the script was written for, one of `apiLevels`: it sees what that level had, and is told of what
  /// came later, or went.
  public var apiLevel = HostOptions.apiLevels.upperBound

  public init() {}

  /// The API levels that scripts can be run at; the last is the newest.
  public static var apiLevels: ClosedRange<Int> { APILevel.window }
  public static var themeNames: [String] { Theme.named.map(\.name) }
  /// Which glyphs a terminal can be trusted to have: `nerdFont`, `unicode`, `ascii`.
  public static var symbolNames: [String] { SymbolTier.allCases.map(\.rawValue) }

  var profile: LuaProfile { isSandboxed ? .sandbox : .trusted }
  var limits: LuaLimits {
    var limits: LuaLimits = isSandboxed ? .sandbox : .trusted
    if let timeLimit { limits.callbackSeconds = timeLimit }
    if let memoryLimit { limits.memoryBytes = memoryLimit }
    return limits
  }

  /// What the scene starts with, before a terminal is asked.
  package func settings() -> SceneSettings {
    var settings = SceneSettings()
    if let named = Theme.named.first(where: { $0.name == theme }) {
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
