import LunetteViews

// `lunette symbols`: lists symbols in their three forms.
extension Program {
  /// `lunette symbols`: prints the name of each symbol with its three forms.
  package static func symbols(_ pattern: String?) -> Int32 {
    let table = SymbolTable()
    var lines: [String] = []
    for name in table.names.sorted() where pattern.map({ name.contains($0) }) ?? true {
      guard let symbol = table[name] else { continue }
      func cell(_ text: String, _ width: Int, _ column: Int) -> String {
        text + String(repeating: " ", count: max(1, column - width))
      }
      lines.append(
        cell(symbol.unicode, symbol.unicodeWidth, 4)
          + cell(symbol.ascii, symbol.ascii.utf8.count, 5)
          + cell(symbol.nerdFont, symbol.nerdFontWidth, 4) + name)
    }
    if lines.isEmpty, let pattern {
      let hint = table.nearest(to: pattern).map { "; did you mean \"\($0)\"?" } ?? ""
      StandardStreams.error(Message(.error, "no symbol's name contains \"\(pattern)\"\(hint)"))
      return 1
    }
    StandardStreams.print(lines.joined(separator: "\n"))
    return 0
  }
}
