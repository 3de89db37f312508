import LunetteBase
import LunetteText

/// The line that a message is about, with the lines around it, coloured. The token that is meant is
/// marked, and a corner below points to it.
package struct SourceExcerpt {
  /// The column of the token in the line, in characters counted from 1; nil where no token is
  /// certain to be meant.
  let column: Int?
  /// The text of the line.
  let text: String
  /// The line with its number, the line before it, and the corner below.
  let lines: [StyledLine]
  /// The line after it; nil at the end of the text.
  let after: StyledLine?
  private static let pointer = "╰─ here"

  /// Fails where the location has no line in the text.
  package init?(_ location: SourceLocation, _ text: SourceText, message: String) {
    guard let number = location.line, number > 0 else { return nil }
    let (source, all) = (text.bytes, text.lines)
    guard all.indices.contains(number - 1) else { return nil }
    let caret = CaretLocation(text, line: number)
    let token = caret.token(of: message) ?? caret.name(in: message)
    let meant = all[number - 1]
    let bytes = token.map {
      $0.startIndex..<max($0.startIndex + 1, min($0.endIndex, meant.endIndex))
    }
    column = token.map {
      String(decoding: source[meant.startIndex..<$0.startIndex], as: UTF8.self).count + 1
    }
    self.text = Self.shortened(String(decoding: meant, as: UTF8.self))
    let digits = "\(min(number + 1, all.count))".count
    func line(_ index: Int) -> StyledLine? {
      guard all.indices.contains(index) else { return nil }
      var line = all[index]
      if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
      // An empty last line is the end of the text.
      if index != number - 1, line.isEmpty { return nil }
      let label = "\(index + 1)"
      let head = "  " + String(repeating: " ", count: digits - label.count) + label + " │ "
      let code = text.colors.parts(
        line.startIndex..<line.endIndex, marked: index == number - 1 ? bytes : nil)
      return StyledLine([(head, .faint)] + Self.shortened(code))
    }
    var lines = [line(number - 2), line(number - 1)].compactMap { $0 }
    if let token, let column = Self.cells(before: token.startIndex, in: source) {
      let head = "  " + String(repeating: " ", count: digits) + " │ "
      lines.append(
        StyledLine([(head, .faint), (String(repeating: " ", count: column) + Self.pointer, .error)])
      )
    }
    (self.lines, after) = (lines, line(number))
  }

  /// The lines and the line after them for a pane that cuts what is wider. Where that would cut off
  /// any of the token, all of the code begins further right, after `…`.
  func lines(width: Int, isFollowed: Bool = true) -> [StyledLine] {
    let all = lines + (isFollowed ? [after].compactMap { $0 } : [])
    guard let corner = lines.last, let head = corner.parts.first?.text,
      corner.text.hasSuffix(Self.pointer)
    else {
      return all
    }
    let room = width - MeasuredText.width(of: head)
    let token =
      MeasuredText.width(of: corner.text) - MeasuredText.width(of: head) - Self.pointer.count
    let marked = lines.dropLast().last?.parts.filter { $0.look == .marked }.map(\.text) ?? []
    let length = MeasuredText.width(of: marked.joined())
    // If the token is wider than the pane, its beginning is shown.
    let hidden = min(token + max(length, Self.pointer.count) - room, token - 1)
    guard hidden > 0, room > Self.pointer.count + 1 else { return all }
    // A shorter line has nothing left to show.
    return all.compactMap { line in
      let shown = line.withoutStart(of: hidden + 1, mark: line == corner ? " " : "…")
      return shown.text.hasSuffix("│ …") ? nil : shown
    }
  }

  /// The lines for a terminal or pane that would break what is wider, and so the corner would not
  /// stand below the token.
  package func lines(cutTo columns: Int) -> [StyledLine] {
    lines(width: columns, isFollowed: false).map { $0.cut(to: columns) }
  }

  private static let longestLine = 200
  /// Shortens a line. A tab is shown as two blanks, because its width depends on the editor.
  private static func shortened(_ line: String) -> String {
    shortened([(line, .plain)]).reduce("") { $0 + $1.0 }
  }
  private static func shortened(_ parts: [(String, StyledLine.Look)]) -> [(String, StyledLine.Look)]
  {
    var left = longestLine
    return parts.map { part in
      let kept = part.0.prefix(max(0, left))
      left -= kept.count
      return (
        kept.reduce("") { $0 + ($1 == "\t" ? "  " : $1 == "\r\n" || $1 == "\r" ? "" : String($1)) },
        part.1
      )
    }
  }

  /// The column of the token that a message is about in the line as it is shown, in cells counted
  /// from 0; nil where no token is certain to be meant, or where it is beyond what is shown.
  static func column(of message: String, in source: [UInt8], line number: Int) -> Int? {
    CaretLocation(SourceText(source), line: number).token(of: message).flatMap {
      cells(before: $0.startIndex, in: source)
    }
  }
  private static func cells(before offset: Int, in source: [UInt8]) -> Int? {
    let start = source[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = String(decoding: source[start..<offset], as: UTF8.self)
    return before.count < longestLine ? MeasuredText.width(of: shortened(before)) : nil
  }
}
