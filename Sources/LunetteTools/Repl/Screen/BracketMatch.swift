import LunetteSyntax

/// Which brackets of a text that is being written belong to the cursor, and which to nobody. Those in strings and comments
/// are none.
struct BracketMatch: Hashable {
  /// The bracket at the cursor and its partner: bytes.
  private(set) var pair: [Int] = []
  /// Without a partner: those that close what nobody opened, and one at the cursor that nobody closes.
  private(set) var lone: [Int] = []
  /// A longer text is data, and each key would take long.
  private static let longest = 100_000

  init() {}
  init(_ text: String, cursor: Int) {
    // Most texts are short, and many have none.
    guard text.utf8.count <= Self.longest, text.utf8.contains(where: Self.isBracket) else { return }
    var open: [(closing: UInt8, place: Int)] = []
    var partners: [Int: Int] = [:]
    for token in LuaTokens(Array(text.utf8)) where token.kind == .symbol && token.bytes.count == 1 {
      let (byte, place) = (token.bytes.first!, token.bytes.startIndex)
      if let closing = Self.closing[byte] {
        open.append((closing, place))
      } else if Self.isBracket(byte) {
        if let last = open.last, last.closing == byte {
          open.removeLast()
          (partners[place], partners[last.place]) = (last.place, place)
        } else {
          lone.append(place)
        }
      }
    }
    // The one before the cursor, for it was written last; else the one at it.
    for place in [cursor - 1, cursor] {
      if let partner = partners[place] {
        pair = [min(place, partner), max(place, partner)]
        return
      }
      // At the end of a text somebody is about to close it.
      if cursor < text.utf8.count, open.contains(where: { $0.place == place }) {
        lone.append(place)
        return
      }
    }
  }

  private static let closing: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "{"): UInt8(ascii: "}"),
  ]
  private static func isBracket(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "}"):
      true
    default: false
    }
  }
}
