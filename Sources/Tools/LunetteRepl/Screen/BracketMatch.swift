import LunetteLua

/// The brackets of a text that is being written: the pair at the cursor, and brackets without a
/// partner. Brackets in strings and comments do not count.
struct BracketMatch: Hashable {
  /// The byte offsets of the bracket at the cursor and its partner.
  private(set) var pair: [Int] = []
  /// The byte offsets of brackets without a partner: closing ones that nothing opened, and an
  /// opening one at the cursor.
  private(set) var lone: [Int] = []
  /// The longest text that is searched, in bytes. A longer text is data, and the search would slow
  /// down each key.
  private static let longest = 100_000

  init() {}
  init(_ text: String, cursor: Int) {
    // Most texts are short, and many have no brackets.
    guard text.utf8.count <= Self.longest, text.utf8.contains(where: Self.isBracket) else { return }
    var open: [(closing: UInt8, offset: Int)] = []
    var partners: [Int: Int] = [:]
    for token in LuaTokens(Array(text.utf8)) where token.kind == .symbol && token.bytes.count == 1 {
      let (byte, offset) = (token.bytes.first!, token.bytes.startIndex)
      if let closing = Self.closing[byte] {
        open.append((closing, offset))
      } else if Self.isBracket(byte) {
        if let last = open.last, last.closing == byte {
          open.removeLast()
          (partners[offset], partners[last.offset]) = (last.offset, offset)
        } else {
          lone.append(offset)
        }
      }
    }
    // The bracket before the cursor comes first, because it was written last; else the one at the
    // cursor.
    for offset in [cursor - 1, cursor] {
      if let partner = partners[offset] {
        pair = [min(offset, partner), max(offset, partner)]
        return
      }
      // At the end of the text, the user is probably about to close the bracket.
      if cursor < text.utf8.count, open.contains(where: { $0.offset == offset }) {
        lone.append(offset)
        return
      }
    }
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]
  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
