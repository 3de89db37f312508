/// Where a chunk returns a value: Lua knows no line of a function that has ended, so it is looked up in the text.
struct ReturnStatements {
  private let source: [UInt8]
  private var index = 0
  private var line = 1
  /// The blocks that are open, each with whether it is a function's.
  private var blocks: [Bool] = []
  private var functions: Int { blocks.count { $0 } }
  /// Of a `return` outside of all functions, until what follows it tells whether it returns anything.
  private var begun: Int?
  private var lines: [Int] = []

  /// The line, from 1, of the one statement by which a chunk can have returned a value; nil where there are several, for
  /// which of them it was cannot be told. `source` is text that Lua has compiled.
  static func line(in source: [UInt8]) -> Int? {
    var statements = ReturnStatements(source)
    while statements.readToken() {}
    return statements.lines.count == 1 ? statements.lines[0] : nil
  }

  private init(_ source: [UInt8]) {
    self.source = source
    if source.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if at(0) == UInt8(ascii: "#") { skipLine() }
  }

  private func at(_ offset: Int) -> UInt8? { index + offset < source.count ? source[index + offset] : nil }

  /// Moves over a byte. Of a line's end in two bytes the second is no line.
  private mutating func advance() {
    let byte = source[index]
    index += 1
    guard byte == 0x0a || byte == 0x0d else { return }
    line += 1
    if let next = at(0), next != byte, next == 0x0a || next == 0x0d { index += 1 }
  }
  private mutating func skipLine() { while let byte = at(0), byte != 0x0a, byte != 0x0d { index += 1 } }

  /// Reads a token, or what is between two; false at the end.
  private mutating func readToken() -> Bool {
    guard let byte = at(0) else { return false }
    switch byte {
    case 0x09...0x0d, 0x20:
      advance()
      return true
    case UInt8(ascii: "-") where at(1) == byte:
      index += 2
      if !skipLongBracket() { skipLine() }
      return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      let from = index
      skipWord()
      note(source[from..<index])
      return true
    default: break
    }
    if let returned = begun {
      if byte != UInt8(ascii: ";") { lines.append(returned) }
      begun = nil
    }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): skipWord()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte)
    default: if !skipLongBracket() { index += 1 }
    }
    return true
  }

  /// A name, or a number, whose letters are no name.
  private mutating func skipWord() {
    while let byte = at(0),
      byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
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

  /// Moves over `[==[ … ]==]`, if it begins here.
  private mutating func skipLongBracket() -> Bool {
    guard at(0) == UInt8(ascii: "[") else { return false }
    var level = 0
    while at(1 + level) == UInt8(ascii: "=") { level += 1 }
    guard at(1 + level) == UInt8(ascii: "[") else { return false }
    index += 2 + level
    while let byte = at(0) {
      if byte == UInt8(ascii: "]"), at(1 + level) == byte, (0..<level).allSatisfy({ at(1 + $0) == UInt8(ascii: "=") }) {
        index += 2 + level
        return true
      }
      advance()
    }
    return true
  }

  private mutating func note(_ word: ArraySlice<UInt8>) {
    let name = String(decoding: word, as: UTF8.self)
    let endsBlock = ["end", "else", "elseif", "until"].contains(name)
    if let returned = begun, !endsBlock { lines.append(returned) }
    begun = nil
    switch name {
    case "function": blocks.append(true)
    // Of `while … do` and `for … do` it is the `do` that `end` belongs to.
    case "do", "if", "repeat": blocks.append(false)
    case "end", "until": _ = blocks.popLast()
    case "return" where functions == 0: begun = line
    default: break
    }
  }
}
