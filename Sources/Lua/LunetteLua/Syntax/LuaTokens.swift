/// The tokens of a Lua text. For a text that Lua would not compile, the sequence gives some tokens
/// in the order of their bytes.
package struct LuaTokens: Sequence, IteratorProtocol {
  package enum Kind: Sendable { case word, number, string, symbol }
  package struct Token: Sendable {
    package let kind: Kind
    /// The bytes of the token; those of a string include the quotes.
    package let bytes: ArraySlice<UInt8>
    /// The line of the token, counted from 1.
    package let line: Int

    package func `is`(_ text: StaticString) -> Bool {
      kind != .string
        && bytes.elementsEqual(
          UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
    package func isOne(of texts: [StaticString]) -> Bool { texts.contains { self.is($0) } }
  }

  /// The words that are no names.
  package static let reserved: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private let source: [UInt8]
  private var index = 0
  private var line = 1

  package init(_ source: [UInt8]) {
    self.source = source
    // Lua's own loader skips a byte order mark as well.
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if at(0) == UInt8(ascii: "#") { skipLine() }
  }

  package mutating func next() -> Token? {
    skipBlanks()
    guard let byte = at(0) else { return nil }
    let (start, first) = (index, line)
    let kind: Kind
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      kind = .word
      skipWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      kind = .number
      skipNumber()
    case UInt8(ascii: ".") where isDigit(at(1)):
      kind = .number
      skipNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      kind = .string
      skipString(byte)
    default:
      kind = skipLongBracket() ? .string : .symbol
      if kind == .symbol { index += symbolLength }
    }
    return Token(kind: kind, bytes: source[start..<Swift.min(index, source.count)], line: first)
  }

  private func at(_ offset: Int) -> UInt8? {
    index + offset < source.count ? source[index + offset] : nil
  }

  /// The length in bytes of the longest symbol that begins here.
  private var symbolLength: Int {
    func two(_ text: StaticString) -> Bool {
      at(0) == text.utf8Start[0] && at(1) == text.utf8Start[1]
    }
    if two(".."), at(2) == UInt8(ascii: ".") { return 3 }
    let isTwo =
      two("..") || two("==") || two("~=") || two("<=") || two(">=") || two("//") || two("::")
      || two("<<")
      || two(">>")
    return isTwo ? 2 : 1
  }

  private func isDigit(_ byte: UInt8?) -> Bool { byte.map { $0 >= 0x30 && $0 <= 0x39 } ?? false }

  /// Skips a number as Lua reads it: with all letters and points that follow, and a sign after an
  /// exponent.
  private mutating func skipNumber() {
    let isHexadecimal = at(0) == UInt8(ascii: "0") && (at(1).map { $0 | 0x20 } == UInt8(ascii: "x"))
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while let byte = at(0) {
      if byte | 0x20 == exponent, at(1) == UInt8(ascii: "+") || at(1) == UInt8(ascii: "-") {
        index += 2
      } else if byte == UInt8(ascii: ".") || isDigit(byte)
        || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a
      {
        index += 1
      } else {
        return
      }
    }
  }

  /// Moves past one byte. If a line end has two bytes, only one of them counts as a new line.
  private mutating func advance() {
    let byte = source[index]
    index += 1
    guard byte == 0x0a || byte == 0x0d else { return }
    line += 1
    if let next = at(0), next != byte, next == 0x0a || next == 0x0d { index += 1 }
  }

  private mutating func skipLine() {
    while let byte = at(0), byte != 0x0a, byte != 0x0d { index += 1 }
  }

  private mutating func skipBlanks() {
    while let byte = at(0) {
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0d {
        advance()
      } else if byte == UInt8(ascii: "-"), at(1) == byte {
        index += 2
        if !skipLongBracket() { skipLine() }
      } else {
        return
      }
    }
  }

  private mutating func skipWord() {
    while let byte = at(0),
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a || byte >= 0x30 && byte <= 0x39
        || byte == UInt8(ascii: "_")
    { index += 1 }
  }

  private mutating func skipString(_ quote: UInt8) {
    index += 1
    while let byte = at(0), byte != quote {
      if byte == UInt8(ascii: "\\") { index += 1 }
      if at(0) != nil { advance() }
    }
    index += 1
  }

  /// Skips `[==[ … ]==]` if it begins here; returns whether it does.
  private mutating func skipLongBracket() -> Bool {
    guard at(0) == UInt8(ascii: "[") else { return false }
    var level = 0
    while at(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard at(1 + level) == UInt8(ascii: "[") else { return false }
    index += 2 + level
    while let byte = at(0) {
      if byte == UInt8(ascii: "]"), at(1 + level) == byte,
        (0..<level).allSatisfy({ at(1 + $0) == UInt8(ascii: "=") })
      {
        index += 2 + level
        return true
      }
      advance()
    }
    return true
  }
}
