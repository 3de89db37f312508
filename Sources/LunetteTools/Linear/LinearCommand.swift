import LunetteScreen

/// One line of what a person typed, so far as it can be understood without the page.
enum LinearCommand: Equatable {
  case nothing
  /// By number.
  case number(Int)
  /// In quotes: never a command, never a number.
  case name(String)
  /// A verb and what follows it; only if nothing has all of that for a name. With a slash it is a verb in any case.
  case verb(Verb, String, name: String?)
  case words(String)

  enum Verb: String, CaseIterable {
    case list, more, back, row, focus, set, raise, lower, press, type, paste, hold, drag, menu, close, wait, help, quit
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
      let words = isCertain ? text.dropFirst() : Substring(text)
      let first = words.prefix { $0 != " " }
      guard let verb = Verb(rawValue: first.lowercased()) ?? LinearCommand.others[first.lowercased()] else {
        self = .words(text)
        return
      }
      self = .verb(verb, LinearCommand.trimmed(words.dropFirst(first.count)), name: isCertain ? nil : text)
    }
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" || character == "\r" }
    var part = Substring(text).drop(while: isBlank)
    while let last = part.last, isBlank(last) { part.removeLast() }
    return String(part)
  }
}
