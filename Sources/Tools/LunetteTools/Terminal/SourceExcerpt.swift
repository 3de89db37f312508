import LunetteBase
import LunetteScript
import LunetteText

/// The line that a message is about, with the lines before and after it, and a caret below the token that is meant.
struct SourceExcerpt {
  let lines: [String]

  /// Fails where the line cannot be read. There is a caret only where it is certain which token of the line is meant.
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
    var lines: [String] = []
    if number > 1, let before = line(number - 1) { lines.append(numbered(number - 1, before)) }
    lines.append(numbered(number, meant))
    if let caret = Self.column(of: message, in: source, line: number) {
      lines.append("   " + String(repeating: " ", count: digits) + " │ " + String(repeating: " ", count: caret) + "^")
    }
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

  /// The column of the caret in the line as it is shown, in cells counted from 0; nil where no token is certain to be meant, or
  /// where it is beyond what is shown.
  static func column(of message: String, in source: [UInt8], line number: Int) -> Int? {
    guard let offset = CaretPlace(source, line: number).offset(of: message) else { return nil }
    let start = source[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = String(decoding: source[start..<offset], as: UTF8.self)
    return before.count < longestLine ? MeasuredText.width(of: shortened(before)) : nil
  }
}
