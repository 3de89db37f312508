import LunetteBase
import LunetteEngine
import LunetteLua

/// What is wrong, in the one shape that all commands, panels and the REPL have for it:
///
///     error: app.lua:3: lunette has no 'Txt'; did you mean 'Text'?
///       ╭─ app.lua:3:11
///     2 │ local ui = require "lunette"
///     3 │ return ui.Txt "a"
///       │           ╰─ here
///     help: what is to be done, where the words do not say it
package struct Message {
  package enum Severity: String { case error, warning }
  package let severity: Severity
  /// The location with which the message begins.
  let location: SourceLocation?
  /// What is wrong: one line or more.
  package let detail: String
  /// The name under which a script allows it.
  var rule: String?
  /// What to do about it.
  package let help: [String]
  package private(set) var excerpt: SourceExcerpt?

  /// - Parameters:
  ///   - text: The words of the fault.
  ///   - excerpt: The lines of the script around the location; nil reads them from the file.
  ///   - texts: The files that are read already.
  package init(
    _ severity: Severity, _ text: String, at location: SourceLocation? = nil, help: [String] = [],
    excerpt: SourceExcerpt? = nil, texts: SourceTexts = SourceTexts()
  ) {
    (self.severity, self.location) = (severity, location)
    (detail, self.help) = (LuaErrorText.shortened(text), help)
    self.excerpt =
      excerpt
      ?? location.flatMap { location in
        texts.text(of: location.file).flatMap { SourceExcerpt(location, $0, message: text) }
      }
  }
  package init(_ severity: Severity = .error, _ error: ScriptError, excerpt: SourceExcerpt? = nil) {
    let subject = error.subject.map { $0 + ": " } ?? ""
    self.init(
      severity, subject + MissingFile.message(of: error), at: error.location, excerpt: excerpt)
  }

  /// The location with its column, as far as they are known.
  package var shownPosition: String? {
    shownLocation.map { $0 + (excerpt?.column.map { ":\($0)" } ?? "") }
  }
  /// The location as text: the name of a file that there is not may be of any length.
  private var shownLocation: String? {
    location.map { LuaErrorText.shortened("\($0)", to: Self.longestLocation) }
  }
  private static let longestLocation = 2_048

  /// The message as one text.
  package var text: String {
    ((shownLocation.map { "\($0): " } ?? "") + detail + help.map { "; " + $0 }.joined())
  }

  var lines: [StyledLine] { lines(columns: nil) }
  /// The lines for a terminal of `columns` columns; nil where lines may be of any length.
  func lines(columns: Int?) -> [StyledLine] {
    var lines: [StyledLine] = []
    let parts = detail.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let prefix = shownLocation.map { "\($0): " } ?? ""
    lines.append(
      StyledLine([
        (severity.rawValue, severity == .error ? .error : .warning), (": ", .plain),
        (prefix, .plain),
        (parts.first ?? "", .plain), (rule.map { " [\($0)]" } ?? "", .faint),
      ]))
    lines += parts.dropFirst().map { StyledLine($0) }
    lines += excerptLines(columns: columns)
    lines += help.map { StyledLine([("help", .strong), (": " + $0, .plain)]) }
    return lines
  }

  /// The lines of the script, below a line with the place.
  func excerptLines(columns: Int? = nil) -> [StyledLine] {
    guard let excerpt, let shownPosition else { return [] }
    let indentation = (excerpt.lines.first?.parts.first?.text.prefix { $0 != "│" }.count ?? 2)
    return [StyledLine(String(repeating: " ", count: indentation) + "╭─ " + shownPosition, .faint)]
      + (columns.map { excerpt.lines(cutTo: $0) } ?? excerpt.lines)
  }
}
