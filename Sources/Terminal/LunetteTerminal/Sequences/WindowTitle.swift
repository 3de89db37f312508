// The title of the window. Source: xterm's ctlseqs, "Operating System Commands". `TerminalMode`
// says how the previous title is kept.

enum WindowTitle {
  /// The maximum length of a title; longer titles are cut, because no window shows more.
  static let longest = 256

  /// `OSC 2 ; title ST`. Control characters in the title, including those that change the direction
  /// of text, are left out.
  static func set(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(longest)
    where !isControl(scalar.value) {
      scalars.append(scalar)
    }
    return "\u{1b}]2;\(String(scalars))\u{1b}\\"
  }

  private static func isControl(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0..<0x20, 0x7f...0x9f, 0x61c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
