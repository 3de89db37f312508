// The questions that the terminal is asked; `TerminalReply` has the answers. Sources: those of
// `Modes.swift`.

enum TerminalQuery {
  /// DECRQM: asks for mode 2026.
  static let synchronizedOutput = "\u{1b}[?2026$p"
  static let kittyKeyboard = "\u{1b}[?u"
  /// OSC 11: asks for the background colour.
  static let background = "\u{1b}]11;?\u{1b}\\"
  /// OSC 10: asks for the foreground colour.
  static let foreground = "\u{1b}]10;?\u{1b}\\"
  /// OSC 12: asks for the colour of the cursor.
  static let cursorColor = "\u{1b}]12;?\u{1b}\\"
  /// OSC 4: asks for the entries of the palette from which themes are made: the bright red, green,
  /// yellow and blue.
  static let palette =
    "\u{1b}]4;9;?\u{1b}\\\u{1b}]4;10;?\u{1b}\\\u{1b}]4;11;?\u{1b}\\\u{1b}]4;12;?\u{1b}\\"
  /// XTVERSION: asks for the terminal's name and version.
  static let version = "\u{1b}[>q"
  /// DA1. Every terminal answers it, so it is asked last.
  static let deviceAttributes = "\u{1b}[c"
  /// XTWINOPS 16: asks for the size of a cell in pixels.
  static let cellSize = "\u{1b}[16t"
  /// XTWINOPS 18: asks for the size of the window in cells.
  static let windowSize = "\u{1b}[18t"
  /// XTSMGRAPHICS: asks for the number of colours of a sixel image.
  static let sixelColors = "\u{1b}[?1;1;0S"
  /// The question of the kitty graphics protocol: it sends an image of one pixel, which is not
  /// shown.
  static let kittyGraphics = "\u{1b}_Gi=\(kittyGraphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
  static let kittyGraphicsID = 31
  /// DSR 6: asks for the cursor's position; the answer is CPR.
  static let cursorPosition = "\u{1b}[6n"
}
