import LunetteBase
import LunetteEngine

/// A short number in digits that are four rows high, drawn in half cells. This is how
/// `font("largeTitle")` shows numbers where there is room.
final class BigDigits {
  static let height = 4
  private static let maximum = 8
  /// The width in columns, with one column between two digits.
  let width: Int
  private let signs: [UInt8]

  /// Nil if `text` is not a short number.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...BigDigits.maximum).contains(bytes.count),
      bytes.contains(where: { (0x30...0x39).contains($0) })
    else {
      return nil
    }
    var width = bytes.count - 1
    for byte in bytes {
      guard let sign = BigDigits.sign(byte) else { return nil }
      width += sign.width
    }
    self.width = width
    signs = bytes
  }

  func draw(in canvas: Canvas, at point: Point, pen: Pen) {
    let (upper, lower, both) = (packGlyph("▀"), packGlyph("▄"), packGlyph("█"))
    var x = point.x
    for byte in signs {
      guard let sign = BigDigits.sign(byte) else { continue }
      for row in 0..<BigDigits.height {
        // A digit is seven half rows high and stands on the bottom of the four rows; the top half
        // row is empty.
        let (above, below) = (row == 0 ? 0 : sign.rows[2 * row - 1], sign.rows[2 * row])
        for column in 0..<sign.width {
          let bit = UInt8(1) << UInt8(column)
          let glyph: UInt32
          switch (above & bit != 0, below & bit != 0) {
          case (true, true): glyph = both
          case (true, false): glyph = upper
          case (false, true): glyph = lower
          case (false, false): continue
          }
          canvas.put(glyph, width: 1, x: x + column, y: point.y + row, pen: pen)
        }
      }
      x += sign.width + 1
    }
  }

  private static func sign(_ byte: UInt8) -> (width: Int, rows: [UInt8])? {
    byte == 0x20 ? blank : signs[byte]
  }
  private static let blank: (width: Int, rows: [UInt8]) = (2, [0, 0, 0, 0, 0, 0, 0])
  /// The width of each character, and the columns that are drawn in each of its seven half rows,
  /// with the first column in the lowest bit.
  private static let signs: [UInt8: (width: Int, rows: [UInt8])] = [
    0x30: (4, [6, 9, 9, 9, 9, 9, 6]),
    0x31: (3, [2, 3, 2, 2, 2, 2, 7]),
    0x32: (4, [6, 9, 8, 4, 2, 1, 15]),
    0x33: (4, [7, 8, 8, 6, 8, 8, 7]),
    0x34: (4, [9, 9, 9, 15, 8, 8, 8]),
    0x35: (4, [15, 1, 1, 7, 8, 8, 7]),
    0x36: (4, [6, 1, 1, 7, 9, 9, 6]),
    0x37: (4, [15, 8, 8, 4, 4, 2, 2]),
    0x38: (4, [6, 9, 9, 6, 9, 9, 6]),
    0x39: (4, [6, 9, 9, 14, 8, 8, 6]),
    0x3a: (1, [0, 0, 1, 0, 0, 1, 0]),
    0x2e: (1, [0, 0, 0, 0, 0, 0, 1]),
    0x2c: (2, [0, 0, 0, 0, 0, 2, 1]),
    0x2d: (3, [0, 0, 0, 7, 0, 0, 0]),
    0x2b: (3, [0, 0, 2, 7, 2, 0, 0]),
    0x25: (5, [17, 9, 8, 4, 2, 18, 17]),
    0x2f: (3, [4, 4, 2, 2, 2, 1, 1]),
  ]
}
