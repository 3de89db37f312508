import LunetteBase

/// What the terminal can do, as far as is known: first guessed from the environment, then refined
/// by the terminal's replies.
public struct TerminalCapabilities: Hashable, Sendable {
  /// The number of colours that the terminal has.
  public var colors: ColorSupport
  /// Whether OSC 8 (links) is sent. Most terminals that do not know it ignore it, but the Linux
  /// console prints it.
  public var hyperlinks: Bool
  /// Whether DEC mode 2026 is used; true only after the terminal has reported it.
  public var synchronizedOutput: Bool
  /// Whether the kitty keyboard protocol is used; true only after the terminal has reported it.
  public var kittyKeyboard: Bool
  /// Whether the terminal ignores, rather than prints, those questions and modes newer than the
  /// VT220 that it does not know.
  public var understandsQueries: Bool
  /// Whether DECRQM may be sent, whose final `p` Apple's Terminal prints.
  public var understandsModeQueries: Bool
  /// Whether OSC 52 reaches a clipboard. False only of terminals that were measured not to take it;
  /// others may refuse without saying so.
  public internal(set) var takesCopies = true
  /// Whether the terminal cannot move its cursor at all (`TERM=dumb`, or no TERM), so that nothing
  /// can be drawn.
  public var isDumb: Bool
  /// Whether the user has chosen to see no colours (NO_COLOR), so that no reply may bring them
  /// back.
  public var refusesColor: Bool
  /// The terminal's own colours; nil until it has reported them.
  public var foreground: Color?
  public var background: Color?
  /// The colour of the terminal's own cursor. It is asked for when the cursor is to stand on a fill
  /// on which it might not be seen.
  public internal(set) var cursorColor: Color?
  /// Whether the terminal has told the colour of its cursor, which only terminals do that can also
  /// be given one.
  public internal(set) var setsCursorColor = false
  /// The entries of the terminal's palette that it has reported, by their indices.
  public var palette = ReportedPalette()
  /// Whether the colours are those that the terminal reported to an earlier program, and not yet to
  /// this one.
  public internal(set) var isRemembered = false
  /// Whether the terminal last reported dark colours; nil once it has reported the colours
  /// themselves.
  var reportedDark: Bool?
  /// The protocol by which images are shown; nil if images are not shown. It is set only after the
  /// terminal has answered.
  public internal(set) var images: ImageProtocol?
  /// The size of a cell in pixels; nil until the terminal has reported it.
  public internal(set) var cellSize: Size?
  /// The number of colours that a sixel image may have.
  public internal(set) var sixelColors = 256
  /// Whether the terminal may be asked for the kitty graphics protocol: multiplexers take the
  /// question for a title.
  public internal(set) var understandsGraphicsQueries = true
  /// The answers of the terminal from which the image protocol follows.
  var imageAnswers = ImageAnswers()
  /// Whether the terminal wraps rows that no longer fit when its window is made narrower; false if
  /// that is not known, because to assume it would erase text above a picture.
  public internal(set) var reflows = false
  /// Whether cells that are erased get the background of the rendition (terminfo's `bce`); false
  /// where it is not known.
  public internal(set) var erasesWithBackground = false
  /// Whether the terminal counts blank rows at the bottom of the screen when it reflows, and moves
  /// rows at the top to the scrollback although there is room, as tmux does.
  public internal(set) var countsBlankRows = false
  /// The terminal's name and version as it reports them: `"kitty(0.32.2)"`.
  public var version: String?

  public init(
    colors: ColorSupport = .truecolor, hyperlinks: Bool = true, synchronizedOutput: Bool = false,
    kittyKeyboard: Bool = false, understandsQueries: Bool = true,
    understandsModeQueries: Bool = true,
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

  /// Whether the terminal's background is dark; nil until the terminal has reported its colour, or
  /// whether it is dark.
  public var hasDarkBackground: Bool? {
    guard let hex = background?.hex else { return reportedDark }
    return Palette.oklab(hex).x < 0.6
  }
}
