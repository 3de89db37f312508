import LunetteBase

// Lua gives the location of an error inside the text of the message, and the call stack as another
// text. Both texts are parsed into facts here, and nowhere else.
extension LuaError {
  /// - Parameter text: The message as Lua, or the C code around it, gives it: `"file.lua:3: what"`,
  ///   or without a location.
  init(_ kind: Kind, text: String, traceback: String = "", cause: (any Error)? = nil) {
    var rest = text[...]
    var location = SourceLocation(beginning: text, rest: &rest)
    if kind == .bytecode, let colon = text.range(of: ": ") {
      // The chunk has no line numbers.
      location = SourceLocation(file: String(text[..<colon.lowerBound]), line: nil)
      rest = text[colon.upperBound...]
    }
    if let whole = location?.file.wholePath(in: traceback) {
      location = SourceLocation(file: whole, line: location?.line)
    }
    self.init(kind, String(rest), location: location, traceback: traceback, cause: cause)
  }

  /// The innermost line of a script in `traceback`; nil where a frame of `lunette.…` comes before
  /// it, because what lies below that frame called the host.
  package var frame: SourceLocation? {
    for line in traceback.split(separator: "\n") {
      let frame = line.drop { $0 == "\t" || $0 == " " }
      if frame.hasPrefix("lunette.") { return nil }
      guard let end = frame.range(of: ": in ") else { continue }
      if let location = SourceLocation(frame[..<end.lowerBound]) { return location }
    }
    return nil
  }

  /// The name of the global variable that was nil where the script used it as something else:
  /// `attempt to index a nil value (global 'ui')`.
  package var missingGlobal: String? {
    let mark = "a nil value (global '"
    guard kind == .runtime, words.hasSuffix("')"), let start = words.range(of: mark) else {
      return nil
    }
    return String(words[start.upperBound...].dropLast(2))
  }

  /// The name of the variable that holds a state or a binding and was used as if it were its value,
  /// as in `attempt to concatenate a State value (upvalue 'count')`. Lua names no variable where
  /// two values were compared, as in `attempt to compare number with State`: then it is "state" or
  /// "binding".
  package var heldName: String? {
    guard kind == .runtime, words.hasPrefix("attempt to ") else { return nil }
    if words.hasPrefix("attempt to compare ") {
      let compared = words.split(separator: " ")
      return compared.contains("State") ? "state" : compared.contains("Binding") ? "binding" : nil
    }
    guard words.hasSuffix("')"),
      let start = words.range(of: " a State value (") ?? words.range(of: " a Binding value ("),
      let quote = words[start.upperBound...].range(of: " '")
    else { return nil }
    return String(words[quote.upperBound...].dropLast(2))
  }

  /// What the script most likely meant where Lua's own words name only what it met.
  package enum Slip: Hashable, Sendable {
    /// A comma is missing in a table or between arguments.
    case comma
    /// `=` stands where two values are compared.
    case comparison
    /// An operator of other languages: the text is how Lua writes it.
    case foreignOperator(String)
    /// A colon stands between the name and the value of a field, as in `{ spacing: 1 }`.
    case fieldColon
  }

  package var slip: Slip? {
    switch kind {
    case .runtime:
      // Where the called value has a name, as in `view()`, Lua adds it.
      if words == "attempt to call a View value" { return .comma }
      return words.hasPrefix("attempt to add a 'string' with") ? .foreignOperator("..") : nil
    case .syntax:
      guard let near = words.range(of: " near ") else { return nil }
      let (expected, found) = (words[..<near.lowerBound], words[near.upperBound...])
      return Self.foreignOperator(found, expected: expected).map(Slip.foreignOperator)
        ?? Self.punctuation(found, expected: expected)
    default: return nil
    }
  }

  /// The Lua form of the operator of another language at which the parser stopped; nil if it
  /// stopped at something else.
  private static func foreignOperator(_ found: Substring, expected: Substring) -> String? {
    switch (found, expected) {
    case ("'!'", _): "~= or not"
    case ("'&'", "unexpected symbol"): "and"
    case ("'|'", "unexpected symbol"): "or"
    case ("'?'", _): "condition and a or b"
    case ("'['", "unexpected symbol"): "{ a, b }"
    case ("'//'", "unexpected symbol"), ("'/'", "unexpected symbol"), ("'#'", "unexpected symbol"):
      "--, where a comment begins"
    // After the name in `count++` and in `count += 1`.
    case ("'+'", "syntax error"), ("'-'", "syntax error"), ("'*'", "syntax error"),
      ("'/'", "syntax error"),
      ("'..'", "syntax error"):
      "a = a \(found.dropFirst().dropLast()) b"
    default: nil
    }
  }

  private static func punctuation(_ found: Substring, expected: Substring) -> Slip? {
    if found == "'='" {
      return expected == "'then' expected" || expected == "'do' expected" ? .comparison : nil
    }
    guard found.hasPrefix("'") else { return nil }
    let token = found.dropFirst().dropLast()
    // After `name:` Lua expects the name of a method, and then its arguments. A value in place of a
    // name is hardly ever another slip.
    if expected == "<name> expected", token == "{" || beginsValue(token) { return .fieldColon }
    if expected == "function arguments expected", token == "}" || token == "," {
      return .fieldColon
    }
    guard expected.hasPrefix("'}' expected") || expected.hasPrefix("')' expected") else {
      return nil
    }
    return token == ":" ? .fieldColon : beginsValue(token) ? .comma : nil
  }

  /// Whether a value begins with a token as Lua quotes it: a name, a number or a text, and no word
  /// of the language.
  private static func beginsValue(_ token: Substring) -> Bool {
    guard let first = token.utf8.first else { return false }
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return !closers.contains(String(token))
    default: return false
    }
  }

  /// The reserved words with which no value begins.
  private static let closers: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "for", "goto", "if", "in", "local", "or",
    "repeat", "return", "then",
    "until", "while",
  ]

  /// The module that `require` did not find.
  package var missingModule: String? {
    let (before, after) = ("module '", "' not found:")
    guard kind == .runtime, words.hasPrefix(before), let end = words.range(of: after) else {
      return nil
    }
    return String(words[..<end.lowerBound].dropFirst(before.count))
  }
}

extension String {
  /// The whole path behind this text, if Lua has cut a path to it (`...` and the last 56 bytes,
  /// `LUA_IDSIZE`) and the path is in `traceback`, which has whole paths.
  fileprivate func wholePath(in traceback: String) -> String? {
    guard hasPrefix("..."), utf8.count == 59 else { return nil }
    for line in traceback.split(separator: "\n") {
      let frame = line.drop { $0 == "\t" }
      for colon in frame.indices
      where frame[colon] == ":" && frame[..<colon].hasSuffix(dropFirst(3)) {
        return String(frame[..<colon])
      }
    }
    return nil
  }
}

extension StringProtocol {
  /// The range of the first occurrence of `text`.
  func range(of text: String) -> Range<Index>? {
    var from = startIndex
    while let start = utf8[from...].firstIndex(of: text.utf8.first!) {
      if utf8[start...].starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      from = utf8.index(after: start)
    }
    return nil
  }
}
