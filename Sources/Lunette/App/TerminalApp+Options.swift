import LunetteTerminal

extension TerminalApp {
  /// How a program uses its terminal. As they are, it takes nothing of the process but the terminal.
  public struct Options: Sendable {
    /// Under the prompt, as high as its contents want, instead of on a screen of its own.
    public var isInline = false
    /// Whether the mouse is the program's; else the terminal's, to select text with.
    public var usesMouse = true
    /// Whether there are colours at all.
    public var usesColor = true
    /// Whether all that would move is at its end at once.
    public var reducesMotion = false
    /// One of `HostOptions.themeNames`; nil for the terminal's.
    public var theme: String?
    /// The user's language, such as `fr-CA`; nil for the environment's.
    public var locale: String?
    /// Lunette's own words in that language, by the English ones, such as `["Cancel": "Annuler"]`.
    public var words: [String: String] = [:]
    /// The title of the terminal's window; nil leaves it as it is.
    public var title: String?
    /// Whether it takes the process's signals while it runs, to follow the window's size, to stop and go on as a job, and to
    /// put the terminal back however the process ends (`atexit`). At most one app of a process does so at a time.
    public var handlesSignals = false
    /// Whether what is printed meanwhile is kept until the terminal is given back.
    public var capturesOutput = false
    /// The terminal's path; nil finds it.
    public var device: String?
    /// What is usual; each can be set.
    public init() {}

    var appearance: HostOptions {
      var options = HostOptions()
      options.usesColor = usesColor
      options.reducesMotion = reducesMotion
      options.theme = theme
      options.locale = locale
      return options
    }
    var terminal: TerminalDriver.Options {
      var options = TerminalDriver.Options()
      options.isInline = isInline
      options.usesMouse = usesMouse
      options.handlesSignals = handlesSignals
      options.capturesOutput = capturesOutput
      options.device = device
      return options
    }
  }
}
