// The user's clipboard. Source: xterm's ctlseqs, "Operating System Commands", 52 (Manipulate
// Selection Data).

enum Clipboard {
  /// The maximum length of a text in bytes: terminals cut longer texts, or drop the whole sequence.
  static let longest = 74_994

  /// `OSC 52 ; c ; ? ST`: asks what is in the clipboard. Many terminals do not answer, or ask the
  /// user first, because a program should not see its content until the user pastes it.
  static let query = "\u{1b}]52;c;?\u{1b}\\"
  /// The longest answer in bytes that is taken, in base64.
  static let longestAnswer = 4 << 20

  /// The bytes of an answer, `52 ; selection ; base64`; nil if it is not one.
  static func answer(_ bytes: [UInt8]) -> [UInt8]? {
    let parts = bytes.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("52".utf8) else { return nil }
    return decoded(parts[2])
  }

  /// The bytes of a text in base64, with or without padding; nil if it is not base64.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    let digits = text.count - text.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard digits % 4 != 1, text.count - digits <= 2 else { return nil }
    var (group, count): (UInt32, Int) = (0, 0)
    for byte in text.prefix(digits) {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte + 4
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: return nil
      }
      (group, count) = (group << 6 | UInt32(digit), count + 1)
      guard count % 4 == 0 else { continue }
      for shift in [16, 8, 0] as [UInt32] { result.append(UInt8(group >> shift & 0xff)) }
      group = 0
    }
    switch count % 4 {
    case 2: result.append(UInt8(group >> 4 & 0xff))
    case 3:
      result.append(UInt8(group >> 10 & 0xff))
      result.append(UInt8(group >> 2 & 0xff))
    default: break
    }
    return result
  }

  /// `OSC 52 ; c ; base64 ST`; nil for a text that is too long.
  static func set(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    if bytes.count > longest { return nil }
    return "\u{1b}]52;c;\(base64(bytes))\u{1b}\\"
  }

  /// Base64 by RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        result.append(
          place <= count ? letters[Int(group >> UInt32(18 - 6 * place) & 0x3f)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
