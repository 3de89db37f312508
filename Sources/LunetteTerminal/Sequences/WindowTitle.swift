// The title of the window. Source: xterm's ctlseqs, "Operating System Commands". How the one before is kept: `TerminalMode`.

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
}
