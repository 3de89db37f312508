import LunetteTools

extension JSONText: Equatable {
  /// By what is written of them.
  package static func == (a: JSONText, b: JSONText) -> Bool { a.text == b.text }
}

extension JSONText {
  /// Reads what `text` writes; nil for anything else.
  init?(_ source: String) {
    var reader = Reader(rest: source.unicodeScalars[...])
    guard let value = reader.value() else { return nil }
    reader.skipBlanks()
    if !reader.rest.isEmpty { return nil }
    self = value
  }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\n" } }

    mutating func take(_ text: String) -> Bool {
      skipBlanks()
      guard rest.starts(with: text.unicodeScalars) else { return false }
      rest = rest.dropFirst(text.unicodeScalars.count)
      return true
    }

    mutating func value() -> JSONText? {
      skipBlanks()
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if rest.first == "\"" { return string().map { .string($0) } }
      if take("[") { return list("]") { $0.value() }.map { .array($0) } }
      if take("{") { return list("}") { $0.member() }.map { .object($0) } }
      let digits = rest.prefix { "-+.eE0123456789".unicodeScalars.contains($0) }
      rest = rest.dropFirst(digits.count)
      return Int(String(digits)).map { .integer($0) } ?? Double(String(digits)).map { .number($0) }
    }

    mutating func member() -> Member? {
      skipBlanks()
      guard let key = string(), take(":"), let value = value() else { return nil }
      return Member(key, value)
    }

    mutating func list<Item>(_ end: String, _ item: (inout Reader) -> Item?) -> [Item]? {
      var items: [Item] = []
      if take(end) { return items }
      repeat {
        guard let next = item(&self) else { return nil }
        items.append(next)
      } while take(",")
      return take(end) ? items : nil
    }

    mutating func string() -> String? {
      guard rest.popFirst() == "\"" else { return nil }
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar == "\"" { return String(text) }
        guard scalar == "\\" else {
          text.append(scalar)
          continue
        }
        switch rest.popFirst() {
        case "n": text.append("\n")
        case "t": text.append("\t")
        case "u":
          let digits = String(rest.prefix(4))
          rest = rest.dropFirst(4)
          guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
          text.append(scalar)
        case let other?: text.append(other)
        case nil: return nil
        }
      }
      return nil
    }
  }
}
