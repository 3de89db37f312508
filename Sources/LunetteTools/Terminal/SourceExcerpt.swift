import LunetteDiagnostics
import LunetteScript

/// The line that a message is about, with the lines before and after it, and a caret below the place that is meant.
struct SourceExcerpt {
  let lines: [String]

  /// Fails where the line cannot be read. The caret is below the first of the words quoted in the message that occur in the
  /// line, or else below the beginning of the code in the line.
  init?(_ location: SourceLocation, message: String) {
    guard let number = location.line, let source = try? ScriptRuntime.read(location.file) else { return nil }
    let all = source.split(separator: UInt8(ascii: "\n"), maxSplits: number + 2, omittingEmptySubsequences: false)
    guard all.indices.contains(number - 1) else { return nil }
    func line(_ number: Int) -> String? {
      guard all.indices.contains(number - 1) else { return nil }
      var bytes = all[number - 1]
      if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
      return Self.shortened(String(decoding: bytes, as: UTF8.self))
    }
    guard let meant = line(number) else { return nil }
    let digits = "\(number + 1)".count
    func numbered(_ number: Int, _ text: String) -> String {
      let words = "\(number)"
      return "   " + String(repeating: " ", count: digits - words.count) + words + " │ " + text
    }
    let caret = Self.column(of: message, in: meant)
    var lines: [String] = []
    if number > 1, let before = line(number - 1) { lines.append(numbered(number - 1, before)) }
    lines.append(numbered(number, meant))
    lines.append("   " + String(repeating: " ", count: digits) + " │ " + String(repeating: " ", count: caret) + "^")
    if let after = line(number + 1) { lines.append(numbered(number + 1, after)) }
    self.lines = lines
  }

  private static let longestLine = 200
  /// Shortens a line. A tab is shown as two blanks, because its width depends on the editor.
  private static func shortened(_ line: String) -> String {
    var text = ""
    for character in line.prefix(longestLine) { text += character == "\t" ? "  " : String(character) }
    return text
  }

  /// The column of the caret, in characters counted from 0.
  static func column(of message: String, in line: String) -> Int {
    for word in quoted(message) {
      if let found = Self.range(of: word, in: line) {
        return line.distance(from: line.startIndex, to: found.lowerBound)
      }
    }
    return line.prefix { $0 == " " }.count
  }

  private static func range(of word: String, in line: String) -> Range<String.Index>? {
    var start = line.startIndex
    while start < line.endIndex {
      if line[start...].hasPrefix(word) { return start..<line.index(start, offsetBy: word.count) }
      start = line.index(after: start)
    }
    return nil
  }

  /// The words in quotation marks, those in single ones first.
  private static func quoted(_ message: String) -> [String] {
    var found: [String] = []
    for mark: Character in ["'", "\""] {
      let parts = message.split(separator: mark, omittingEmptySubsequences: false)
      for index in stride(from: 1, to: parts.count - 1, by: 2) where !parts[index].isEmpty {
        found.append(String(parts[index]))
      }
    }
    return found
  }
}
