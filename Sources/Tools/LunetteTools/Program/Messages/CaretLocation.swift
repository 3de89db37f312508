import LunetteLua

/// Finds the token of a line that a message is about. Lua knows no columns, so the token is found
/// by the names that the message quotes; where these could be several tokens, none is found: no
/// column is better than a false one.
struct CaretLocation {
  private let tokens: [LuaTokens.Token]
  /// The tokens of the line that the message is about.
  private let ofLine: Range<Int>

  /// - Parameters:
  ///   - source: The text of the whole file, since a long string or comment may have begun on an
  ///     earlier line.
  ///   - line: The line that the message is about, counted from 1.
  init(_ source: SourceText, line: Int) {
    tokens = source.tokens
    let first = tokens.partitioningIndex { $0.line >= line }
    ofLine = first..<tokens[first...].partitioningIndex { $0.line > line }
  }

  /// The bytes of the token that the message is about; nil where that is not certain.
  func token(of message: String) -> ArraySlice<UInt8>? {
    if let variable = FailedVariable(message) { return only(indices(of: variable)) }
    for word in Quotations(message).all {
      let found = indices(of: word)
      if !found.isEmpty { return best(of: found, word) }
    }
    return only(stringsWithin(message))
  }

  /// The bytes of the only word of the line that is the first name in a message, also where it is
  /// declared.
  func name(in message: String) -> ArraySlice<UInt8>? {
    guard FailedVariable(message) == nil, let word = Quotations(message).all.first, !word.isText
    else { return nil }
    return only(ofLine.filter { tokens[$0].isWord(word.text) })
  }

  private func only(_ found: [Int]) -> ArraySlice<UInt8>? {
    found.count == 1 ? tokens[found[0]].bytes : nil
  }

  private func at(_ index: Int, isOne texts: [StaticString]) -> Bool {
    tokens.indices.contains(index) && tokens[index].isOne(of: texts)
  }

  // MARK: Variables in Lua's messages

  private func indices(of variable: FailedVariable) -> [Int] {
    ofLine.filter { index in
      let token = tokens[index]
      let isMember = at(index - 1, isOne: [".", ":"])
      switch variable.kind {
      case .member:
        let isKey =
          token.kind == .string && at(index - 1, isOne: ["["]) && token.isString(variable.name)
        guard isKey || isMember && token.isWord(variable.name) else { return false }
      case .variable:
        guard !isMember, token.isWord(variable.name) else { return false }
        // A declaration or assignment does not use the variable's value.
        if at(index - 1, isOne: ["local", "function"]) || at(index + 1, isOne: ["="]) {
          return false
        }
      case .constant:
        guard token.kind == .string, token.isString(variable.name) else { return false }
      }
      let next = token.kind == .string ? index + 2 : index + 1
      switch variable.use {
      case .index: return at(next, isOne: [".", "[", ":"])
      case .call:
        return at(next, isOne: ["(", "{"])
          || tokens.indices.contains(next) && tokens[next].kind == .string
      case .other: return true
      }
    }
  }

  // MARK: Names in our own messages

  /// The first token of each place where the quoted words stand.
  private func indices(of word: Quotations.Word) -> [Int] {
    ofLine.filter { index in
      if tokens[index].kind == .string {
        return tokens[index].isString(word.text) && (word.isText || at(index - 1, isOne: ["["]))
      }
      if word.isText || at(index - 1, isOne: ["local", "function"]) { return false }
      // A name may have several parts, as `ui.Text` has.
      return index + word.parts.count <= tokens.count && !word.parts.isEmpty
        && zip(tokens[index...], word.parts).allSatisfy {
          $0.kind == $1.kind && $0.bytes.elementsEqual($1.bytes)
        }
    }
  }

  /// The token that a message most likely means, if a name occurs several times in the line: the
  /// first member with this name, because Lua evaluates that first; else the only key of a field;
  /// without such keys, the only occurrence. Nil if there are several.
  private func best(of found: [Int], _ word: Quotations.Word) -> ArraySlice<UInt8>? {
    let members = found.filter { at($0 - 1, isOne: [".", ":"]) }
    if let first = members.first { return tokens[first].bytes }
    let keys = found.filter { at($0 + 1, isOne: ["="]) && at($0 - 1, isOne: ["{", ",", ";"]) }
    return only(keys.isEmpty ? found : keys)
  }

  /// The string in the line that is the message, as for `error "not today"`.
  private func stringsWithin(_ message: String) -> [Int] {
    ofLine.filter { tokens[$0].kind == .string && tokens[$0].isString(message) }
  }
}

extension LuaTokens.Token {
  fileprivate func isWord(_ text: String) -> Bool {
    kind == .word && bytes.elementsEqual(text.utf8)
  }
  /// Whether the token is a string in quotation marks with this text.
  fileprivate func isString(_ text: String) -> Bool {
    bytes.dropFirst().dropLast().elementsEqual(text.utf8)
  }
}

/// What Lua says of the variable that an operation failed on:
/// `attempt to index a nil value (local 't')`.
private struct FailedVariable {
  enum Kind { case variable, member, constant }
  enum Use { case index, call, other }
  let kind: Kind
  let name: String
  let use: Use

  init?(_ message: String) {
    guard message.hasPrefix("attempt to "), let open = message.firstIndex(of: "(") else {
      return nil
    }
    let parts = message[open...].dropFirst().split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    switch parts[0] {
    case "local ", "upvalue ", "global ": kind = .variable
    case "field ", "method ": kind = .member
    case "constant ": kind = .constant
    default: return nil
    }
    name = String(parts[1])
    use =
      message.hasPrefix("attempt to index")
      ? .index : message.hasPrefix("attempt to call") ? .call : .other
  }
}

/// The words in quotation marks in the first part of a message. The rest of a message lists
/// alternatives.
private struct Quotations {
  struct Word {
    let text: String
    /// Whether the word is the value of a string, in double quotation marks.
    let isText: Bool
    /// The tokens of a name.
    var parts: [LuaTokens.Token] { isText ? [] : Array(LuaTokens(Array(text.utf8))) }
  }
  private(set) var all: [Word] = []

  init(_ message: String) {
    var rest = message[...]
    var before: Character = " "
    while let first = rest.first {
      // The given value comes after the allowed ones.
      if rest.hasPrefix(", not ") { all = [] }
      if ["; ", ", as in ", " as in ", " did you mean "].contains(where: { rest.hasPrefix($0) }) {
        return
      }
      // An apostrophe within a word is not a quotation mark.
      if first == "\"" || first == "'" && !before.isLetter {
        let word = rest.dropFirst().prefix { $0 != first }
        guard word.endIndex < rest.endIndex else { return }
        if !word.isEmpty { all.append(Word(text: String(word), isText: first == "\"")) }
        rest = rest[word.endIndex...].dropFirst()
        before = first
      } else {
        before = first
        rest = rest.dropFirst()
      }
    }
  }
}
