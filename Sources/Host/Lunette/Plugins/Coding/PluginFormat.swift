/// What a number or a string stands for that is passed between a host and its plugins, where Lua
/// itself has no such type.
public enum PluginFormat: String, CaseIterable, Hashable, Sendable {
  /// A time, as seconds since the beginning of 1970 in UTC, as `os.time` counts: a finite number.
  case date
  /// A length of time in seconds: a number between ±9.2e18.
  case duration
  /// Any bytes: a string.
  case bytes
  /// A decimal number: a number where that keeps all digits, which it does with 15 or fewer,
  /// otherwise a string of digits such as "0.1234567890123456789".
  case decimal
  /// A UUID as a string such as "123e4567-e89b-42d3-a456-426614174000", in upper or lower case.
  case uuid
  /// The address of a resource, such as "https://example.org": a string that is not empty.
  case url

  /// The format as a noun with its article, for messages.
  package var noun: String {
    switch self {
    case .date: "a date: seconds since 1970"
    case .duration: "a duration: seconds"
    case .bytes: "a string"
    case .decimal: "a decimal number, or a string of its digits"
    case .uuid: "a UUID such as \"123e4567-e89b-42d3-a456-426614174000\""
    case .url: "a URL such as \"https://example.org\""
    }
  }

  /// Whether the format is one of numbers, of strings, or of both.
  package var isNumber: Bool { self == .date || self == .duration || self == .decimal }
  package var isString: Bool { self == .bytes || self == .uuid || self == .url || self == .decimal }

  /// A value of the format.
  var sample: PluginValue {
    switch self {
    case .date, .duration: 0.0
    case .bytes: ""
    case .decimal: 0
    case .uuid: "00000000-0000-0000-0000-000000000000"
    case .url: "about:blank"
    }
  }

  /// Returns the value, as a number where the format is one of numbers; nil if it is not of this
  /// format.
  package func kept(_ value: PluginValue) -> PluginValue? {
    // Not a nil literal in place of `.none`, which would be plain data's own nil.
    func only(if isOfFormat: Bool) -> PluginValue? { isOfFormat ? .some(value) : .none }
    switch (self, value) {
    case (.date, .number(let seconds)): return only(if: seconds.isFinite)
    case (.date, .integer(let seconds)), (.duration, .integer(let seconds)):
      return kept(.number(Double(seconds)))
    case (.duration, .number(let seconds)): return only(if: abs(seconds) < Self.longestDuration)
    case (.decimal, .number(let number)): return only(if: number.isFinite)
    case (.decimal, .string(let text)): return only(if: Self.isDecimal(text))
    case (.uuid, .string(let text)): return only(if: Self.isUUID(text))
    case (.url, .string(let text)): return only(if: !text.isEmpty)
    case (.decimal, .integer), (.bytes, .string), (.bytes, .bytes): return .some(value)
    default: return .none
    }
  }

  /// What `Duration.seconds` can hold: its seconds are 64 bits.
  private static let longestDuration = 9.2e18

  /// Digits with an optional sign, point and exponent.
  private static func isDecimal(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func digits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = skip("+-")
    var count = digits()
    if skip(".") { count += digits() }
    if count == 0 { return false }
    if skip("eE") {
      _ = skip("+-")
      // No decimal number has an exponent of more digits.
      guard (1...3).contains(digits()) else { return false }
    }
    return rest.isEmpty
  }

  /// 32 hexadecimal digits in groups of 8, 4, 4, 4 and 12.
  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
  }
}
