import Lunette
import LunetteScreen

// What people type for options, as values.

extension HostOptions {
  /// `"48M"` → 50331648. Suffixes K, M and G are powers of 1024; nil if it is no size.
  package static func bytes(_ text: String) -> Int? {
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
  package static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else { return nil }
    return size(width: width, height: height)
  }
}
