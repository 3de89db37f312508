import LunetteScreen

// What the environment says of the terminal. The first frame is drawn with this: no reply is waited for.

extension TerminalCapabilities {
  /// Guesses from environment variables, which `variable` looks up.
  ///
  /// NO_COLOR (https://no-color.org) is obeyed; COLORTERM is believed; else the names of terminals decide.
  public static func detect(_ variable: (String) -> String?) -> TerminalCapabilities {
    let term = variable("TERM") ?? ""
    let program = variable("TERM_PROGRAM") ?? ""
    var found = TerminalCapabilities(colors: .ansi16)
    if term.isEmpty || term == "dumb" {
      return TerminalCapabilities(
        colors: .none, hyperlinks: false, understandsQueries: false, understandsModeQueries: false, isDumb: true)
    }
    found.colors = colors(term: term, program: program, variable)
    if let wish = variable("NO_COLOR"), !wish.isEmpty {
      found.colors = .none
      found.refusesColor = true
    }
    // These print what they do not know: the kernel's console until 6.x, old hardware, Emacs.
    if plain.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) || term.hasPrefix("vt") {
      found.hyperlinks = false
      found.understandsQueries = false
      found.understandsModeQueries = false
    }
    // GNU screen prints the rest of strings that it cuts; tmux, which may go by the same name, does not.
    if term.hasPrefix("screen"), (variable("TMUX") ?? "").isEmpty { found.hyperlinks = false }
    if term.hasPrefix("screen") || term.hasPrefix("tmux") || !(variable("TMUX") ?? "").isEmpty {
      found.understandsGraphicsQueries = false
    } else if !found.understandsQueries {
      found.understandsGraphicsQueries = false
    }
    if program == "Apple_Terminal" {
      found.understandsModeQueries = false
      found.understandsGraphicsQueries = false
    }
    return found
  }

  private static let plain = ["linux", "ansi", "cygwin", "eterm", "sun", "cons25", "wsvt25"]
  private static let richTerms = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "alacritty", "foot", "wezterm", "contour", "rio", "iterm2", "st-direct",
  ]
  private static let richPrograms: Set = [
    "iTerm.app", "WezTerm", "ghostty", "vscode", "Hyper", "mintty", "rio", "WarpTerminal", "Tabby", "kitty",
  ]

  private static func colors(term: String, program: String, _ variable: (String) -> String?) -> ColorSupport {
    let told = variable("COLORTERM") ?? ""
    if told == "truecolor" || told == "24bit" || term.contains("truecolor") || term.hasSuffix("-direct") {
      return .truecolor
    }
    if richTerms.contains(where: { term == $0 || term.hasPrefix($0 + "-") }) { return .truecolor }
    // Terminals name themselves; multiplexers inherit the names, and take 24-bit colours only if they say so.
    let isMultiplexed = term.hasPrefix("screen") || term.hasPrefix("tmux")
    if !isMultiplexed {
      if richPrograms.contains(program) || !(variable("WT_SESSION") ?? "").isEmpty { return .truecolor }
      if !(variable("KONSOLE_VERSION") ?? "").isEmpty || (Int(variable("VTE_VERSION") ?? "") ?? 0) >= 3600 {
        return .truecolor
      }
    }
    // Whatever calls itself xterm today has 256 colours, also without saying so (PuTTY, containers).
    if term.contains("256color") || term.hasPrefix("xterm") { return .palette256 }
    return .ansi16
  }

  /// Terminals that draw 24-bit colours, by how their XTVERSION replies start. tmux takes them and reduces them itself.
  private static let richVersions = [
    "kitty", "foot", "WezTerm", "ghostty", "iTerm2", "contour", "mintty", "Konsole", "VTE", "tmux", "XTerm",
  ]

  /// Takes up what a reply tells. Whether something is now known that was not.
  public mutating func refine(_ reply: TerminalReply) -> Bool {
    let before = self
    switch reply {
    case .version(let name):
      version = name
      if !refusesColor, TerminalCapabilities.richVersions.contains(where: { name.hasPrefix($0) }) {
        colors = .truecolor
      }
    case .mode(2026, let setting): synchronizedOutput = (1...3).contains(setting)
    case .kittyKeyboard: kittyKeyboard = true
    case .foreground(let color):
      forgetRemembered()
      foreground = color
    case .paletteEntry(let index, let color):
      forgetRemembered()
      if index < 16 { palette[index] = color }
    case .background(let color):
      forgetRemembered()
      background = color
      reportedDark = nil
    case .colorScheme(let isDark):
      // Those that were told are no longer so.
      if hasDarkBackground != isDark { (foreground, background, palette) = (nil, nil, [:]) }
      reportedDark = isDark
    case .deviceAttributes(let attributes):
      // It answers in turn: what it has not told by now, it does not tell.
      forgetRemembered()
      // 4: sixel graphics.
      imageAnswers.hasSixel = attributes.dropFirst().contains(4)
      imageAnswers.areComplete = true
    case .kittyGraphics(let isThere): imageAnswers.hasKitty = isThere
    case .sixelColors(let count): sixelColors = max(2, min(256, count))
    case .cellSize(let size): cellSize = size
    case .mode, .cursorPosition: break
    }
    images = imageProtocol
    // An answer by itself is nothing that anybody goes by.
    var after = self
    after.imageAnswers = before.imageAnswers
    return after != before
  }

  /// Takes what a terminal of this name told another program. Any answer of its own goes before all of that.
  public mutating func remember(foreground: Color, background: Color, palette: [UInt8: Color]) {
    guard !refusesColor, understandsQueries else { return }
    (self.foreground, self.background, self.palette) = (foreground, background, palette)
    isRemembered = true
  }
  private mutating func forgetRemembered() {
    if isRemembered { (foreground, background, palette, isRemembered) = (nil, nil, [:], false) }
  }
}
