/// A location in a script: the file, under the name with which it was loaded, and the line, counted
/// from 1, if it is known.
public struct SourceLocation: Hashable, Sendable {
  package let file: String
  package let line: Int?

  package init(file: String, line: Int?) {
    self.file = file
    self.line = line
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as messages begin with it: `file.lua:3`, or only the file where the line is not
  /// known.
  public var description: String { line.map { "\(file):\($0)" } ?? file }
}

// Lua and the C code around it hand locations over as text. That text is parsed here and nowhere
// else.
extension SourceLocation {
  /// Reads a location from text that begins with `file.lua:3: ` on its first line, and sets `rest`
  /// to what follows it. The name of the file may contain colons.
  package init?(beginning text: some StringProtocol, rest: inout Substring) {
    let bytes = text.utf8
    let end = bytes.firstIndex(of: 0x0a) ?? bytes.endIndex
    var from = bytes.startIndex
    while let colon = bytes[from..<end].firstIndex(of: UInt8(ascii: ":")) {
      from = bytes.index(after: colon)
      let digits = bytes[from..<end].prefix { $0 >= 0x30 && $0 <= 0x39 }
      let after = bytes[digits.endIndex..<end]
      // Lua never writes a line number in another form, such as one with a leading zero.
      guard let line = Int(text[digits.startIndex..<digits.endIndex]), line > 0,
        digits.first != UInt8(ascii: "0"),
        after.starts(with: ": ".utf8)
      else { continue }
      self.init(file: String(text[..<colon]), line: line)
      rest = Substring(text[after.startIndex...].dropFirst(2))
      return
    }
    return nil
  }
  /// Reads a location from text of the form `file.lua:3` or `file.lua:3: `.
  package init?(_ text: some StringProtocol) {
    var rest: Substring = ""
    self.init(beginning: text.hasSuffix(": ") ? String(text) : text + ": ", rest: &rest)
    if !rest.isEmpty { return nil }
  }
}
