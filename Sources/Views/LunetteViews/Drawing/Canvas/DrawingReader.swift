import LunetteBase
import LunetteEngine

/// Reads a drawing from bytes. Numbers are little-endian.
///
/// - `1` fill: colour (2 bytes), path; `2` stroke: colour, width, path; `3` text: colour, x, y,
///   alignment (1 byte: `leading`, `center`, `trailing`), attributes (1 byte: bold 1, dim 2,
///   italic 4, underline 8), string; `4` image: x, y, width, height, string.
/// - A path and a string have their length before them, in 4 bytes. The parts of a path: `1` move,
///   `2` line, `3` quadratic and `4` cubic curve, `5` arc, `6` rectangle, `7` ellipse, `8` close,
///   each followed by its numbers of 8 bytes.
///
/// Bytes of any other form end the drawing.
package struct DrawingReader {
  private let bytes: [UInt8]
  private var offset: Int
  private var end: Int

  package static func drawing(_ bytes: [UInt8], colors: [Paint]) -> Drawing {
    var reader = DrawingReader(bytes: bytes, offset: 0, end: bytes.count)
    var commands: [Drawing.Command] = []
    while let command = reader.command(colorCount: colors.count) { commands.append(command) }
    return Drawing(commands, colors: colors)
  }

  private mutating func command(colorCount: Int) -> Drawing.Command? {
    func color(_ number: Int) -> Int { number <= colorCount ? number : 0 }
    switch byte() {
    case 1:
      guard let number = short(), let path = path() else { return nil }
      return .fill(path, color: color(number))
    case 2:
      guard let number = short(), let width = number64(), let path = path() else { return nil }
      return .stroke(path, color: color(number), width: width)
    case 3:
      guard let number = short(), let point = point(), let alignment = byte(), let bits = byte(),
        let text = string()
      else { return nil }
      let alignments: [TextAlignment] = [.leading, .center, .trailing]
      var attributes: CellAttributes = []
      for (bit, attribute) in [CellAttributes.bold, .dim, .italic, .underline].enumerated()
      where bits >> bit & 1 != 0 { attributes.insert(attribute) }
      return .text(
        text, point, alignments[min(2, Int(alignment))], attributes, color: color(number))
    case 4:
      guard let point = point(), let width = number64(), let height = number64(),
        let name = string()
      else {
        return nil
      }
      return .image(name, point, width: width, height: height)
    default: return nil
    }
  }

  private mutating func path() -> VectorPath? {
    guard let length = take(4).map({ Int($0) }), end - offset >= length else { return nil }
    var inner = DrawingReader(bytes: bytes, offset: offset, end: offset + length)
    offset += length
    var parts: [VectorPath.Part] = []
    while let part = inner.part() { parts.append(part) }
    return VectorPath(parts)
  }
  private mutating func part() -> VectorPath.Part? {
    let code = byte()
    if code == 8 { return .close }
    guard let code, let first = point() else { return nil }
    switch code {
    case 1: return .move(first)
    case 2: return .line(first)
    case 3: return point().map { .quadratic(first, $0) }
    case 4:
      guard let second = point(), let third = point() else { return nil }
      return .cubic(first, second, third)
    case 5:
      guard let radius = number64(), let from = number64(), let to = number64() else { return nil }
      return .arc(first, radius: radius, from: from, to: to)
    case 6: return point().map { .rectangle(first, width: $0.x, height: $0.y) }
    case 7: return point().map { .ellipse(first, width: $0.x, height: $0.y) }
    default: return nil
    }
  }

  private mutating func take(_ count: Int) -> UInt64? {
    guard end - offset >= count else { return nil }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[offset + index]) << (8 * UInt64(index)) }
    offset += count
    return value
  }
  private mutating func byte() -> UInt8? { take(1).map { UInt8($0) } }
  private mutating func short() -> Int? { take(2).map { Int($0) } }
  private mutating func number64() -> Double? { take(8).map { Double(bitPattern: $0) } }
  private mutating func point() -> VectorPath.Point? {
    guard let x = number64(), let y = number64() else { return nil }
    return VectorPath.Point(x, y)
  }
  private mutating func string() -> String? {
    guard let length = take(4).map({ Int($0) }), end - offset >= length else { return nil }
    defer { offset += length }
    return String(decoding: bytes[offset..<(offset + length)], as: UTF8.self)
  }
}
