import LunetteLua

/// Where a line belongs that ends a block of Lua and consists of nothing else: it begins in the
/// column of the line that began the block.
struct BlockEnd {
  /// The bytes of the text to replace: the blanks and the word before the cursor.
  let range: Range<Int>
  let replacement: String

  private static let closers: Set<String> = ["end", "else", "elseif", "until", "}", ")", "]"]

  /// Fails where the line is not such a line, or begins in the right column or before it.
  ///
  /// - Parameter cursor: The offset of the cursor in bytes; the word ends there.
  init?(_ text: String, cursor: Int) {
    let bytes = Array(text.utf8)
    guard cursor <= bytes.count, cursor == bytes.count || bytes[cursor] == UInt8(ascii: "\n") else {
      return nil
    }
    let before = bytes[..<cursor]
    guard let newline = before.lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = before[(newline + 1)...]
    let word = line.drop { $0 == UInt8(ascii: " ") }
    let indentation = line.count - word.count
    guard indentation > 0, Self.closers.contains(String(decoding: word, as: UTF8.self)) else {
      return nil
    }
    guard let opener = Self.opener(Array(before)) else { return nil }
    let start = before[..<opener].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let wanted = before[start...].prefix { $0 == UInt8(ascii: " ") }.count
    guard wanted < indentation else { return nil }
    range = newline + 1..<cursor
    replacement = String(repeating: " ", count: wanted) + String(decoding: word, as: UTF8.self)
  }

  /// The offset of the token that began the block which the last token ends; nil where there is
  /// none.
  private static func opener(_ bytes: [UInt8]) -> Int? {
    var open: [Int] = []
    var last: Int?
    for token in LuaTokens(bytes) {
      last = nil
      if token.isOne(of: ["end", "until", "else", "elseif", "}", ")", "]"]) {
        last = open.popLast()
      }
      if token.isOne(of: ["function", "do", "then", "repeat", "else", "{", "(", "["]) {
        open.append(token.is("else") ? last ?? token.bytes.startIndex : token.bytes.startIndex)
      }
    }
    return last
  }
}
