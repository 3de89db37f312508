// The user's clipboard. Source: xterm's ctlseqs, "Operating System Commands", 52 (Manipulate Selection Data).

enum Clipboard {
  /// The maximum length of a text in bytes: terminals cut longer texts, or drop the whole sequence.
  static let longest = 74_994

  /// `OSC 52 ; c ; base64 ST`; nil for a text that is too long. The clipboard is never read, because its content is no business
  /// of a program until the user pastes it.
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
      for offset in 0..<3 { group = group << 8 | (offset < count ? UInt32(bytes[start + offset]) : 0) }
      for place in 0..<4 {
        result.append(place <= count ? letters[Int(group >> UInt32(18 - 6 * place) & 0x3f)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
