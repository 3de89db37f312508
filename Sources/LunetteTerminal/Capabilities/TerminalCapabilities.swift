import LunetteScreen

/// What the terminal can do, as far as is known: guessed from the environment, made better by its replies.
public struct TerminalCapabilities: Hashable, Sendable {
  /// How many colours there are.
  public var colors: ColorSupport
  /// Whether OSC 8 is sent. Terminals that do not know it ignore it, but the Linux console prints it.
  public var hyperlinks: Bool
  /// DEC mode 2026. Only after the terminal has said so.
  public var synchronizedOutput: Bool
  /// The kitty keyboard protocol. Only after the terminal has said so.
  public var kittyKeyboard: Bool
  /// Whether questions and modes from after the VT220 are ignored where they are not known, rather than printed.
  public var understandsQueries: Bool
  /// Whether DECRQM, whose final `p` Apple's Terminal prints, may be asked.
  public var understandsModeQueries: Bool
  /// No cursor movement at all (`TERM=dumb`, or no TERM): nothing can be drawn.
  public var isDumb: Bool
  /// The user chose to see no colours (NO_COLOR), so no reply may bring them back.
  public var refusesColor: Bool
  /// The terminal's own colours, once it has told.
  public var foreground: Color?
  public var background: Color?
  /// The entries of its palette that it has told, by their indices.
  public var palette: [UInt8: Color] = [:]
  /// Whether its colours are those that it told an earlier program, and not yet this one.
  public internal(set) var isRemembered = false
  /// What it said of its colours last, until it has told them.
  var reportedDark: Bool?
  /// How images are shown; nil: not at all. Only after the terminal has said so.
  public internal(set) var images: ImageProtocol?
  /// A cell in pixels, once it has told.
  public internal(set) var cellSize: Size?
  /// How many colours a sixel image may have.
  public internal(set) var sixelColors = 256
  /// Whether the kitty graphics protocol may be asked for: multiplexers take the question for a title.
  public internal(set) var understandsGraphicsQueries = true
  /// What it has said that images follow from.
  var imageAnswers = ImageAnswers()
  /// Its name and version, as it tells them: `"kitty(0.32.2)"`.
  public var version: String?

  public init(
    colors: ColorSupport = .truecolor, hyperlinks: Bool = true, synchronizedOutput: Bool = false,
    kittyKeyboard: Bool = false, understandsQueries: Bool = true, understandsModeQueries: Bool = true,
    isDumb: Bool = false, refusesColor: Bool = false
  ) {
    self.colors = colors
    self.hyperlinks = hyperlinks
    self.synchronizedOutput = synchronizedOutput
    self.kittyKeyboard = kittyKeyboard
    self.understandsQueries = understandsQueries
    self.understandsModeQueries = understandsModeQueries
    self.isDumb = isDumb
    self.refusesColor = refusesColor
  }

  /// Whether the terminal's background is dark; nil until it has told its colour, or said which of the two it is.
  public var hasDarkBackground: Bool? {
    guard let hex = background?.hex else { return reportedDark }
    return Palette.oklab(hex).x < 0.6
  }
}
