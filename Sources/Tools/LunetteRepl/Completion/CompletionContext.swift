import LunetteLua
import LunetteScript

/// What is expected at the cursor of a text that is being written, judged by the tokens before the
/// cursor, because the text is rarely complete.
struct CompletionContext {
  let tokens: [LuaTokens.Token]
  /// The part before the cursor of a name, or of a string's content.
  let prefix: String
  /// The bytes of the prefix.
  let range: Range<Int>
  /// Whether the cursor is in a string that is not closed.
  let isInString: Bool
  /// The open brackets at the cursor, as indices into the tokens, the innermost last.
  let open: [Int]

  /// Fails in a comment, in a number, or within a long string.
  init?(_ text: [UInt8], cursor: Int) {
    let before = Array(text[..<min(cursor, text.count)])
    var tokens = Array(LuaTokens(before))
    var (prefix, range, isInString) = ("", before.count..<before.count, false)
    if let last = tokens.last, last.bytes.endIndex == before.count {
      switch last.kind {
      case .word:
        (prefix, range) = (last.text, last.bytes.startIndex..<before.count)
        tokens.removeLast()
      case .string where Self.isOpen(last):
        guard last.bytes.first != UInt8(ascii: "[") else { return nil }
        (prefix, range, isInString) = (
          String(last.text.dropFirst()), last.bytes.startIndex + 1..<before.count, true
        )
        tokens.removeLast()
      case .number: return nil
      default: break
      }
    } else if Self.hasComment(before[(tokens.last?.bytes.endIndex ?? 0)...]) {
      return nil
    }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if token.isOne(of: ["(", "{", "["]) { open.append(index) }
      if token.isOne(of: [")", "}", "]"]) { _ = open.popLast() }
    }
    (self.tokens, self.prefix, self.range, self.isInString, self.open) = (
      tokens, prefix, range, isInString, open
    )
  }

  private static func isOpen(_ string: LuaTokens.Token) -> Bool {
    let bytes = string.bytes
    guard let quote = bytes.first, quote != UInt8(ascii: "[") else {
      return !bytes.reversed().starts(with: [0x5D])
    }
    guard bytes.count > 1, bytes.last == quote else { return true }
    let escapes = bytes.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return escapes % 2 == 1
  }

  /// Whether the last line of the text between two tokens is in a comment.
  private static func hasComment(_ blanks: ArraySlice<UInt8>) -> Bool {
    let line = blanks.lastIndex(of: 0x0A).map { blanks[($0 + 1)...] } ?? blanks
    return line.contains(UInt8(ascii: "-"))
  }

  /// The token before the prefix, or one further back.
  func token(_ offset: Int = 1) -> LuaTokens.Token? {
    tokens.count >= offset ? tokens[tokens.count - offset] : nil
  }

  /// The names of a path such as `a.b.c` that ends at a token; empty if the tokens are no path.
  func path(endingAt index: Int) -> [String] {
    var names: [String] = []
    var index = index
    while index >= 0, tokens[index].kind == .word, !LuaTokens.reserved.contains(tokens[index].text)
    {
      names.insert(tokens[index].text, at: 0)
      guard index >= 2, tokens[index - 1].is(".") else {
        if index >= 1, tokens[index - 1].is(":") { return [] }
        return names
      }
      index -= 2
    }
    return []
  }

  /// The path of the function in a call whose closing bracket is a token, such as `ui.State(0)`;
  /// nil if the tokens are no call.
  func called(endingAt index: Int) -> [String]? {
    guard index >= 0, tokens[index].isOne(of: [")", "}"]), let opening = bracket(around: index),
      tokens[opening].isOne(of: ["(", "{"])
    else { return nil }
    guard case .function(let path)? = callee(ofBracketAt: opening) else { return nil }
    return path
  }

  /// The function or option that receives the contents of a bracket.
  enum Callee: Equatable {
    /// A function with a path such as `ui.Name`.
    case function([String])
    /// A modifier or method, written `:name`.
    case modifier(String)
    /// The value of an option of one of these.
    indirect case option(String, of: Callee)
  }

  /// The receiver of the contents of the bracket at a position.
  func callee(ofBracketAt index: Int) -> Callee? {
    guard index > 0 else { return nil }
    let before = tokens[index - 1]
    if before.kind == .word {
      if index >= 2, tokens[index - 2].is(":") { return .modifier(before.text) }
      let path = path(endingAt: index - 1)
      return path.isEmpty ? nil : .function(path)
    }
    guard tokens[index].is("{") else { return nil }
    guard let outer = bracket(around: index) else { return nil }
    if before.isOne(of: ["(", ","]), tokens[outer].is("(") { return callee(ofBracketAt: outer) }
    if before.is("="), index >= 2, tokens[index - 2].kind == .word, tokens[outer].is("{"),
      let around = callee(ofBracketAt: outer)
    {
      return .option(tokens[index - 2].text, of: around)
    }
    return nil
  }

  /// The innermost open bracket around a token.
  private func bracket(around index: Int) -> Int? {
    var depth = 0
    for position in stride(from: index - 1, through: 0, by: -1)
    where tokens[position].kind == .symbol {
      if tokens[position].isOne(of: [")", "}", "]"]) { depth += 1 }
      if tokens[position].isOne(of: ["(", "{", "["]) {
        if depth == 0 { return position }
        depth -= 1
      }
    }
    return nil
  }

  /// The number of arguments before the cursor in the innermost bracket.
  var argumentIndex: Int {
    guard let start = open.last else { return 0 }
    var depth = 0
    var count = 0
    for token in tokens[(start + 1)...] where token.kind == .symbol {
      if token.isOne(of: ["(", "{", "["]) { depth += 1 }
      if token.isOne(of: [")", "}", "]"]) { depth -= 1 }
      if depth == 0, token.is(",") { count += 1 }
    }
    return count
  }

  /// The style in whose `makeBody` the cursor is, where `name` is the parameter for the
  /// configuration: `function X:makeBody(name)`, `makeBody = function(self, name)`,
  /// `ui.ButtonStyle(function(name)`. It is given by the name of its variable or of its protocol.
  func owner(ofConfiguration name: String) -> (variable: String?, protocolName: String?)? {
    for index in tokens.indices.reversed()
    where tokens[index].kind == .word && tokens[index].is("function") {
      var position = index + 1
      while position < tokens.count, !tokens[position].is("(") { position += 1 }
      let named = Array(tokens[(index + 1)..<min(position, tokens.count)])
      var parameters: [String] = []
      while position < tokens.count, !tokens[position].is(")") {
        if tokens[position].kind == .word { parameters.append(tokens[position].text) }
        position += 1
      }
      guard parameters.last == name else { continue }
      if named.count == 3, named[1].isOne(of: [":", "."]), named[2].is("makeBody") {
        return (named[0].text, nil)
      }
      for bracket in open.reversed() where bracket < index {
        if case .function(let path)? = callee(ofBracketAt: bracket), let last = path.last {
          return (nil, last)
        }
      }
    }
    return nil
  }

  /// The protocol of a style that the text itself defines, as in `X = ui.ButtonStyle`.
  func protocolName(ofVariable name: String) -> String? {
    for index in tokens.indices.dropLast(4)
    where tokens[index].text == name && tokens[index + 1].is("=") {
      if tokens[index + 3].is(".") { return tokens[index + 4].text }
    }
    return nil
  }

  /// The variable in whose method the cursor is: `function X:name(`.
  var receiver: String? {
    for index in tokens.indices.dropLast(3).reversed()
    where tokens[index].is("function") && tokens[index + 2].is(":") {
      return tokens[index + 1].text
    }
    return nil
  }
}
