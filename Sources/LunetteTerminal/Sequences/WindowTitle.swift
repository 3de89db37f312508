// The title of the window. Source: xterm's ctlseqs, "Operating System Commands" and "Window manipulation" (XTWINOPS).

enum WindowTitle {
  /// Longer titles are cut: no window shows more.
  static let longest = 256

  /// `OSC 2 ; title ST`, without the controls in the title, those that turn the direction of text included.
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

  /// `CSI 22 ; 2 t`: the terminal keeps the title that it has; those that cannot do nothing.
  static let push = "\u{1b}[22;2t"
  /// `CSI 23 ; 2 t`: it shows it again.
  static let pop = "\u{1b}[23;2t"
}
