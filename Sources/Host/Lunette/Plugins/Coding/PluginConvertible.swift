/// A type of the host's whose values pass to plugins and back in a form that the type chooses, such
/// as an identifier that is a string in Lua. Wherever such a value stands (by itself, in a
/// structure, an array, a dictionary or an optional), its form is used in place of what `Codable`
/// would make of it.
///
///     struct Color: Codable, PluginConvertible {
///       var rgb: Int
///       static var pluginType: PluginType { .string }
///       static var pluginExample: PluginValue { "#000000" }
///       init(pluginValue: PluginValue) throws { … }        // "#ff8000"
///       var pluginValue: PluginValue { … }
///     }
///
/// `Duration` is such a type: its values are seconds. The product `LunetteFoundation` adds `Date`,
/// `Data`, `Decimal`, `UUID` and `URL`.
public protocol PluginConvertible {
  /// The type of the values that plugins give and are given. What a plugin gives is checked against
  /// it first.
  static var pluginType: PluginType { get }
  /// A value that `init(pluginValue:)` accepts. It is used while the structure of a type is found
  /// out in which this type occurs. Without its own implementation, it is the minimal value of
  /// `pluginType`: 0, "", false.
  static var pluginExample: PluginValue { get }
  /// Creates the value from what a plugin has given, which has the type `pluginType`. Any error
  /// that is thrown is a refusal: the plugin reads what it gave and what is expected, or the
  /// message of a `PluginFacingError`.
  init(pluginValue: PluginValue) throws
  /// The value for plugins. An error means that the value cannot be expressed in Lua.
  var pluginValue: PluginValue { get throws }
}

extension PluginConvertible {
  /// The minimal value of `pluginType`.
  public static var pluginExample: PluginValue { pluginType.sample }
}

/// A duration is its seconds, as a number. A number of Lua's holds about 16 digits, so a duration
/// of a day is exact to about ten picoseconds.
extension Duration: PluginConvertible {
  /// Seconds, as a number.
  public static var pluginType: PluginType { .format(.duration) }
  /// Creates the duration of so many seconds, which the check has found to be in range.
  ///
  /// - Throws: An error for a value that is no such number.
  public init(pluginValue: PluginValue) throws {
    guard case .number(let seconds)? = PluginFormat.duration.kept(pluginValue) else {
      throw PluginMismatch(
        path: "",
        why: .wrong(given: pluginValue, expected: PluginFormat.duration.noun, nearest: nil))
    }
    self = .seconds(seconds)
  }
  /// The seconds of the duration, as a number.
  public var pluginValue: PluginValue {
    .number(Double(components.seconds) + Double(components.attoseconds) / 1e18)
  }
}
