import LunetteBase

/// A reply of the terminal to one of our questions. It is not input, because users cannot cause it.
public enum TerminalReply: Hashable, Sendable {
  /// DA1, `CSI ? … c`. Every terminal answers this question, so earlier questions without an answer
  /// will never be answered.
  case deviceAttributes([Int])
  /// XTVERSION, `DCS > | text ST`.
  case version(String)
  /// DECRPM, `CSI ? mode ; setting $ y`: 0 not known, 1 set, 2 reset, 3 always set, 4 never.
  case mode(Int, setting: Int)
  /// `CSI ? flags u`: the parts of the kitty keyboard protocol that are in force.
  case kittyKeyboard(flags: Int)
  /// OSC 10: the terminal's own foreground.
  case foreground(Color)
  /// OSC 11: the terminal's own background.
  case background(Color)
  /// OSC 12: the colour of its cursor.
  case cursorColor(Color)
  /// OSC 4: an entry of its palette.
  case paletteEntry(UInt8, Color)
  /// `CSI ? 997 ; setting n`: the colours have become dark or light ones. It comes without a
  /// question while mode 2031 is set.
  case colorScheme(isDark: Bool)
  /// The answer to the question of the kitty graphics protocol: whether the terminal supports it.
  case kittyGraphics(isThere: Bool)
  /// XTSMGRAPHICS, `CSI ? 1 ; 0 ; n S`: the number of colours of a sixel image.
  case sixelColors(Int)
  /// `CSI 6 ; height ; width t`: the size of a cell in pixels.
  case cellSize(Size)
  /// `CSI 8 ; rows ; columns t`: the size of the window in cells, as the terminal has it when it
  /// answers.
  case windowSize(Size)
  /// CPR, `CSI row ; column R`; here the point counts from (0, 0).
  case cursorPosition(Point)
  /// OSC 52: the contents of the user's clipboard.
  case clipboard([UInt8])
}
