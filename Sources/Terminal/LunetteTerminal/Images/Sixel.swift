import LunetteBase

// Source: DEC, VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.

/// Encodes bitmaps as sixels: each character stands for six pixels of one colour, one above the
/// other.
enum Sixel {
  /// `DCS 0 ; 1 ; 0 q … ST`. Pixels that are half transparent or more are not drawn.
  static func image(_ bitmap: Bitmap, colors: Int) -> [UInt8] {
    let indexed = SixelPalette.indexed(bitmap, colors: colors)
    // P2 = 1 leaves pixels that are not drawn as they are. Then come the aspect ratio, 1 : 1, and
    // the size.
    var out = Array("\u{1b}P0;1;0q\"1;1;\(bitmap.width);\(bitmap.height)".utf8)
    for (number, hex) in indexed.palette.enumerated() {
      func percent(_ shift: UInt32) -> UInt32 { ((hex >> shift & 255) * 100 + 127) / 255 }
      out += Array("#\(number);2;\(percent(16));\(percent(8));\(percent(0))".utf8)
    }
    var top = 0
    while top < bitmap.height {
      band(
        indexed.indices, bitmap.width, rows: top..<min(top + 6, bitmap.height),
        indexed.palette.count, &out)
      top += 6
      if top < bitmap.height { out.append(UInt8(ascii: "-")) }
    }
    return out + [0x1b, UInt8(ascii: "\\")]
  }

  /// A band of six rows: for each colour in it, its pixels; the colours are written over each
  /// other.
  private static func band(
    _ indices: [UInt16], _ width: Int, rows: Range<Int>, _ colors: Int, _ out: inout [UInt8]
  ) {
    var lines = [[UInt8]?](repeating: nil, count: colors)
    for (bit, y) in rows.enumerated() {
      for x in 0..<width {
        let index = Int(indices[y * width + x])
        if index == SixelPalette.none { continue }
        if lines[index] == nil { lines[index] = [UInt8](repeating: 0, count: width) }
        lines[index]![x] |= 1 << UInt8(bit)
      }
    }
    var isFirst = true
    for (number, line) in lines.enumerated() {
      guard let line else { continue }
      if !isFirst { out.append(UInt8(ascii: "$")) }
      isFirst = false
      out += Array("#\(number)".utf8)
      put(line, &out)
    }
  }

  /// Writes runs of more than three characters as a count, and leaves out empty characters at the
  /// end.
  private static func put(_ line: [UInt8], _ out: inout [UInt8]) {
    let end = (line.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      var next = x + 1
      while next < end, line[next] == line[x] { next += 1 }
      let sixel = 63 + line[x]
      if next - x > 3 {
        out += Array("!\(next - x)".utf8)
        out.append(sixel)
      } else {
        for _ in x..<next { out.append(sixel) }
      }
      x = next
    }
  }
}
