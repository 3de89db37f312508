import LunetteSyntax

/// Where a chunk returned its value, by its text. It is told only where it is sure.
struct ReturnStatements {
  private let tokens: [LuaTokens.Token]
  /// Of each statement outside of functions that returns a value: the index of its `return`.
  private var statements: [Int] = []

  /// In bytes: of a longer text nothing is told, for its tokens would take memory that no limit of the script's counts.
  static let longestSource = 256 << 10

  /// - Parameter source: Text that Lua has compiled.
  init(_ source: [UInt8]) {
    tokens = source.count <= ReturnStatements.longestSource ? Array(LuaTokens(source)) : []
    // The blocks that are open, each with whether it is a function's.
    var blocks: [Bool] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      if token.is("function") {
        blocks.append(true)
      } else if token.isOne(of: ["do", "if", "repeat"]) {
        // Of `while … do` and `for … do` it is the `do` that `end` belongs to.
        blocks.append(false)
      } else if token.isOne(of: ["end", "until"]) {
        _ = blocks.popLast()
      } else if token.is("return"), !blocks.contains(true), !endsStatement(index + 1) {
        statements.append(index)
      }
    }
  }

  /// The line, from 1, of the one statement by which the chunk can have returned a value; nil where there are several.
  var line: Int? { statements.count == 1 ? tokens[statements[0]].line : nil }

  /// The line, from 1, of the field with this key in the table that the chunk returned: nil where it is not written there,
  /// as where the table is made by a program, or where another field may be it.
  func line(ofField key: String) -> Int? {
    guard statements.count == 1, let open = statements.first.map({ $0 + 1 }), at(open, "{") else { return nil }
    var line: Int?
    var depth = 0
    for index in open..<tokens.count {
      let token = tokens[index]
      if depth == 1, tokens[index - 1].isOne(of: ["{", ",", ";"]) {
        switch field(at: index) {
        case .named(let bytes) where bytes.elementsEqual(key.utf8):
          if line != nil { return nil }
          line = token.line
        case .computed: return nil
        case .named, .other: break
        }
      }
      if token.isOne(of: ["{", "(", "[", "function", "if", "do", "repeat"]) {
        depth += 1
      } else if token.isOne(of: ["}", ")", "]", "end", "until"]) {
        depth -= 1
        // What follows might be `or`, and the table not what is returned.
        if depth == 0 { return endsStatement(index + 1) ? line : nil }
      }
    }
    return nil
  }

  private enum Field {
    case named([UInt8])
    /// Its key is what an expression gives.
    case computed
    /// It has none, or one that is no string.
    case other
  }
  private func field(at index: Int) -> Field {
    if tokens[index].kind == .word, at(index + 1, "=") { return .named(Array(tokens[index].bytes)) }
    guard at(index, "[") else { return .other }
    guard index + 1 < tokens.count, at(index + 2, "]") else { return .computed }
    switch tokens[index + 1].kind {
    case .string: return text(of: tokens[index + 1].bytes).map { .named($0) } ?? .computed
    case .number: return .other
    case .word, .symbol: return .computed
    }
  }

  /// What a string in quotes says; nil for one with escapes beyond those of quotes, or in long brackets.
  private func text(of literal: ArraySlice<UInt8>) -> [UInt8]? {
    guard let quote = literal.first, quote != UInt8(ascii: "[") else { return nil }
    var text: [UInt8] = []
    var bytes = literal.dropFirst().dropLast().makeIterator()
    while let byte = bytes.next() {
      if byte != UInt8(ascii: "\\") {
        text.append(byte)
      } else {
        switch bytes.next() {
        case let escaped? where [UInt8](#""'\"#.utf8).contains(escaped): text.append(escaped)
        case UInt8(ascii: "n")?: text.append(0x0a)
        default: return nil
        }
      }
    }
    return text
  }

  private func at(_ index: Int, _ text: StaticString) -> Bool { index < tokens.count && tokens[index].is(text) }
  /// Whether a statement that returns is over before this token.
  private func endsStatement(_ index: Int) -> Bool {
    index >= tokens.count || tokens[index].isOne(of: [";", "end", "else", "elseif", "until"])
  }
}
