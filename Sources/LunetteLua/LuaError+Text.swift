import LunetteDiagnostics

// Lua says where an error was in its text, and what called what in another. They become facts here, and nowhere else.
extension LuaError {
  /// - Parameter text: As Lua, or the C around it, has it: `"file.lua:3: what"`, or without a location.
  init(_ kind: Kind, text: String, traceback: String = "", cause: (any Error)? = nil) {
    var rest = text[...]
    var location = SourceLocation(beginning: text, rest: &rest)
    if kind == .bytecode, let colon = text.range(of: ": ") {
      // It has no lines.
      location = SourceLocation(file: String(text[..<colon.lowerBound]), line: nil)
      rest = text[colon.upperBound...]
    }
    if let whole = location?.file.wholePath(in: traceback) {
      location = SourceLocation(file: whole, line: location?.line)
    }
    self.init(kind, String(rest), location: location, traceback: traceback, cause: cause)
  }

  /// The innermost line of a script's in `traceback`; what lies below `lunette.test` called the host.
  package var frame: SourceLocation? {
    for line in traceback.split(separator: "\n") {
      let frame = line.drop { $0 == "\t" || $0 == " " }
      if frame.hasPrefix("lunette.") { return nil }
      guard let end = frame.range(of: ": in ") else { continue }
      if let location = SourceLocation(frame[..<end.lowerBound]) { return location }
    }
    return nil
  }

  /// The global variable that the script took for more than nil: `attempt to index a nil value (global 'ui')`.
  package var missingGlobal: String? {
    let mark = "a nil value (global '"
    guard kind == .runtime, words.hasSuffix("')"), let start = words.range(of: mark) else { return nil }
    return String(words[start.upperBound...].dropLast(2))
  }

  /// The variable that holds a state or a binding and was taken for its value, as in
  /// `attempt to concatenate a State value (upvalue 'count')`.
  package var heldName: String? {
    guard kind == .runtime, words.hasPrefix("attempt to "), words.hasSuffix("')"),
      let start = words.range(of: " a State value (") ?? words.range(of: " a Binding value ("),
      let quote = words[start.upperBound...].range(of: " '")
    else { return nil }
    return String(words[quote.upperBound...].dropLast(2))
  }

  /// The module that `require` did not find.
  package var missingModule: String? {
    let (before, after) = ("module '", "' not found:")
    guard kind == .runtime, words.hasPrefix(before), let end = words.range(of: after) else { return nil }
    return String(words[..<end.lowerBound].dropFirst(before.count))
  }
}

extension String {
  /// The path that Lua cut to this text, `...` and its last 56 bytes (`LUA_IDSIZE`), if it is one of `traceback`'s, which
  /// has whole paths.
  fileprivate func wholePath(in traceback: String) -> String? {
    guard hasPrefix("..."), utf8.count == 59 else { return nil }
    for line in traceback.split(separator: "\n") {
      let frame = line.drop { $0 == "\t" }
      for colon in frame.indices where frame[colon] == ":" && frame[..<colon].hasSuffix(dropFirst(3)) {
        return String(frame[..<colon])
      }
    }
    return nil
  }
}

extension StringProtocol {
  /// Where `text` is for the first time.
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
