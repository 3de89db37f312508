import LunetteTerminal

// The options of `TerminalApp(options) { … }`.
extension TerminalApp {
  /// How a program uses its terminal. With the defaults, the app uses nothing of the process but
  /// the terminal.
  public struct Options: Sendable {
    /// Whether the app is shown under the prompt, as high as its contents need, instead of on the
    /// alternate screen; false by default.
    public var isInline = false
    /// Whether the app receives mouse events, which it does by default. If not, the terminal keeps
    /// the mouse for selecting text.
    public var usesMouse = true
    /// Whether colours are used at all, which they are by default. If not, states are shown by
    /// attributes such as bold.
    public var usesColor = true
    /// Whether animations jump to their end at once; false by default.
    public var reducesMotion = false
    /// The name of the theme, one of `HostOptions.themeNames`; nil, the default, for the colours of
    /// the terminal.
    public var theme: String?
    /// The user's language, such as `fr-CA`; nil, the default, for the language of the environment.
    public var locale: String?
    /// Translations of Lunette's own words into that language, keyed by the English words, such as
    /// `["Cancel": "Annuler"]`.
    public var words: [String: String] = [:]
    /// The title of the terminal's window; nil, the default, leaves the title as it is.
    public var title: String?
    /// Whether the app handles the process's signals while it runs: to follow the window's size, to
    /// stop and continue as a job, to end by itself after SIGTERM and SIGHUP (`run`), and to
    /// restore the terminal however the process ends (`atexit`). It is false by default; at most
    /// one app of a process may do so at a time.
    public var handlesSignals = false
    /// Whether output that the process prints while the app runs is kept, and printed when the
    /// terminal is given back; false by default.
    public var capturesOutput = false
    /// The path of the terminal's device, such as `/dev/tty`; nil, the default, to find it.
    public var device: String?
    /// Creates options with the default values; each can be set.
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
      options.endsByItself = handlesSignals
      options.stopsAtControlZ = false
      options.capturesOutput = capturesOutput
      options.device = device
      return options
    }
  }
}
