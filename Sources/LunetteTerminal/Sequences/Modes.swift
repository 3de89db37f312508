// Modes that are set while we have the terminal, and reset before it is given back. Sources: xterm's ctlseqs ("DEC
// Private Mode Set"); https://sw.kovidgoyal.net/kitty/keyboard-protocol/; https://terminal-wg.pages.freedesktop.org/bidi/;
// https://contour-terminal.org/vt-extensions/color-palette-update-notifications/ (2031).

enum TerminalMode {
  /// 1049: the alternate screen, with the cursor's place kept.
  static let enterAlternateScreen = "\u{1b}[?1049h"
  static let leaveAlternateScreen = "\u{1b}[?1049l"
  /// DECAWM, 7: without it what is written past the last column stays in it.
  static let wrapOff = "\u{1b}[?7l"
  static let wrapOn = "\u{1b}[?7h"
  /// DECTCEM, 25.
  static let hideCursor = "\u{1b}[?25l"
  static let showCursor = "\u{1b}[?25h"
  /// BDSM, 8: explicit, cells are shown in the order in which they are (right-to-left text has been put into order
  /// already); implicit, which is how terminals that know it start.
  static let explicitBidi = "\u{1b}[8l"
  static let implicitBidi = "\u{1b}[8h"
  /// 1002 (presses and drags), 1003 (also without a button, for hovering) where it is known, reported as 1006 does.
  static let mouseOn = "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h"
  static let mouseOff = "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l"
  /// 1004: focus events.
  static let focusOn = "\u{1b}[?1004h"
  static let focusOff = "\u{1b}[?1004l"
  /// 2004: bracketed paste.
  static let pasteOn = "\u{1b}[?2004h"
  static let pasteOff = "\u{1b}[?2004l"
  /// 2031: the terminal tells when its colours become dark or light ones.
  static let schemeReportsOn = "\u{1b}[?2031h"
  static let schemeReportsOff = "\u{1b}[?2031l"
  /// `CSI > flags u`: all of the kitty keyboard protocol (disambiguation 1, phases 2, shifted keys 4, all keys as
  /// sequences 8, their text 16), as real releases of Space and Return need 2 and 8. Control-C is then a sequence too;
  /// `CLunetteTerminal` knows it.
  static let pushKittyKeyboard = "\u{1b}[>31u"
  /// `CSI < u`.
  static let popKittyKeyboard = "\u{1b}[<u"
}

enum TerminalQuery {
  /// DECRQM for mode 2026.
  static let synchronizedOutput = "\u{1b}[?2026$p"
  static let kittyKeyboard = "\u{1b}[?u"
  /// OSC 11.
  static let background = "\u{1b}]11;?\u{1b}\\"
  /// OSC 10.
  static let foreground = "\u{1b}]10;?\u{1b}\\"
  /// XTVERSION.
  static let version = "\u{1b}[>q"
  /// DA1. All answer it, so it comes last.
  static let deviceAttributes = "\u{1b}[c"
  /// DSR 6, answered by CPR.
  static let cursorPosition = "\u{1b}[6n"
}
