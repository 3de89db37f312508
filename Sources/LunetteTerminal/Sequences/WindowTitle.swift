// The title of the window. Source: xterm's ctlseqs, "Operating System Commands" and "Window manipulation" (XTWINOPS).

enum WindowTitle {
  /// Longer titles are cut: no window shows more.
  static let longest = 256

  /// `OSC 2 ; title ST`, without the controls in the title.
  static func set(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(longest)
    where scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) {
      scalars.append(scalar)
    }
    return "\u{1b}]2;\(String(scalars))\u{1b}\\"
  }

  /// `CSI 22 ; 2 t`: the terminal keeps the title that it has; those that cannot do nothing.
  static let push = "\u{1b}[22;2t"
  /// `CSI 23 ; 2 t`: it shows it again.
  static let pop = "\u{1b}[23;2t"
}
