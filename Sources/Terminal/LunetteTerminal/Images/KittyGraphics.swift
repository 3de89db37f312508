import LunetteBase

// Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/ ("Unicode placeholders", "Remote
// client").

enum KittyGraphics {
  /// The maximum number of base64 bytes in one sequence.
  private static let chunk = 4096

  /// Sends a PNG and places it in a box of cells, to be shown by placeholders. The terminal sends
  /// no answer (`q=2`).
  static func transmit(_ png: [UInt8], id: Int, size: Size) -> String {
    let data = Array(Clipboard.base64(png).utf8)
    var text = ""
    var start = 0
    repeat {
      let end = min(data.count, start + chunk)
      let head = start == 0 ? "a=T,U=1,i=\(id),f=100,c=\(size.width),r=\(size.height),q=2," : ""
      text += "\u{1b}_G\(head)m=\(end < data.count ? 1 : 0);"
      text += String(decoding: data[start..<end], as: UTF8.self) + "\u{1b}\\"
      start = end
    } while start < data.count
    return text
  }
  /// Deletes an image, together with everything that shows it.
  static func delete(id: Int) -> String { "\u{1b}_Ga=d,d=I,i=\(id),q=2\u{1b}\\" }
}

/// U+10EEEE with a combining mark for the row and one for the column; the foreground colour is the
/// number of the image.
enum KittyPlaceholder {
  static func marks(column: Int, row: Int) -> [UInt8]? {
    guard column < numbers.count, row < numbers.count else { return nil }
    return [0xf4, 0x8e, 0xbb, 0xae] + numbers[row] + numbers[column]
  }
  /// The maximum number of columns and of rows that can be expressed.
  static var maximum: Int { numbers.count }

  /// The marks for 0, 1 …: combining characters of class 230 in Unicode 6.0 that no normalisation
  /// changes, as kitty's `rowcolumn-diacritics.txt` lists them. Each entry is the first and the
  /// last character of a run.
  private static let runs: [(UInt32, UInt32)] = [
    (0x305, 0x305), (0x30d, 0x30e), (0x310, 0x310), (0x312, 0x312), (0x33d, 0x33f), (0x346, 0x346),
    (0x34a, 0x34c),
    (0x350, 0x352), (0x357, 0x357), (0x35b, 0x35b), (0x363, 0x36f), (0x483, 0x487), (0x592, 0x595),
    (0x597, 0x599),
    (0x59c, 0x5a1), (0x5a8, 0x5a9), (0x5ab, 0x5ac), (0x5af, 0x5af), (0x5c4, 0x5c4), (0x610, 0x617),
    (0x657, 0x65b),
    (0x65d, 0x65e), (0x6d6, 0x6dc), (0x6df, 0x6e2), (0x6e4, 0x6e4), (0x6e7, 0x6e8), (0x6eb, 0x6ec),
    (0x730, 0x730),
    (0x732, 0x733), (0x735, 0x736), (0x73a, 0x73a), (0x73d, 0x73d), (0x73f, 0x741), (0x743, 0x743),
    (0x745, 0x745),
    (0x747, 0x747), (0x749, 0x74a), (0x7eb, 0x7f1), (0x7f3, 0x7f3), (0x816, 0x819), (0x81b, 0x823),
    (0x825, 0x827),
    (0x829, 0x82d), (0x951, 0x951), (0x953, 0x954), (0xf82, 0xf83), (0xf86, 0xf87),
    (0x135d, 0x135f),
    (0x17dd, 0x17dd), (0x193a, 0x193a), (0x1a17, 0x1a17), (0x1a75, 0x1a7c), (0x1b6b, 0x1b6b),
    (0x1b6d, 0x1b73),
    (0x1cd0, 0x1cd2), (0x1cda, 0x1cdb), (0x1ce0, 0x1ce0), (0x1dc0, 0x1dc1), (0x1dc3, 0x1dc9),
    (0x1dcb, 0x1dcc),
    (0x1dd1, 0x1de6), (0x1dfe, 0x1dfe), (0x20d0, 0x20d1), (0x20d4, 0x20d7), (0x20db, 0x20dc),
    (0x20e1, 0x20e1),
    (0x20e7, 0x20e7), (0x20e9, 0x20e9), (0x20f0, 0x20f0), (0x2cef, 0x2cf1), (0x2de0, 0x2dff),
    (0xa66f, 0xa66f),
    (0xa67c, 0xa67d), (0xa6f0, 0xa6f1), (0xa8e0, 0xa8f1),
  ]
  private static let numbers: [[UInt8]] = runs.flatMap { first, last in
    (first...last).map { Array(String(Unicode.Scalar($0)!).utf8) }
  }
}
