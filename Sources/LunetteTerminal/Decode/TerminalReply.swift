import LunetteScreen

/// What the terminal answers to questions of ours. Not input: users cannot do this.
public enum TerminalReply: Hashable, Sendable {
  /// DA1, `CSI ? … c`: every terminal answers it, so what was asked before and is not answered never will be.
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
  /// OSC 4: an entry of its palette.
  case paletteEntry(UInt8, Color)
  /// `CSI ? 997 ; setting n`: its colours have become dark ones, or light ones. Comes unasked while mode 2031 is set.
  case colorScheme(isDark: Bool)
  /// The answer to a question of the kitty graphics protocol: whether the terminal has it.
  case kittyGraphics(isThere: Bool)
  /// XTSMGRAPHICS, `CSI ? 1 ; 0 ; n S`: so many colours has a sixel image.
  case sixelColors(Int)
  /// `CSI 6 ; height ; width t`: a cell in pixels.
  case cellSize(Size)
  /// CPR, `CSI row ; column R`, from (0, 0) here.
  case cursorPosition(Point)
}
