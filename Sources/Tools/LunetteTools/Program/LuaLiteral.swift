import LunetteBase
import LunetteLua

/// Strings in the notation of Lua.
package enum LuaLiteral {
  /// A string in quotes; characters that are not visible are escaped. A string longer than
  /// `maximum` bytes is cut: then `…` and the number of bytes that are left out follow.
  package static func string(_ string: ExactString, maximum: Int = .max) -> String {
    let bytes = string.utf8
    var shown = bytes[...]
    if bytes.count > maximum {
      shown = bytes[..<maximum]
      // A character is not cut in two.
      while let last = shown.last, last & 0xC0 == 0x80, shown.count > maximum - 4 {
        shown = shown.dropLast()
      }
      if let last = shown.last, last >= 0xC0 { shown = shown.dropLast() }
    }
    var text = "\""
    var rest = shown
    while let byte = rest.first {
      if byte < 0x80 {
        text += ascii(byte, before: rest.dropFirst().first)
        rest = rest.dropFirst()
      } else if let (scalar, length) = Self.scalar(rest) {
        text +=
          isVisible(scalar) ? String(Character(scalar)) : "\\u{\(String(scalar.value, radix: 16))}"
        rest = rest.dropFirst(length)
      } else {
        let digits = String(byte, radix: 16)
        text += "\\x" + digits
        rest = rest.dropFirst()
      }
    }
    text += "\""
    return shown.count == bytes.count ? text : "\(text)… (\(bytes.count - shown.count) bytes more)"
  }

  private static func ascii(_ byte: UInt8, before next: UInt8?) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case 0x0A: return "\\n"
    case 0x0D: return "\\r"
    case 0x09: return "\\t"
    case 0..<0x20, 0x7F:
      // Without leading zeros, a digit that follows would be read as part of the escape.
      let isDigitNext = next.map { (0x30...0x39).contains($0) } ?? false
      let digits = String(byte)
      return "\\"
        + (isDigitNext ? String(repeating: "0", count: 3 - digits.count) + digits : digits)
    default: return String(UnicodeScalar(byte))
    }
  }

  /// The first scalar and its length, if the bytes begin with a valid one.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> (UnicodeScalar, Int)? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  /// Whether a scalar can be shown: not a control character, and not one that changes the direction
  /// of text.
  private static func isVisible(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: return false
    case .format: return scalar.value == 0x200D || scalar.value == 0x200C
    default: return true
    }
  }

  /// Whether a key can be written without brackets.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first < 0x30 || first > 0x39,
      !LuaTokens.reserved.contains(text)
    else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
  }
}
