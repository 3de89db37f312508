import Lunette
import LunetteBase

// Values of options, from the text that people type.

extension HostOptions {
  /// A number of bytes from its text: `"48M"` → 50331648. The suffixes K, M and G stand for powers
  /// of 1024; nil if the text is no size.
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

  /// The largest number of columns or rows, and the largest number of cells in total, of a screen
  /// without a terminal: enough for any picture, and little enough to fit into memory.
  static let longestSide = 10_000
  static let maxCells = 4_000_000
  static let sizeLimits = "at most \(longestSide) each way and \(maxCells) cells"
  static func size(width: Int, height: Int) -> Size? {
    guard (1...longestSide).contains(width), (1...longestSide).contains(height),
      width * height <= maxCells
    else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// A size in cells from its text: `"80x24"` → 80 columns, 24 rows; nil if the text is no size or
  /// the size is too large.
  package static func size(_ text: String) -> Size? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]) else {
      return nil
    }
    return size(width: width, height: height)
  }
}
