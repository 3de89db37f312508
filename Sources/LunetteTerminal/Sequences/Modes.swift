// What is another way in the terminal while we have it. Sources: xterm's ctlseqs ("DEC Private Mode Set", "Operating System
// Commands", XTWINOPS); ECMA-48 8.3.117 (SGR); https://sw.kovidgoyal.net/kitty/keyboard-protocol/;
// https://terminal-wg.pages.freedesktop.org/bidi/; https://contour-terminal.org/vt-extensions/color-palette-update-notifications/
// (2031).
//
// A row says all that there is to say about a mode. What leaves the terminal follows from what was entered (`EnteredModes`), so
// a mode that is added here needs no second place.

/// What decides which modes are used.
struct TerminalUse: Sendable {
  var options: TerminalDriver.Options
  var capabilities: TerminalCapabilities
  var usesMouse = true
  /// Whether the window shall have a title of ours.
  var hasTitle = false
}

struct TerminalMode: Sendable {
  /// Tells it from the others.
  let name: StaticString
  /// What sets it; empty for what frames may leave behind, which is only reset.
  let set: String
  let reset: String
  /// It makes the terminal send something of its own accord: this is ended first, so that nothing comes later that a shell
  /// would take for typing.
  var reports = false
  /// Setting it twice needs two resets.
  var isStacked = false
  let isUsed: @Sendable (TerminalUse) -> Bool

  /// In the order in which they are set; they are reset the other way round.
  static let rows: [TerminalMode] = [
    // `CSI 22 ; 2 t`: the terminal keeps the title that it has. `CSI 23 ; 2 t`: it shows it again.
    TerminalMode(name: "window title", set: "\u{1b}[22;2t", reset: "\u{1b}[23;2t", isStacked: true) {
      $0.hasTitle && $0.capabilities.understandsQueries
    },
    // 1049: the alternate screen, with the cursor's place kept.
    TerminalMode(name: "alternate screen", set: "\u{1b}[?1049h", reset: "\u{1b}[?1049l") { !$0.options.isInline },
    // BDSM, 8: explicit, cells are shown in the order in which they are (right-to-left text has been put into order
    // already); implicit, which is how terminals that know it start.
    TerminalMode(name: "explicit bidi", set: "\u{1b}[8l", reset: "\u{1b}[8h") { _ in true },
    // DECTCEM, 25: frames show the cursor where it is needed.
    TerminalMode(name: "hidden cursor", set: "\u{1b}[?25l", reset: "\u{1b}[?25h") { _ in true },
    // DECAWM, 7: without it what is written past the last column stays in it.
    TerminalMode(name: "no wrap", set: "\u{1b}[?7l", reset: "\u{1b}[?7h") { _ in true },
    // DECSTBM, by which frames scroll.
    TerminalMode(name: "margins", set: "", reset: "\u{1b}[r") { !$0.options.isInline },
    TerminalMode(name: "rendition", set: "", reset: "\u{1b}[m") { _ in true },
    TerminalMode(name: "hyperlink", set: "", reset: "\u{1b}]8;;\u{1b}\\") { $0.capabilities.hyperlinks },
    TerminalMode(name: "synchronized output", set: "", reset: "\u{1b}[?2026l") { $0.capabilities.synchronizedOutput },
    // 2004: bracketed paste.
    TerminalMode(name: "bracketed paste", set: "\u{1b}[?2004h", reset: "\u{1b}[?2004l") { _ in true },
    // 1004: focus events.
    TerminalMode(name: "focus events", set: "\u{1b}[?1004h", reset: "\u{1b}[?1004l", reports: true) { _ in true },
    // 1002 (presses and drags), 1003 (also without a button, for hovering) where it is known, reported as 1006 does.
    TerminalMode(
      name: "mouse", set: "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h", reset: "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l",
      reports: true
    ) { $0.usesMouse },
    // 2031: the terminal tells when its colours become dark or light ones. One that does not know it says nothing.
    TerminalMode(name: "colour scheme reports", set: "\u{1b}[?2031h", reset: "\u{1b}[?2031l", reports: true) {
      $0.options.followsColorScheme && $0.capabilities.understandsQueries
    },
    // 8452: after a sixel image the cursor is beside it, not below, where the last row of the screen would scroll. The
    // question is asked of no other terminal, for some take it for a scroll.
    TerminalMode(name: "sixel cursor", set: "\u{1b}[?8452h" + TerminalQuery.sixelColors, reset: "\u{1b}[?8452l") {
      $0.capabilities.images == .sixel
    },
    // `CSI > flags u`: all of the kitty keyboard protocol (disambiguation 1, phases 2, shifted keys 4, all keys as
    // sequences 8, their text 16), as real releases of Space and Return need 2 and 8. Control-C is then a sequence too;
    // `CLunetteTerminal` knows it. The question tells the decoder which flags are in force.
    TerminalMode(
      name: "kitty keyboard", set: "\u{1b}[>31u" + TerminalQuery.kittyKeyboard, reset: "\u{1b}[<u", reports: true,
      isStacked: true
    ) { $0.capabilities.kittyKeyboard },
  ]
}

/// The modes that are set now, and what they are to be reset with.
struct EnteredModes {
  /// Indices of rows, in the order in which they were set.
  private var entered: [Int] = []

  /// Sets all that are to be used and are not set yet, and resets what is not used any more: at the start, and whenever more is
  /// known of the terminal or wanted of it.
  mutating func follow(_ use: TerminalUse) -> String {
    var text = ""
    for index in entered.reversed() where !TerminalMode.rows[index].isUsed(use) {
      text += TerminalMode.rows[index].reset
    }
    entered.removeAll { !TerminalMode.rows[$0].isUsed(use) }
    for (index, mode) in TerminalMode.rows.enumerated() where !entered.contains(index) && mode.isUsed(use) {
      entered.append(index)
      text += mode.set
    }
    return text
  }

  /// Ends what makes the terminal send something. It is ended again with all else, as a terminal that is busy may not have
  /// taken it; but what is stacked would then end a mode that is somebody else's.
  mutating func endReports() -> String {
    let text = resets { $0.reports }
    entered.removeAll { TerminalMode.rows[$0].reports && TerminalMode.rows[$0].isStacked }
    return text
  }

  /// Ends what would be in force twice if it were set again.
  mutating func endStacked() -> String {
    let text = resets { $0.isStacked }
    entered.removeAll { TerminalMode.rows[$0].isStacked }
    return text
  }

  /// What puts the terminal back, in the reverse of the order in which it was changed.
  var resets: String { resets { _ in true } }

  private func resets(_ isMeant: (TerminalMode) -> Bool) -> String {
    entered.reversed().map { TerminalMode.rows[$0] }.filter(isMeant).map(\.reset).joined()
  }
}

enum TerminalQuery {
  /// DECRQM for mode 2026.
  static let synchronizedOutput = "\u{1b}[?2026$p"
  static let kittyKeyboard = "\u{1b}[?u"
  /// OSC 11.
  static let background = "\u{1b}]11;?\u{1b}\\"
  /// OSC 10.
  static let foreground = "\u{1b}]10;?\u{1b}\\"
  /// OSC 4: those of the palette that themes are made of, the bright red, green, yellow and blue.
  static let palette = (9...12).map { "\u{1b}]4;\($0);?\u{1b}\\" }.joined()
  /// XTVERSION.
  static let version = "\u{1b}[>q"
  /// DA1. All answer it, so it comes last.
  static let deviceAttributes = "\u{1b}[c"
  /// XTWINOPS 16: a cell in pixels.
  static let cellSize = "\u{1b}[16t"
  /// XTSMGRAPHICS: how many colours a sixel image may have.
  static let sixelColors = "\u{1b}[?1;1;0S"
  /// The kitty graphics protocol's own question: an image of one pixel, which is not shown.
  static let kittyGraphics = "\u{1b}_Gi=\(kittyGraphicsID),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\"
  static let kittyGraphicsID = 31
  /// DSR 6, answered by CPR.
  static let cursorPosition = "\u{1b}[6n"
}
