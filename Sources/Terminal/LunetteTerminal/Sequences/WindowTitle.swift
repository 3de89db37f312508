// The title of the window. Source: xterm's ctlseqs, "Operating System Commands". `TerminalMode`
// says how the previous title is kept.

enum WindowTitle {
  /// The maximum length of a title; longer titles are cut, because no window shows more.
  static let longest = 256

  /// `OSC 2 ; title ST`. A blank takes the place of line breaks and tabs. Other control characters
  /// in the title, including those that change the direction of text, are left out.
  static func set(_ title: String) -> String {
    let lines = title.unicodeScalars.prefix(longest).split { separates($0.value) }
    let line = lines.map { line in
      String(String.UnicodeScalarView(line.filter { !isControl($0.value) }))
    }
    return "\u{1b}]2;\(line.joined(separator: " "))\u{1b}\\"
  }

  /// Whether a control character stands between words: a tab or a line break.
  private static func separates(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x09...0x0d, 0x85, 0x2028...0x2029: true
    default: false
    }
  }
  private static func isControl(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
