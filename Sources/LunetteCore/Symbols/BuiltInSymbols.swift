/// Reads the table in `BuiltInSymbols+Table.swift`, a text of one line a symbol, sorted by the bytes of the names:
///
///     name  Nerd Font code point  cells of the Unicode form  Unicode form  ASCII form  the glyph's name in Nerd Fonts 3
///
/// Nothing is built when the program starts.
enum BuiltInSymbols {
  private static var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  static func symbol(named name: String) -> Symbol? {
    var name = name
    return name.withUTF8 { wanted in find(wanted) }.map { symbol(atLine: $0, name: name) }
  }

  static var names: [String] {
    var result: [String] = []
    result.reserveCapacity(1024)
    var start = 0
    while start < bytes.count {
      result.append(String(decoding: field(from: start), as: UTF8.self))
      start = endOfLine(from: start) + 1
    }
    return result
  }

  /// The start of the line that begins with this name.
  private static func find(_ wanted: UnsafeBufferPointer<UInt8>) -> Int? {
    let bytes = bytes
    // Both bounds are starts of lines, or the end of the text.
    var (low, high) = (0, bytes.count)
    while low < high {
      var line = low + (high - low) / 2
      while line > low, bytes[line - 1] != newline { line -= 1 }
      switch compare(field(from: line), wanted) {
      case 0: return line
      case ..<0: low = min(high, endOfLine(from: line) + 1)
      default: high = line
      }
    }
    return nil
  }

  private static func symbol(atLine start: Int, name: String) -> Symbol {
    var fields: [Slice<UnsafeBufferPointer<UInt8>>] = []
    var position = start
    for _ in 0..<5 {
      let field = field(from: position)
      fields.append(field)
      position = field.endIndex
      while bytes[position] == space { position += 1 }
    }
    let codePoint = UInt32(String(decoding: fields[1], as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
    return Symbol(
      name: name,
      nerdFont: codePoint.map { String(Character($0)) } ?? "",
      unicode: String(decoding: fields[3], as: UTF8.self),
      unicodeWidth: Int(fields[2].first! - 0x30),
      ascii: String(decoding: fields[4], as: UTF8.self))
  }

  private static func field(from start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = start
    while end < bytes.count, bytes[end] != space, bytes[end] != newline { end += 1 }
    return bytes[start..<end]
  }

  private static func endOfLine(from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != newline { end += 1 }
    return end
  }

  /// Negative, zero or positive, as `strcmp` has it.
  private static func compare(_ a: Slice<UnsafeBufferPointer<UInt8>>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    for (x, y) in zip(a, b) where x != y { return Int(x) - Int(y) }
    return a.count - b.count
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
}
