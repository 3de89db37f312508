import LunetteBase

/// A typed line, parsed as far as that is possible without the page.
enum LinearCommand: Equatable {
  case nothing
  /// The number of a line.
  case number(Int)
  /// A name in quotes, which is never read as a command or a number.
  case name(String)
  /// A verb, the words after it, and the whole line as a name: if an element has that name, it is
  /// meant instead. The name is nil where the verb has a slash before it.
  case verb(Verb, String, name: String?)
  case bareName(String)

  enum Verb: String, CaseIterable {
    case list, more, back, row, focus, set, raise, lower, press, type, paste, hold, drag, menu,
      close, wait, help, quit
  }

  private static let others: [String: Verb] = [
    "read": .list, "next": .more, "previous": .back, "exit": .quit, "?": .help,
  ]

  init(_ line: String) {
    let text = LinearCommand.trimmed(line)
    if text.isEmpty {
      self = .nothing
    } else if let number = Int(text), number >= 0 {
      self = .number(number)
    } else if text.count > 2, text.first == "\"", text.last == "\"" {
      self = .name(String(text.dropFirst().dropLast()))
    } else {
      let isCertain = text.first == "/"
      let rest = isCertain ? text.dropFirst() : Substring(text)
      let first = rest.prefix { $0 != " " }
      guard
        let verb = Verb(rawValue: first.lowercased()) ?? LinearCommand.others[first.lowercased()]
      else {
        self = .bareName(text)
        return
      }
      self = .verb(
        verb, LinearCommand.trimmed(rest.dropFirst(first.count)), name: isCertain ? nil : text)
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    func isBlank(_ character: Character) -> Bool {
      character == " " || character == "\t" || character == "\r"
    }
    var part = Substring(text).drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    return String(part)
  }
}
