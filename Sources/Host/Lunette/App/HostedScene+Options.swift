import LunetteEngine

// The options of a `HostedScene`.
extension HostedScene {
  /// The settings that the views of a hosted scene start with.
  public struct Options: Sendable {
    /// The name of the theme, one of `HostOptions.themeNames`; nil, the default, for the colours of
    /// the terminal on which the cells are shown.
    public var theme: String?
    /// The user's language, such as `fr-CA`; nil, the default, for the language of the environment.
    public var locale: String?
    /// Translations of Lunette's own words into that language, keyed by the English words, such as
    /// `["Cancel": "Annuler"]`.
    public var words: [String: String] = [:]
    /// Whether colours are used at all, which they are by default. If not, states are shown by
    /// attributes such as bold.
    public var usesColor = true
    /// Whether animations jump to their end at once, which they do by default. Set this to false if
    /// the host draws whenever `nextDeadline` has come.
    public var reducesMotion = true
    /// Whether Tab at the last control and Shift-Tab at the first leave the scene, which they do by
    /// default. If not, the focus goes round.
    public var leavesFocusAtEnds = true
    /// Creates options with the default values; each can be set.
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
