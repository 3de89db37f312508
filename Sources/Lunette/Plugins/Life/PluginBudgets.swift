/// The limits of each plugin, and of all of them together. Exceeding one of them affects the plugin, and never the host.
public struct PluginBudgets: Sendable {
  /// The bytes that a plugin may hold, in Lua and for its views in Swift. A request for more is an error where it is made.
  public var memory = 16 << 20
  /// The seconds of one callback, body or step of a task. One that takes longer is stopped.
  public var callback = 0.05
  /// The seconds of everything that a plugin does in one turn of the loop. Views that were not updated by then stay as they
  /// are, and the plugin gets a strike.
  public var turn = 0.1
  /// The seconds of everything that all plugins do in one turn; the other plugins run in the next turn, in rotation.
  public var allPlugins = 0.1
  /// The seconds of loading a plugin.
  public var load = 0.1
  /// The largest share of the last ten seconds that a plugin may run, from 0 to 1; more is a strike.
  public var share = 0.25
  /// The number of tasks and timers at a time.
  public var tasks = 1_000
  /// The number of actions that take time, at a time.
  public var actions = 100
  /// The number of actions and events that a plugin may request from the host in one turn.
  public var calls = 1_000
  /// The number of views in all panels of a plugin, as nodes of the tree.
  public var views = 5_000
  /// The bytes a second that a plugin may log; the rest is left out, and a message says so.
  public var logRate = 64 << 10
  /// The bytes of the plugin's log that are kept.
  public var log = 256 << 10
  /// The number of strikes within `strikeWindow` seconds that suspends a plugin.
  public var strikes = 3
  /// The seconds within which strikes count together.
  public var strikeWindow = 60.0

  public init() {}

  /// The seconds that must be left for a plugin's turn to begin: with less, a callback would be stopped for the time that
  /// others have used.
  var leastTurn: Double { min(callback, turn / 2, allPlugins / 2) }
}

/// Why a plugin was suspended.
public enum Suspension: Hashable, Sendable {
  /// The host suspended the plugin.
  case asked
  /// The plugin exceeded its limits repeatedly; the value describes the last time in words.
  case strikes(String)

  /// The reason in words for a person.
  public var words: String {
    switch self {
    case .asked: "It was suspended."
    case .strikes(let last): "It was suspended because it took too much, again and again. The last time: \(last)"
    }
  }
}

/// The resources that a plugin uses now.
public struct PluginUsage: Hashable, Sendable {
  /// The seconds that the plugin has run since it was loaded.
  public var seconds = 0.0
  /// The share of the last ten seconds that the plugin ran, from 0 to 1.
  public var share = 0.0
  /// The memory that the plugin uses, in bytes.
  public var memory = 0
  /// The number of views in the plugin's panels, as nodes of the tree.
  public var views = 0
  public var tasks = 0
  /// The number of actions that take time and are under way.
  public var actions = 0
}
