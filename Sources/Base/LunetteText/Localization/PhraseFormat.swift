import LunetteBase

/// A value that a script inserts into a phrase.
package enum FormatArgument: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  /// A text, or any other value as the script's language writes it.
  case string(String)

  /// The operands that decide on a plural form; nil for a text.
  var operands: PluralOperands? {
    switch self {
    case .integer(let value): PluralOperands(value)
    case .number(let value): PluralOperands(value)
    case .string: nil
    }
  }
}

/// The reason why a phrase cannot be filled in.
package enum FormatError: Error, Hashable, Fault {
  /// The phrase uses an argument, counted from 1, that was not given.
  case missing(Int, conversion: String)
  /// A conversion needs a number but got something else, such as `%d` with a text.
  case notANumber(Int, conversion: String, given: String)
  case noInteger(Int, conversion: String, given: Double)
  /// A conversion that does not exist, such as `%y`, or a `%` at the end.
  case unknownConversion(String)
  /// The `room` closure has refused the memory or the time for the result.
  case refused

  package var words: String {
    switch self {
    case .missing(let index, let conversion): "there is no argument \(index) for '\(conversion)'"
    case .notANumber(let index, let conversion, let given):
      "argument \(index) for '\(conversion)' must be a number, not \"\(given.prefix(48))\""
    case .noInteger(let index, let conversion, let given):
      "argument \(index) for '\(conversion)' must be a whole number, not \(given)"
    case .refused: "the phrase is too long"
    case .unknownConversion(let text):
      "'\(text)' is not a conversion; the conversions are %d %i %u %x %X %o %c %f %e %g %s %@ and "
        + "%%"
    }
  }
}

/// Fills in phrases: `%d`, `%s`, `%@`, `%5.2f`, `%%`, and, as translations need it, by position:
/// `%2$s %1$s`.
///
/// Conversions, flags, widths and precisions are those of C and of Lua's `string.format`. `%@`
/// means the same as `%s`. The width of a text is in cells, its precision in grapheme clusters.
/// Numbers are written in the same way in every locale.
package enum PhraseFormat {
  /// - Parameter room: Called every few thousand bytes or conversions with the number of bytes by
  ///   which the result is about to grow. If it returns false, filling ends with
  ///   `FormatError.refused`. This is needed because a short phrase may insert a long argument any
  ///   number of times.
  package static func fill(
    _ phrase: String, _ arguments: [FormatArgument], room: (Int) -> Bool = { _ in true }
  ) throws(FormatError) -> String {
    guard phrase.utf8.contains(UInt8(ascii: "%")) else { return phrase }
    var result = ""
    var asked = 0
    func append(_ text: some StringProtocol) throws(FormatError) {
      // A conversion takes time even if it writes nothing, so it counts as well.
      asked += text.utf8.count + 16
      if asked >= 1 << 13 {
        guard room(asked) else { throw .refused }
        asked = 0
      }
      result += text
    }
    var rest = phrase[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      try append(rest[..<percent])
      rest = rest[percent...]
      let conversion = try Conversion(&rest)
      if conversion.letter == "%" {
        try append("%")
        continue
      }
      let index: Int
      if let position = conversion.position {
        index = position - 1
      } else {
        index = next
        next += 1
      }
      guard arguments.indices.contains(index) else {
        throw .missing(index + 1, conversion: conversion.text)
      }
      try append(conversion.fill(arguments[index], index + 1))
    }
    try append(rest)
    return result
  }
}

/// A parsed conversion, such as `%-5.2f` or `%2$s`.
private struct Conversion {
  /// The conversion as it is written in the phrase.
  let text: String
  let position: Int?
  private var flags = ""
  private var width: Int?
  private var precision: Int?
  let letter: Character

  /// Parses a conversion at the front of `rest`, which begins with a `%`, and removes it from
  /// there.
  init(_ rest: inout Substring) throws(FormatError) {
    let whole = rest
    rest.removeFirst()
    func number(_ rest: inout Substring) -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest.removeFirst(digits.count)
      return digits.isEmpty ? nil : min(Int(digits) ?? 100, 100)
    }
    let start = rest
    if let ordinal = number(&rest), rest.first == "$" {
      rest.removeFirst()
      position = ordinal
    } else {
      rest = start
      position = nil
    }
    while let flag = rest.first, "-+ #0".contains(flag) {
      rest.removeFirst()
      flags.append(flag)
    }
    // Lua allows a width of up to 99; a larger one is a mistake or an attack.
    width = number(&rest).map { min($0, 99) }
    if rest.first == "." {
      rest.removeFirst()
      precision = min(number(&rest) ?? 0, 99)
    }
    let letter = rest.popFirst()
    text = String(whole[..<rest.startIndex])
    guard let letter, "%diuxXocfFeEgGs@".contains(letter) else { throw .unknownConversion(text) }
    self.letter = letter
  }

  private func specification(_ suffix: String) -> String {
    "%" + flags + (width.map(String.init) ?? "") + (precision.map { ".\($0)" } ?? "") + suffix
  }

  func fill(_ argument: FormatArgument, _ index: Int) throws(FormatError) -> String {
    switch letter {
    case "s", "@": return padded(PhraseText.of(argument))
    case "c":
      let scalar = UInt32(exactly: try integer(argument, index)).flatMap(Unicode.Scalar.init)
      return padded(String(Character(scalar ?? "\u{fffd}")))
    case "f", "F", "e", "E", "g", "G":
      return formatted(specification(String(letter)), try double(argument, index))
    case "i": return formatted(specification("lld"), try integer(argument, index))
    default: return formatted(specification("ll\(letter)"), try integer(argument, index))
    }
  }

  private func padded(_ text: String) -> String {
    let text = precision.map { String(text.prefix($0)) } ?? text
    // A long text does not need padding, so only short texts are measured.
    guard let width, text.utf8.count < 4096 else { return text }
    let blanks = String(repeating: " ", count: max(0, width - MeasuredText.width(of: text)))
    return flags.contains("-") ? text + blanks : blanks + text
  }

  private func double(_ argument: FormatArgument, _ index: Int) throws(FormatError) -> Double {
    switch argument {
    case .integer(let value): return Double(value)
    case .number(let value): return value
    case .string(let string):
      guard let value = Double(string) else {
        throw .notANumber(index, conversion: text, given: string)
      }
      return value
    }
  }
  private func integer(_ argument: FormatArgument, _ index: Int) throws(FormatError) -> Int64 {
    if case .integer(let value) = argument { return value }
    if case .string(let string) = argument, let value = Int64(string) { return value }
    let value = try double(argument, index)
    guard let whole = Int64(exactly: value) else {
      throw .noInteger(index, conversion: text, given: value)
    }
    return whole
  }
}

private enum PhraseText {
  /// The argument as Lua writes it: a number with 14 digits, with a decimal point if it is a float.
  static func of(_ argument: FormatArgument) -> String {
    switch argument {
    case .integer(let value): return String(value)
    case .string(let value): return value
    case .number(let value):
      let text = formatted("%.14g", value)
      return text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (48...57).contains($0) }
        ? text + ".0" : text
    }
  }
}
