import LunetteBase

// The capabilities that follow from environment variables. The first frame is drawn with these,
// without waiting for any reply.

extension TerminalCapabilities {
  /// Guesses the capabilities from environment variables, which `variable` looks up.
  ///
  /// NO_COLOR (https://no-color.org) is obeyed and COLORTERM is trusted; otherwise the names of
  /// terminals decide.
  public static func detect(_ variable: (String) -> String?) -> TerminalCapabilities {
    let term = variable("TERM") ?? ""
    let program = variable("TERM_PROGRAM") ?? ""
    var found = TerminalCapabilities(colors: .ansi16)
    if term.isEmpty || term == "dumb" {
      return TerminalCapabilities(
        colors: .none, hyperlinks: false, understandsQueries: false, understandsModeQueries: false,
        isDumb: true)
    }
    found.colors = colors(term: term, program: program, variable)
    if let wish = variable("NO_COLOR"), !wish.isEmpty {
      found.colors = .none
      found.refusesColor = true
    }
    // These terminals print sequences that they do not know: the kernel's console until 6.x, old
    // hardware, Emacs.
    if plain.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) || term.hasPrefix("vt") {
      found.hyperlinks = false
      found.understandsQueries = false
      found.understandsModeQueries = false
    }
    // GNU screen cuts long strings and prints the rest of them, and drops what is for the
    // clipboard; tmux, which may use the same name, does not.
    if term.hasPrefix("screen"), (variable("TMUX") ?? "").isEmpty {
      found.hyperlinks = false
      found.takesCopies = false
    }
    if term.hasPrefix("screen") || term.hasPrefix("tmux") || !(variable("TMUX") ?? "").isEmpty {
      found.understandsGraphicsQueries = false
    } else if !found.understandsQueries {
      found.understandsGraphicsQueries = false
    }
    found.reflows = reflows(term: term, program: program, variable)
    found.countsBlankRows = !(variable("TMUX") ?? "").isEmpty || term.hasPrefix("tmux")
    found.erasesWithBackground = fillingTerms.contains {
      term == $0 || term.hasPrefix($0 + "-")
    }
    found.reportedDark = isDark(variable("COLORFGBG") ?? "")
    if program == "Apple_Terminal" {
      found.understandsModeQueries = false
      found.understandsGraphicsQueries = false
    }
    return found
  }

  /// A guess from COLORFGBG, `foreground;background` in numbers of the palette, which every answer
  /// of the terminal beats; nil if it does not say.
  private static func isDark(_ reported: String) -> Bool? {
    let parts = reported.split(separator: ";")
    guard parts.count >= 2, let background = Int(parts[parts.count - 1]),
      (0...15).contains(background)
    else {
      return nil
    }
    return background < 7 || background == 8
  }

  /// Whether the terminal is one that reflows. xterm, the kernel's console and GNU screen do not; a
  /// terminal about which nothing else is known is assumed not to, either.
  private static func reflows(term: String, program: String, _ variable: (String) -> String?)
    -> Bool
  {
    if !(variable("TMUX") ?? "").isEmpty || term.hasPrefix("tmux") { return true }
    if term.hasPrefix("screen") { return false }
    if !(variable("VTE_VERSION") ?? "").isEmpty || !(variable("KONSOLE_VERSION") ?? "").isEmpty {
      return true
    }
    if !(variable("WT_SESSION") ?? "").isEmpty { return true }
    return richTerms.contains { term == $0 || term.hasPrefix($0 + "-") }
      || richPrograms.contains(program)
  }

  private static let plain = ["linux", "ansi", "cygwin", "eterm", "sun", "cons25", "wsvt25"]
  private static let richTerms = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio",
    "iterm2", "st-direct",
  ]
  /// The values of TERM that only terminals with back colour erase use. Others, such as PuTTY, call
  /// themselves xterm too, and are asked for their names.
  private static let fillingTerms = ["alacritty", "foot", "linux"]
  private static let richPrograms: Set = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio", "WarpTerminal", "Tabby",
    "kitty",
  ]

  private static func colors(term: String, program: String, _ variable: (String) -> String?)
    -> ColorSupport
  {
    let reported = variable("COLORTERM") ?? ""
    if reported == "truecolor" || reported == "24bit" || term.contains(text: "truecolor")
      || term.hasSuffix("-direct")
    {
      return .truecolor
    }
    if richTerms.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return .truecolor }
    // Terminals put their name into variables. Multiplexers inherit these variables, but accept
    // 24-bit colours only if they say so themselves.
    let isMultiplexed = term.hasPrefix("screen") || term.hasPrefix("tmux")
    if !isMultiplexed {
      if richPrograms.contains(program) || !(variable("WT_SESSION") ?? "").isEmpty {
        return .truecolor
      }
      if !(variable("KONSOLE_VERSION") ?? "").isEmpty
        || (Int(variable("VTE_VERSION") ?? "") ?? 0) >= 3600
      {
        return .truecolor
      }
    }
    // Every terminal that calls itself xterm today has 256 colours, even if it does not say so
    // (PuTTY, containers).
    if term.contains(text: "256color") || term.hasPrefix("xterm") { return .palette256 }
    return .ansi16
  }

  /// The terminals that draw 24-bit colours, by the beginning of their XTVERSION replies. tmux
  /// accepts such colours and reduces them itself.
  private static let richVersions = [
    "kitty", "foot", "WezTerm", "ghostty", "iTerm2", "contour", "mintty", "Konsole", "VTE", "tmux",
    "XTerm",
  ]

  /// Updates the capabilities by a reply. Returns whether anything has become known that was not
  /// known before.
  public mutating func refine(_ reply: TerminalReply) -> Bool {
    let before = self
    switch reply {
    case .version(let name):
      version = name
      if name.hasPrefix("XTerm") {
        reflows = false
      } else if TerminalCapabilities.richVersions.contains(where: { name.hasPrefix($0) }) {
        reflows = true
      }
      countsBlankRows = name.hasPrefix("tmux")
      // Over a connection that does not pass on TMUX, its TERM may be that of screen.
      if countsBlankRows { takesCopies = true }
      // All of these erase with the background of the rendition; GNU screen does not.
      erasesWithBackground = TerminalCapabilities.richVersions.contains { name.hasPrefix($0) }
      if !refusesColor, TerminalCapabilities.richVersions.contains(where: { name.hasPrefix($0) }) {
        colors = .truecolor
      }
    case .mode(2026, let setting): synchronizedOutput = (1...3).contains(setting)
    case .kittyKeyboard: kittyKeyboard = true
    case .foreground(let color):
      forgetRemembered()
      foreground = color
    case .cursorColor(let color): (cursorColor, setsCursorColor) = (color, true)
    case .paletteEntry(let index, let color):
      forgetRemembered()
      palette[index] = color.hex
    case .background(let color):
      forgetRemembered()
      background = color
      reportedDark = nil
    case .colorScheme(let isDark):
      // The terminal's colours have changed, so the ones that it reported before are no longer
      // valid.
      if hasDarkBackground != isDark {
        (foreground, background, cursorColor, palette) = (nil, nil, nil, [:])
      }
      reportedDark = isDark
    case .deviceAttributes(let attributes):
      // The terminal answers in order, so it will not answer any earlier question after this reply.
      forgetRemembered()
      // Attribute 4 stands for sixel graphics.
      imageAnswers.hasSixel = attributes.dropFirst().contains(4)
      imageAnswers.areComplete = true
    case .kittyGraphics(let isThere): imageAnswers.hasKitty = isThere
    case .sixelColors(let count): sixelColors = max(2, min(256, count))
    case .cellSize(let size): cellSize = size
    case .mode, .cursorPosition, .windowSize, .clipboard: break
    }
    images = imageProtocol
    // An answer about images has no effect by itself, so it does not count as a change.
    var after = self
    after.imageAnswers = before.imageAnswers
    return after != before
  }

  /// Takes over the colours that a terminal of the same name reported to another program. They are
  /// dropped at the first answer that this terminal gives itself.
  public mutating func remember(foreground: Color, background: Color, palette: ReportedPalette) {
    guard !refusesColor, understandsQueries else { return }
    (self.foreground, self.background, self.palette) = (foreground, background, palette)
    isRemembered = true
  }
  private mutating func forgetRemembered() {
    if isRemembered { (foreground, background, palette, isRemembered) = (nil, nil, [:], false) }
  }
}
