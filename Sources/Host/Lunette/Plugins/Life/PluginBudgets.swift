/// The limits of each plugin, and of all of them together. Exceeding one of them affects the
/// plugin, and never the host. Exceeding a limit of time or memory counts as a *strike*, and so do
/// many errors; several strikes within a short time suspend the plugin.
public struct PluginBudgets: Sendable {
  /// The bytes that a plugin may hold, in Lua and for its views in Swift; 16 MiB by default. A
  /// request for more is an error where it is made.
  public var memory = 16 << 20
  /// The seconds that one callback, body or step of a task may take; 0.05 by default. One that
  /// takes longer is stopped.
  public var callback = 0.05
  /// The seconds that a plugin may take in one turn of the loop, for everything that it does; 0.1
  /// by default. Views that were not updated by then stay as they are, and the plugin gets a
  /// strike.
  public var turn = 0.1
  /// The seconds that all plugins together may take in one turn; 0.1 by default. The plugins for
  /// which no time is left run first in the next turn.
  public var allPlugins = 0.1
  /// The seconds that loading a plugin may take; 0.1 by default.
  public var load = 0.1
  /// The largest share of the last ten seconds that a plugin may run, from 0 to 1; 0.25 by default.
  /// More is a strike.
  public var share = 0.25
  /// The number of tasks and timers that a plugin may have at a time; 1,000 by default.
  public var tasks = 1_000
  /// The number of actions that take time which a plugin may wait for at a time; 100 by default.
  public var actions = 100
  /// The number of actions and events that a plugin may request from the host in one turn; 1,000 by
  /// default.
  public var calls = 1_000
  /// The number of views in all panels of a plugin together, as nodes of the tree; 5,000 by
  /// default.
  public var views = 5_000
  /// The bytes that a plugin may log in one second; 64 KiB by default. The rest is left out, and a
  /// message says so.
  public var logRate = 64 << 10
  /// The bytes of the plugin's log that are kept; 256 KiB by default.
  public var log = 256 << 10
  /// The number of errors within `strikeWindow` seconds that is a strike; 100 by default. Errors
  /// that exceed a limit are strikes by themselves and are not counted.
  public var errors = 100
  /// The seconds that all plugins together have for their `onDeactivate` when the program ends, and
  /// again for the actions that they have begun in it; 0.5 by default. Each has at most `callback`.
  public var ending = 0.5
  /// The number of strikes within `strikeWindow` seconds that suspends a plugin; 3 by default.
  public var strikes = 3
  /// The seconds within which strikes count together; 60 by default.
  public var strikeWindow = 60.0

  /// Creates limits with the default values; each can be set.
  public init() {}

  /// The seconds that must be left for a plugin's turn to begin: with less, a callback would be
  /// stopped for the time that others have used.
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
    case .strikes(let last):
      "It was suspended because it repeatedly failed or used too much. Most recently: \(last)"
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
  /// The number of tasks and timers that have not ended.
  public var tasks = 0
  /// The number of actions that take time and are under way.
  public var actions = 0
}
