import LunetteLua

/// Finds in a chunk's text where the chunk returned its value. It only answers where it is sure.
struct ReturnStatements {
  private let tokens: [LuaTokens.Token]
  /// The index of the `return` token of each statement outside functions that returns a value.
  private var statements: [Int] = []

  /// The longest text, in bytes, that is examined: the tokens of a longer one would take memory
  /// that no limit of the script counts.
  static let longestSource = 256 << 10

  /// - Parameter source: Text that Lua has compiled without an error.
  init(_ source: [UInt8]) {
    tokens = source.count <= ReturnStatements.longestSource ? Array(LuaTokens(source)) : []
    // The open blocks; true for each that is a function's.
    var blocks: [Bool] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      if token.is("function") {
        blocks.append(true)
      } else if token.isOne(of: ["do", "if", "repeat"]) {
        // In `while … do` and `for … do`, `end` belongs to the `do`.
        blocks.append(false)
      } else if token.isOne(of: ["end", "until"]) {
        _ = blocks.popLast()
      } else if token.is("return"), !blocks.contains(true), !endsStatement(index + 1) {
        statements.append(index)
      }
    }
  }

  /// The line, counted from 1, of the only statement by which the chunk can have returned a value;
  /// nil where there are several.
  var line: Int? { statements.count == 1 ? tokens[statements[0]].line : nil }

  /// The line, counted from 1, of the field with this key in the table that the chunk returned; nil
  /// where the field is not written there, because code builds the table, and where several fields
  /// may be meant.
  func line(ofField key: String) -> Int? {
    guard statements.count == 1, let open = statements.first.map({ $0 + 1 }), at(open, "{") else {
      return nil
    }
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
        // An operator such as `or` may follow, and then this table need not be the one that is
        // returned.
        if depth == 0 { return endsStatement(index + 1) ? line : nil }
      }
    }
    return nil
  }

  private enum Field {
    case named([UInt8])
    /// The field's key is the value of an expression.
    case computed
    /// The field has no key, or one that is not a string.
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

  /// The value of a string literal in quotes; nil for one with escapes other than those of quotes,
  /// or in long brackets.
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

  private func at(_ index: Int, _ text: StaticString) -> Bool {
    index < tokens.count && tokens[index].is(text)
  }
  /// Whether a return statement ends before this token.
  private func endsStatement(_ index: Int) -> Bool {
    index >= tokens.count || tokens[index].isOne(of: [";", "end", "else", "elseif", "until"])
  }
}
