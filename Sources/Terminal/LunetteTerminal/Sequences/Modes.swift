// The modes of the terminal that we change while we use it. Sources: xterm's ctlseqs ("DEC Private
// Mode Set", "Operating System Commands", XTWINOPS); ECMA-48 8.3.117 (SGR);
// https://sw.kovidgoyal.net/kitty/keyboard-protocol/;
// https://terminal-wg.pages.freedesktop.org/bidi/;
// https://contour-terminal.org/vt-extensions/color-palette-update-notifications/ (2031).
//
// A row describes one mode completely. The sequences that restore the terminal follow from the
// modes that were set (`EnteredModes`), so a new mode is added in this one place.

/// The facts that decide which modes are used.
struct TerminalUse: Sendable {
  var options: TerminalDriver.Options
  var capabilities: TerminalCapabilities
  var usesMouse = true
  /// Whether the window is to have a title of ours.
  var hasTitle = false
  /// Whether frames have given the terminal's cursor a colour.
  var hasCursorColor = false
}

struct TerminalMode: Sendable {
  /// A unique name.
  let name: StaticString
  /// The sequence that sets the mode; empty for a state that frames may leave behind and that is
  /// only reset. `reset` is empty for a state that frames rely on and every program expects.
  let set: String
  let reset: String
  /// Whether the mode makes the terminal send reports by itself. Such a mode is reset first, so
  /// that no report comes later, when the shell would take it for typed text.
  var reports = false
  /// Whether a mode that was set twice must be reset twice.
  var isStacked = false
  let isUsed: @Sendable (TerminalUse) -> Bool

  /// OSC 112: the cursor has the colour that the user has configured.
  static let ownCursorColor = "\u{1b}]112\u{1b}\\"

  /// The modes in the order in which they are set; they are reset in reverse order.
  static let rows: [TerminalMode] = [
    // `CSI 22 ; 2 t` makes the terminal store its present title, and `CSI 23 ; 2 t` makes it show
    // that title again.
    TerminalMode(name: "window title", set: "\u{1b}[22;2t", reset: "\u{1b}[23;2t", isStacked: true)
    {
      $0.hasTitle && $0.capabilities.understandsQueries
    },
    // 1049: the alternate screen; the cursor's position is saved.
    TerminalMode(name: "alternate screen", set: "\u{1b}[?1049h", reset: "\u{1b}[?1049l") {
      !$0.options.isInline
    },
    // What another program may have left behind, and what frames rely on. It is set at the start
    // and at each resume, and there is nothing to put back. DECLRMM, 69, and DECSTBM: no margins.
    // DECOM, 6: rows count from the top of the screen. Inline, the cursor must stay where it is,
    // which these move: it is saved and restored, and rows are not counted from the top.
    TerminalMode(name: "whole screen", set: "\u{1b}[?69l\u{1b}[?6l\u{1b}[r", reset: "") {
      !$0.options.isInline
    },
    TerminalMode(name: "whole screen inline", set: "\u{1b}7\u{1b}[?69l\u{1b}[r\u{1b}8", reset: "") {
      $0.options.isInline
    },
    // IRM, 4: a letter replaces what is there. LNM, 20: a line feed leaves the column alone.
    // DECSCNM, 5: no reverse video.
    TerminalMode(name: "replacing", set: "\u{1b}[4l\u{1b}[20l", reset: "") { _ in true },
    TerminalMode(name: "no reverse video", set: "\u{1b}[?5l", reset: "") { _ in true },
    // SCS and LS0: letters are letters, not lines.
    TerminalMode(name: "character set", set: "\u{1b}(B\u{0f}", reset: "") { _ in true },
    // SGR 0: the colours and attributes with which the screen was left would also fill what is
    // erased.
    TerminalMode(name: "plain rendition", set: "\u{1b}[m", reset: "") { _ in true },
    // BDSM, 8: in explicit mode, cells are shown in the order in which they are, as right-to-left
    // text has already been put into visual order. The reset selects implicit mode, in which
    // terminals that know BDSM start.
    TerminalMode(name: "explicit bidi", set: "\u{1b}[8l", reset: "\u{1b}[8h") { _ in true },
    // DECTCEM, 25: the cursor is hidden, and frames show it where it is needed.
    TerminalMode(name: "hidden cursor", set: "\u{1b}[?25l", reset: "\u{1b}[?25h") { _ in true },
    // OSC 12: frames set the colour of the cursor where its own could not be seen.
    TerminalMode(name: "cursor colour", set: "", reset: TerminalMode.ownCursorColor) {
      $0.hasCursorColor
    },
    // DECAWM, 7: without wrapping, characters written past the last column stay in that column.
    TerminalMode(name: "no wrap", set: "\u{1b}[?7l", reset: "\u{1b}[?7h") { _ in true },
    // DECSTBM: the scrolling region, which frames use to scroll.
    TerminalMode(name: "margins", set: "", reset: "\u{1b}[r") { !$0.options.isInline },
    TerminalMode(name: "rendition", set: "", reset: "\u{1b}[m") { _ in true },
    TerminalMode(name: "hyperlink", set: "", reset: "\u{1b}]8;;\u{1b}\\") {
      $0.capabilities.hyperlinks
    },
    TerminalMode(name: "synchronized output", set: "", reset: "\u{1b}[?2026l") {
      $0.capabilities.synchronizedOutput
    },
    // 2004: bracketed paste.
    TerminalMode(name: "bracketed paste", set: "\u{1b}[?2004h", reset: "\u{1b}[?2004l") { _ in true
    },
    // 1004: focus events.
    TerminalMode(name: "focus events", set: "\u{1b}[?1004h", reset: "\u{1b}[?1004l", reports: true)
    { _ in true },
    // 1002 reports presses and drags; 1003, where it is known, also moves without a button, for
    // hovering; 1006 sets the format of reports.
    TerminalMode(
      name: "mouse", set: "\u{1b}[?1002h\u{1b}[?1003h\u{1b}[?1006h",
      reset: "\u{1b}[?1006l\u{1b}[?1003l\u{1b}[?1002l",
      reports: true
    ) { $0.usesMouse },
    // 2031: the terminal reports when its colours become dark or light ones. A terminal that does
    // not know this mode reports nothing.
    TerminalMode(
      name: "colour scheme reports", set: "\u{1b}[?2031h", reset: "\u{1b}[?2031l", reports: true
    ) {
      $0.options.followsColorScheme && $0.capabilities.understandsQueries
    },
    // 8452: after a sixel image, the cursor is placed beside it, not below it, where an image in
    // the last row would scroll the screen. Only these terminals are asked the question, because
    // some others take it for a scroll.
    TerminalMode(
      name: "sixel cursor", set: "\u{1b}[?8452h" + TerminalQuery.sixelColors, reset: "\u{1b}[?8452l"
    ) {
      $0.capabilities.images == .sixel
    },
    // `CSI > flags u`: sets all flags of the kitty keyboard protocol (disambiguation 1, phases 2,
    // shifted keys 4, all keys as sequences 8, their text 16), because real releases of Space and
    // Return need 2 and 8. Control-C is then a sequence as well, which `CLunetteTerminal`
    // recognises. The question tells the decoder which flags are in force.
    TerminalMode(
      name: "kitty keyboard", set: "\u{1b}[>31u" + TerminalQuery.kittyKeyboard, reset: "\u{1b}[<u",
      reports: true,
      isStacked: true
    ) { $0.capabilities.kittyKeyboard },
  ]
}

/// The modes that are set now, from which the resets follow.
struct EnteredModes {
  /// The indices of rows, in the order in which the modes were set.
  private var entered: [Int] = []

  /// Sets the modes that are to be used and are not set yet, and resets those that are not used any
  /// more. It is called at the start, and whenever more is known about the terminal or other modes
  /// are wanted.
  mutating func follow(_ use: TerminalUse) -> String {
    var text = ""
    for index in entered.reversed() where !TerminalMode.rows[index].isUsed(use) {
      text += TerminalMode.rows[index].reset
    }
    entered.removeAll { !TerminalMode.rows[$0].isUsed(use) }
    for (index, mode) in TerminalMode.rows.enumerated()
    where !entered.contains(index) && mode.isUsed(use) {
      entered.append(index)
      text += mode.set
    }
    return text
  }

  /// Resets the modes that make the terminal send reports. They are reset once more with all
  /// others, because a busy terminal may not have received the first reset. Stacked modes are an
  /// exception: a second reset could end a mode that another program has set.
  mutating func endReports() -> String {
    let text = resets { $0.reports }
    entered.removeAll { TerminalMode.rows[$0].reports && TerminalMode.rows[$0].isStacked }
    return text
  }

  /// Resets the modes that would count twice if they were set again.
  mutating func endStacked() -> String {
    let text = resets { $0.isStacked }
    entered.removeAll { TerminalMode.rows[$0].isStacked }
    return text
  }

  /// The sequences that restore the terminal, in the reverse order of the changes.
  var resets: String { resets { _ in true } }

  private func resets(_ isMeant: (TerminalMode) -> Bool) -> String {
    // A loop, because `joined()` makes Swift's runtime look through all conformances of the
    // program, at the start.
    var text = ""
    for index in entered.reversed() where isMeant(TerminalMode.rows[index]) {
      text += TerminalMode.rows[index].reset
    }
    return text
  }
}
