import LunetteBase
import LunetteLua
import LunetteScript

/// Rewrites the source of a chunk so that each top-level `local` becomes an assignment to a
/// variable of the session: `local x = 1` becomes `      x = 1`, so that lines and columns stay the
/// same. Where nothing is assigned, ` = nil;` is inserted after the names.
///
/// A `<close>` variable, and `_ENV`, stay local to their chunk, because they only make sense within
/// their scope. If a name is declared twice in one chunk, both are the same variable.
struct SessionLocals {
  struct Name: Hashable {
    let name: String
    let isConstant: Bool
  }
  private(set) var source: [UInt8]
  /// The names in their order.
  private(set) var names: [Name] = []

  init(_ source: [UInt8]) {
    self.source = source
    // Most chunks declare no locals, and their tokens need not be read.
    guard source.contains(UInt8(ascii: "l")),
      String(decoding: source, as: UTF8.self).contains(text: "local")
    else {
      return
    }
    var reader = Reader(tokens: Array(LuaTokens(source)))
    let statements = reader.statements()
    var insertions: [Int] = []
    for statement in statements {
      for range in statement.blanks {
        for index in range { self.source[index] = UInt8(ascii: " ") }
      }
      insertions += statement.needsValueAt.map { [$0] } ?? []
      names += statement.names
    }
    for index in insertions.reversed() {
      self.source.insert(contentsOf: Array(" = nil;".utf8), at: index)
    }
  }

  private struct Statement {
    var names: [Name] = []
    /// The bytes that are replaced by blanks.
    var blanks: [Range<Int>] = []
    /// The offset after the names if no value follows.
    var needsValueAt: Int?
  }

  /// Finds the `local` statements outside of blocks.
  private struct Reader {
    let tokens: [LuaTokens.Token]
    var index = 0

    init(tokens: [LuaTokens.Token]) { self.tokens = tokens }
    private func token(_ offset: Int = 0) -> LuaTokens.Token? {
      index + offset < tokens.count ? tokens[index + offset] : nil
    }

    mutating func statements() -> [Statement] {
      var found: [Statement] = []
      var depth = 0
      while let token = token() {
        if depth == 0, token.kind == .word, token.is("local") {
          if let statement = statement() { found.append(statement) }
          // A local function opens a block.
          if self.token()?.is("function") == true { depth += 1 }
        } else if token.kind == .word {
          if token.isOne(of: ["function", "do", "if", "repeat"]) { depth += 1 }
          if token.isOne(of: ["end", "until"]) { depth -= 1 }
        }
        index += 1
      }
      return found
    }

    /// Reads a statement from `local` up to its last token; nil where it stays as it is.
    private mutating func statement() -> Statement? {
      guard let local = token() else { return nil }
      var statement = Statement(blanks: [local.bytes.indices])
      if token(1)?.is("function") == true, let name = token(2), name.kind == .word {
        statement.names = [Name(name: name.text, isConstant: false)]
        index += 1
        return statement
      }
      let start = index
      while true {
        guard let name = token(1), name.kind == .word, !name.is("_ENV") else { break }
        index += 1
        var isConstant = false
        if let open = token(1), open.is("<") {
          guard let attribute = token(2), let close = token(3), close.is(">"), attribute.is("const")
          else { break }
          isConstant = true
          statement.blanks.append(open.bytes.startIndex..<close.bytes.endIndex)
          index += 3
        }
        statement.names.append(Name(name: name.text, isConstant: isConstant))
        if token(1)?.is(",") == true {
          index += 1
          continue
        }
        if token(1)?.is("=") != true { statement.needsValueAt = name.bytes.endIndex }
        if let needed = statement.needsValueAt, let last = statement.blanks.last,
          last.lowerBound >= needed
        {
          statement.needsValueAt = last.upperBound
        }
        return statement
      }
      index = start
      return nil
    }
  }
}

extension SessionLocals {
  /// The offset of the last line that is outside of blocks and brackets and does not continue the
  /// line before; nil where that line begins with a keyword.
  static func lastStatement(in source: [UInt8]) -> Int? {
    var depth = 0
    var line = 0
    var last: LuaTokens.Token?
    for token in LuaTokens(source) {
      let isFirst = token.line != line
      line = token.line
      // A string or a symbol could be an argument or a member of what stands before it.
      let goesOn = token.kind == .string || token.kind == .symbol
      if isFirst, depth == 0, !goesOn { last = token }
      if token.kind == .word {
        if token.isOne(of: ["function", "do", "if", "repeat"]) { depth += 1 }
        if token.isOne(of: ["end", "until"]) { depth -= 1 }
      } else if token.kind == .symbol {
        if token.isOne(of: ["(", "{", "["]) { depth += 1 }
        if token.isOne(of: [")", "}", "]"]) { depth -= 1 }
      }
    }
    guard let last, !LuaTokens.reserved.contains(last.text) else { return nil }
    return last.bytes.startIndex
  }
}

extension LuaTokens.Token {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
