/// A setting of a plugin, which its manifest declares and the user chooses.
public struct PluginSetting: Hashable, Sendable {
  /// The name by which the plugin reads the setting: `plugin.settings.name`.
  public var name: String
  /// The type of its values: a boolean, an integer, a number, a string or a choice.
  public var type: PluginType
  /// The value as long as the user has chosen none.
  public var defaultValue: PluginValue
  /// The least number, or the smallest number of characters of a string; nil for no limit.
  public var minimum: Double?
  /// The greatest number, or the largest number of characters of a string; nil for no limit.
  public var maximum: Double?
  /// The title that is shown to the user; without one, the name.
  public var title: String
  /// A sentence that explains the setting; empty if there is none.
  public var summary: String

  /// Creates a setting.
  public init(
    _ name: String, _ type: PluginType, default defaultValue: PluginValue, minimum: Double? = nil,
    maximum: Double? = nil, title: String? = nil, summary: String = ""
  ) {
    (self.name, self.type, self.defaultValue) = (name, type, defaultValue)
    (self.minimum, self.maximum) = (minimum, maximum)
    (self.title, self.summary) = (title ?? name, summary)
  }

  /// The largest number of bytes of a string.
  private static let maxBytes = 64 << 10

  /// The value with its type and within its bounds.
  ///
  /// - Throws: What was given and what is expected.
  func checked(_ value: PluginValue) throws(PluginMismatch) -> PluginValue {
    let kept: PluginValue
    do throws(PluginMismatch) { kept = try type.checked(value, at: name) } catch {
      // Only a choice knows the nearest of its names; only the setting knows its bounds.
      if case .choice = type { throw error }
      throw mismatch(value)
    }
    let size: Double
    switch kept {
    case .integer(let integer): size = Double(integer)
    case .number(let number): size = number
    case .string(let text) where text.utf8.count <= Self.maxBytes: size = Double(text.count)
    case .boolean: return kept
    default: throw mismatch(value)
    }
    if size.isFinite, size >= minimum ?? size, size <= maximum ?? size { return kept }
    throw mismatch(value)
  }

  private func mismatch(_ value: PluginValue) -> PluginMismatch {
    PluginMismatch(path: name, why: .wrong(given: value, expected: expectation, nearest: nil))
  }

  /// What values are accepted, in words: `an integer from 1 to 60`.
  public var expectation: String {
    let isText = type == .string
    func shown(_ bound: Double) -> String {
      (Int64(exactly: bound).map { "\($0)" } ?? "\(bound)") + (isText ? " characters" : "")
    }
    return switch (minimum, maximum) {
    case (let low?, let high?): "\(type.noun) from \(shown(low)) to \(shown(high))"
    case (let low?, nil): "\(type.noun) of at least \(shown(low))"
    case (nil, let high?): "\(type.noun) of at most \(shown(high))"
    case (nil, nil): type == .number ? "a finite number" : type.noun
    }
  }
}

extension PluginType {
  /// Whether a setting may have this type.
  var isForSettings: Bool {
    switch self {
    case .boolean, .integer, .number, .string, .choice: true
    default: false
    }
  }
}
