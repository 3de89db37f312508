import LunetteEngine

extension HostedScene {
  /// What its views start with.
  public struct Options: Sendable {
    /// One of `HostOptions.themeNames`; nil: the colours of the terminal that the cells are shown on.
    public var theme: String?
    /// The user's language, such as `fr-CA`; nil for the environment's.
    public var locale: String?
    /// Lunette's own words in that language, by the English ones, such as `["Cancel": "Annuler"]`.
    public var words: [String: String] = [:]
    /// Whether there are colours at all. Else states are told by attributes.
    public var usesColor = true
    /// Whether all that would move is at its end at once; false where the host draws whenever `nextDeadline` has come.
    public var reducesMotion = true
    /// Whether Tab leads out at the last control, and Shift-Tab at the first; else they go round.
    public var leavesFocusAtEnds = true
    /// What is usual; each can be set.
    public init() {}

    var settings: SceneSettings {
      var options = HostOptions()
      options.theme = theme
      options.locale = locale
      options.usesColor = usesColor
      options.reducesMotion = reducesMotion
      return options.settings()
    }
  }
}
