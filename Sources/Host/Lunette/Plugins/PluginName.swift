/// The rule for the ids of plugins and for the names of actions, values, events, slots, style
/// places, panels, commands and settings: letters, marks and digits of any script, and `.`, `_`,
/// `-`, `:`. So a name is never empty, contains no control characters and no blanks, and is not a
/// path: it can be shown, logged, and used as the name of a file.
enum PluginName {
  /// The largest number of characters in a name.
  static let maxLength = 100
  /// The rule in words.
  static let rule = "a name of letters, digits and . _ - :"

  /// What is wrong with a text as a name; nil if it is one.
  static func flaw(in name: String) -> String? {
    if name.isEmpty { return "it is empty" }
    if isPlain(name) { return nil }
    for scalar in name.unicodeScalars where !isAllowed(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "it contains U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    // A character takes at least one byte, so most names need not be counted.
    if name.utf8.count > maxLength, name.count > maxLength {
      return "it has more than \(maxLength) characters"
    }
    if name.utf8.count > 4 * maxLength { return "it has more than \(4 * maxLength) bytes" }
    if name.hasPrefix(".") || name.hasSuffix(".") || name.contains("..") {
      return "a dot must stand between two other characters"
    }
    return nil
  }

  /// Whether the bytes alone show that a name is valid, as those of nearly all names do.
  private static func isPlain(_ name: String) -> Bool {
    if name.utf8.count > maxLength { return false }
    var last = UInt8(ascii: ".")
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: ":"):
        break
      case UInt8(ascii: ".") where last != byte: break
      default: return false
      }
      last = byte
    }
    return last != UInt8(ascii: ".")
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", ":": return true
    case "\0"..."\u{7f}": return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return !scalar.properties.isDefaultIgnorableCodePoint
    default: return false
    }
  }

  /// A name made of the name of a folder: other characters become `-`. If the result is still not a
  /// valid name, `check` reports it.
  static func made(of folder: String) -> String {
    var name = ""
    for scalar in folder.unicodeScalars {
      name.unicodeScalars.append(isAllowed(scalar) ? scalar : "-")
    }
    return name
  }

  /// - Parameter what: The kind of thing with its article, such as `an action`.
  /// - Throws: What is wrong with the name.
  static func check(_ name: String, of what: String) throws(PluginFault) {
    if let flaw = flaw(in: name) { throw .wrongName(name, of: what, flaw: flaw) }
  }
}
