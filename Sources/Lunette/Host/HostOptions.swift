import LunetteCore
import LunetteLua
import LunetteScreen

extension ScriptHost {
  /// Of the program and of what scripts can write.
  public static let version = "0.1.0"
}

/// What the command line says about how a script runs.
public struct HostOptions: Sendable {
  /// Run it as an untrusted plugin would be run.
  public var isSandboxed = false
  /// Of one callback, in seconds; nil for the profile's.
  public var timeLimit: Double?
  /// In bytes; nil for the profile's.
  public var memoryLimit: Int?
  public var usesColor = true
  /// One of `themeNames`; nil for the terminal's.
  public var theme: String?
  /// Nil for the environment's.
  public var locale: String?
  public var isInline = false
  /// Inline: the picture is taken away at the end.
  public var clearsInline = false
  /// In lines, without a picture: for screen readers and pipes.
  public var isLinear = false
  public var watches = false

  public init() {}

  public static var themeNames: [String] { Theme.named.map(\.name) }

  /// `"48M"` → 50331648. Suffixes K, M and G are powers of 1024; nil if it is no size.
  public static func bytes(_ text: String) -> Int? {
    var digits = Substring(text)
    var factor = 1
    if let last = digits.last, let power = ["k": 1, "m": 2, "g": 3][last.lowercased()] {
      for _ in 0..<power { factor *= 1024 }
      digits = digits.dropLast()
    }
    guard let number = Int(digits), number > 0, number <= Int.max / factor else { return nil }
    return number * factor
  }

  /// A side of a screen without a terminal, and all of its cells: enough for any picture, and memory for it is there.
  static let longestSide = 10_000
  static let mostCells = 4_000_000
  static let sizeLimits = "at most \(longestSide) each way and \(mostCells) cells"
  static func size(width: Int, height: Int) -> Size? {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height), width * height <= mostCells else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// `"80x24"` → 80 columns, 24 rows; nil if it is no size, or too large a one.
  public static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    return size(width: width, height: height)
  }

  var profile: LuaProfile { isSandboxed ? .sandbox : .trusted }
  var limits: LuaLimits {
    var limits: LuaLimits = isSandboxed ? .sandbox : .trusted
    if let timeLimit { limits.callbackSeconds = timeLimit }
    if let memoryLimit { limits.memoryBytes = memoryLimit }
    return limits
  }

  /// What the scene starts with, before a terminal is asked.
  func settings() -> SceneSettings {
    var settings = SceneSettings()
    if let named = Theme.named.first(where: { $0.name == theme }) {
      settings.use(named)
    }
    if !usesColor { settings.colorSupport = .none }
    settings.locale = locale ?? HostEnvironment.locale
    settings.symbolTier = HostEnvironment.symbolTier
    if HostEnvironment.isRightToLeft(settings.locale) { settings.layoutDirection = .rightToLeft }
    return settings
  }
}
