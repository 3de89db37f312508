/// Reads the table in `BuiltInSymbols+Table.swift`, a text of one line a symbol, sorted by the
/// bytes of the names:
///
///     name  Nerd Font code point  cells of the Unicode form  Unicode form  ASCII form  glyph
///
/// where `glyph` is the glyph's name in Nerd Fonts 3.
///
/// Nothing is built when the program starts. The search works on bytes and offsets: generic slices
/// of the text, or reading its numbers by way of strings, made the first look-up of a program cost
/// 250 µs instead of 13 µs.
enum BuiltInSymbols {
  static func symbol(named name: String) -> Symbol? {
    var name = name
    guard let line = name.withUTF8({ wanted in find(wanted) }) else { return nil }
    let text = table.utf8Start
    var position = skipBlanks(from: endOfField(from: line))
    let codeEnd = endOfField(from: position)
    var codePoint: UInt32 = 0
    while position < codeEnd {
      codePoint = codePoint << 4 | hexDigit(text[position])
      position += 1
    }
    let width = skipBlanks(from: codeEnd)
    let unicode = skipBlanks(from: width + 1)
    let unicodeEnd = endOfField(from: unicode)
    let ascii = skipBlanks(from: unicodeEnd)
    return Symbol(
      name: name, nerdFont: Unicode.Scalar(codePoint).map { String($0) } ?? "",
      unicode: string(from: unicode, to: unicodeEnd), unicodeWidth: Int(text[width] - 0x30),
      ascii: string(from: ascii, to: endOfField(from: ascii)))
  }

  static var names: [String] {
    var result: [String] = []
    result.reserveCapacity(1024)
    var start = 0
    while start < length {
      result.append(string(from: start, to: endOfField(from: start)))
      start = nextLine(after: start)
    }
    return result
  }

  /// The start of the line that begins with the wanted name.
  private static func find(_ wanted: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = table.utf8Start
    // Both bounds are starts of lines or the end of the text.
    var low = 0
    var high = length
    while low < high {
      var line = low + (high - low) / 2
      while line > low, text[line - 1] != newline { line -= 1 }
      let order = compareField(at: line, with: wanted)
      if order == 0 { return line }
      if order < 0 { low = nextLine(after: line) } else { high = line }
    }
    return nil
  }

  /// The result is negative, zero or positive, as that of `strcmp`.
  private static func compareField(at start: Int, with wanted: UnsafeBufferPointer<UInt8>) -> Int {
    let text = table.utf8Start
    let count = endOfField(from: start) - start
    var i = 0
    while i < count, i < wanted.count {
      if text[start + i] != wanted[i] { return Int(text[start + i]) - Int(wanted[i]) }
      i += 1
    }
    return count - wanted.count
  }

  private static var length: Int { table.utf8CodeUnitCount }

  private static func endOfField(from start: Int) -> Int {
    let text = table.utf8Start
    var end = start
    while end < length, text[end] != space, text[end] != newline { end += 1 }
    return end
  }

  private static func skipBlanks(from start: Int) -> Int {
    var position = start
    while position < length, table.utf8Start[position] == space { position += 1 }
    return position
  }

  /// The start of the next line, or the end of the text.
  private static func nextLine(after start: Int) -> Int {
    var end = start
    while end < length, table.utf8Start[end] != newline { end += 1 }
    return min(length, end + 1)
  }

  private static func string(from start: Int, to end: Int) -> String {
    String(
      decoding: UnsafeBufferPointer(start: table.utf8Start + start, count: end - start),
      as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt32 {
    UInt32(byte < 0x3a ? byte - 0x30 : byte - 0x61 + 10)
  }

  private static let space: UInt8 = 0x20
  private static let newline: UInt8 = 0x0a
}
