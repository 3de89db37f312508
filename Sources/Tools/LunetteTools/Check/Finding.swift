import Lunette
import LunetteBase

/// A finding of `lunette check` in a file.
package struct Finding: Hashable, Sendable {
  /// The kinds of findings; scripts allow them by these names.
  package enum Rule: String, CaseIterable, Sendable {
    case error, unreadable, syntax
    case unknownName = "unknown-name"
    case undefinedGlobal = "undefined-global"
    case wrongValue = "wrong-value"
    case missingReturn = "missing-return"
    case lostReturn = "lost-return"
    case missingColon = "missing-colon"
    case stateAsText = "state-as-text"
    case writeInBody = "write-in-body"
    case waitOutsideTask = "wait-outside-task"
    case globalWrite = "global-write"
    case unusedLocal = "unused-local"
    case changeInPlace = "change-in-place"
    case warning
    case cutOff = "cut-off"
    case offScreen = "off-screen"
    case contrast
    case unreachable
    case silentState = "silent-state"
    case noEffect = "no-effect"

    package var isError: Bool {
      switch self {
      case .error, .unreadable, .syntax, .unknownName, .undefinedGlobal, .wrongValue,
        .missingReturn, .missingColon,
        .stateAsText, .writeInBody, .waitOutsideTask:
        true
      case .lostReturn, .globalWrite, .unusedLocal, .changeInPlace, .warning, .cutOff, .offScreen,
        .contrast, .unreachable, .silentState, .noEffect:
        false
      }
    }
    /// The sentence about the rule in the reference.
    package var documentation: String {
      switch self {
      case .error: "A call or a body fails when the script is shown."
      case .unreadable: "A file or folder cannot be read."
      case .syntax: "The text is not valid Lua."
      case .unknownName: "A name that Lunette does not have, also in code that is never reached."
      case .wrongValue:
        "A plugin gives its host a value that does not fit the description of the host (`--host`)."
      case .undefinedGlobal: "A global variable is read, but nothing sets it."
      case .missingReturn: "A body returns nothing."
      case .lostReturn: "A body returns several values, of which only the first is shown."
      case .missingColon:
        "A body or makeBody is declared with a dot instead of a colon, and so has no self."
      case .stateAsText: "A state itself is used as a text, instead of its value."
      case .writeInBody: "A state is written while a body runs."
      case .waitOutsideTask: "An action calls a function that waits, which only a task can do."
      case .globalWrite: "A global variable is set where a local one was most likely meant."
      case .unusedLocal: "A local variable is never read."
      case .changeInPlace:
        "A table in a state is changed directly, so that the state does not notice; state:update "
          + "changes it properly."
      case .warning:
        "A warning that Lunette gives when the script is shown, such as of a control without a "
          + "text."
      case .cutOff:
        "A text is cut off at 80×24 or 40×10, although it has no line limit and no truncation mode."
      case .offScreen:
        "Texts are pushed off the screen at 80×24 or 40×10 by the views before them, where nothing "
          + "scrolls to them."
      case .unreachable:
        "A function for keys is never called, because the text field or editor inside takes these "
          + "keys itself."
      case .noEffect:
        "A modifier of SwiftUI's for which a terminal has no use: it is accepted and changes "
          + "nothing."
      case .silentState:
        "A symbol changes with a state, and no text announces that state."
      case .contrast:
        "Text has too little contrast to its background (WCAG AA, 4.5 : 1) in a built-in theme."
      }
    }
  }

  package let file: String
  /// The line, counted from 1; nil for a finding about the file as a whole.
  package let line: Int?
  package let rule: Rule
  package let message: String
  /// The name that the finding is about. If a run finds a problem with the same name on the same
  /// line, only the finding of the run is reported.
  package let subject: String?

  package init(
    _ file: String, _ line: Int?, _ rule: Rule, _ message: String, about subject: String? = nil
  ) {
    self.file = file
    self.line = line
    self.rule = rule
    self.message = message
    self.subject = subject
  }

  /// The finding in the shape that all messages have.
  func asMessage(_ texts: SourceTexts) -> Message {
    var message = Message(
      rule.isError ? .error : .warning, message, at: SourceLocation(file: file, line: line),
      texts: texts)
    message.rule = rule.rawValue
    return message
  }
  package func json(_ texts: SourceTexts) -> JSONText {
    let shown = asMessage(texts)
    var members: [JSONText.Member] = [.init("file", .string(file))]
    if let line { members.append(.init("line", .integer(line))) }
    if let column = shown.excerpt?.column { members.append(.init("column", .integer(column))) }
    members += [
      .init("rule", .string(rule.rawValue)), .init("severity", .string(shown.severity.rawValue)),
      .init("message", .string(message)),
    ]
    if let excerpt = shown.excerpt { members.append(.init("excerpt", .string(excerpt.text))) }
    return .object(members)
  }
}

/// The findings that a file allows: the comment `-- check: allow RULE, RULE` applies to its own
/// line or, if it stands alone, to the next line.
struct Allowances {
  private var rules: [Int: Set<String>] = [:]
  /// The names in such comments that are no rules, each with its line.
  private(set) var unknown: [(name: String, line: Int)] = []

  init(_ source: [UInt8]) {
    // A file that contains a zero byte is no text but, for example, a compiled program; it has no
    // comments, whatever its bytes spell.
    guard !source.contains(0) else { return }
    let mark = "-- check: allow "
    let lines = String(decoding: source, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    for (index, line) in lines.enumerated() where line.utf8.count > mark.utf8.count {
      guard let range = Self.range(of: mark, in: line) else { continue }
      let names = line[range...].split { $0 == "," || $0 == " " }.map(String.init)
      let known = names.prefix { Finding.Rule(rawValue: $0) != nil }
      if known.isEmpty, let first = names.first { unknown.append((first, index + 1)) }
      rules[index + 1, default: []].formUnion(known)
      if line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("--") {
        rules[index + 2, default: []].formUnion(known)
      }
    }
  }

  /// The index after `mark` in a line; nil where the line does not contain it.
  private static func range(of mark: String, in line: Substring) -> Substring.Index? {
    var rest = line
    while let dash = rest.firstIndex(of: "-") {
      rest = rest[dash...]
      if rest.hasPrefix(mark) { return rest.index(rest.startIndex, offsetBy: mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  func allows(_ finding: Finding) -> Bool {
    finding.line.map { rules[$0]?.contains(finding.rule.rawValue) == true } ?? false
  }
}
