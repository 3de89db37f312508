/// The looks of the lines of the manual on a terminal.
enum ManualColors {
  static func lines(_ text: String) -> [StyledLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line($0) }
  }

  private static func line(_ text: Substring) -> StyledLine {
    let blanks = text.prefix { $0 == " " }
    let rest = text[blanks.endIndex...]
    switch blanks.count {
    // A name, followed by its description.
    case 0:
      let name = rest.prefix(upTo: gap(in: rest))
      return StyledLine([(String(name), .strong), (String(rest[name.endIndex...]), .plain)])
    case 2 where isHeading(rest): return StyledLine(String(text), .strong)
    case 4:
      // A parameter and its sentence, or else an example.
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if rest[name.endIndex...].hasPrefix(": "), !name.isEmpty {
        return StyledLine([
          ("    ", .plain), (String(name), .strong), (String(rest[name.endIndex...]), .plain),
        ])
      }
      return LuaColors.lines(String(text))[0]
    default: return StyledLine(String(text))
    }
  }

  /// Where two blanks follow each other, or the end.
  private static func gap(in rest: Substring) -> Substring.Index {
    var last: Character = "x"
    for index in rest.indices {
      if last == " ", rest[index] == " " { return rest.index(before: index) }
      last = rest[index]
    }
    return rest.endIndex
  }

  private static func isHeading(_ rest: Substring) -> Bool {
    rest.first?.isUppercase == true && rest.allSatisfy { $0.isLetter || $0 == " " }
      && rest.count < 30
  }
}
