import Lunette

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// The forms in which values of Foundation's types pass between a host and its plugins. To use such
// values, a host only has to import this module.

/// The error for a value from which the type cannot be made.
private struct Unfit: Error {}

/// A date is its seconds since the beginning of 1970 in UTC, as a number, as `os.time` and
/// `os.date` of Lua count.
extension Date: PluginConvertible {
  /// Seconds since 1970, as a number.
  public static var pluginType: PluginType { .format(.date) }
  /// Creates the date that is so many seconds after the beginning of 1970.
  ///
  /// - Throws: An error for a value that is no number.
  public init(pluginValue: PluginValue) throws {
    guard case .number(let seconds) = pluginValue else { throw Unfit() }
    self.init(timeIntervalSince1970: seconds)
  }
  /// The seconds since the beginning of 1970.
  public var pluginValue: PluginValue { .number(timeIntervalSince1970) }
}

/// Data is a string of Lua's with the same bytes.
extension Data: PluginConvertible {
  /// A string of any bytes.
  public static var pluginType: PluginType { .format(.bytes) }
  /// Creates data with the bytes of a string.
  ///
  /// - Throws: An error for a value that is no string.
  public init(pluginValue: PluginValue) throws {
    guard let bytes = pluginValue.bytes else { throw Unfit() }
    self.init(bytes)
  }
  /// The bytes as a string.
  public var pluginValue: PluginValue { PluginValue(bytes: Array(self)) }
}

/// A decimal number is an integer or a number of Lua's where that has the same value, which it has
/// with up to 15 digits, and otherwise a string of its digits.
extension Decimal: PluginConvertible {
  /// A number, or a string of digits.
  public static var pluginType: PluginType { .format(.decimal) }
  /// Creates the number that a plugin has written: a number is read with the digits that Lua would
  /// print for it.
  ///
  /// - Throws: An error for a value that is neither a finite number nor a string of digits.
  public init(pluginValue: PluginValue) throws {
    let digits: String
    switch pluginValue {
    case .integer(let integer): digits = "\(integer)"
    case .number(let number): digits = "\(number)"
    case .string(let text): digits = text
    default: throw Unfit()
    }
    guard let value = Decimal(string: digits), value.isFinite else {
      throw Unfit()
    }
    self = value
  }
  /// The number as an integer, a number, or a string of its digits.
  public var pluginValue: PluginValue {
    get throws {
      if isNaN { throw Unfit() }
      let digits = "\(self)"
      if let integer = Int64(digits) { return .integer(integer) }
      if let number = Double(digits), digits.utf8.filter({ $0 >= 48 && $0 <= 57 }).count <= 15 {
        return .number(number)
      }
      return .string(digits)
    }
  }
}

/// A UUID is a string such as "123E4567-E89B-42D3-A456-426614174000".
extension UUID: PluginConvertible {
  /// A string of 36 characters.
  public static var pluginType: PluginType { .format(.uuid) }
  /// Creates a UUID from its string, in upper or lower case.
  ///
  /// - Throws: An error for a value that is no UUID.
  public init(pluginValue: PluginValue) throws {
    guard case .string(let text) = pluginValue, let value = UUID(uuidString: text) else {
      throw Unfit()
    }
    self = value
  }
  /// The string of the UUID, in upper case.
  public var pluginValue: PluginValue { .string(uuidString) }
}

/// A URL is a string: its absolute form.
extension URL: PluginConvertible {
  /// A string that is not empty.
  public static var pluginType: PluginType { .format(.url) }
  /// Creates a URL from its string.
  ///
  /// - Throws: An error for a value that is no URL.
  public init(pluginValue: PluginValue) throws {
    guard case .string(let text) = pluginValue, let value = URL(string: text) else { throw Unfit() }
    self = value
  }
  /// The absolute form of the URL.
  public var pluginValue: PluginValue { .string(absoluteString) }
}
