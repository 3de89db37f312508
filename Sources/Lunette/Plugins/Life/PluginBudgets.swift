/// What a plugin may take, and all of them together. Whatever exceeds one of these costs the plugin, and never the host.
public struct PluginBudgets: Sendable {
  /// Bytes that a plugin may hold: Lua's, and what its views take in Swift. More is an error of what asked for it.
  public var memory = 16 << 20
  /// Seconds of one callback, body or task's step. One that takes longer is stopped.
  public var callback = 0.05
  /// Seconds of all that a plugin does in one turn of the loop; what has not run then keeps its views, and it gets a strike.
  public var turn = 0.1
  /// Seconds of all that all plugins do in one turn; the others have their turn next, in rotation.
  public var allPlugins = 0.1
  /// Seconds of loading a plugin.
  public var load = 0.1
  /// The share of the last ten seconds that a plugin may run, from 0 to 1; more is a strike.
  public var share = 0.25
  /// Tasks and timers at a time.
  public var tasks = 1_000
  /// Actions that take time, at a time.
  public var actions = 100
  /// Actions and events that a plugin may ask the host for in one turn.
  public var calls = 1_000
  /// Views of all of a plugin's panels, as nodes of the tree.
  public var views = 5_000
  /// Bytes a second that a plugin may log; the rest is left out, and that is said.
  public var logRate = 64 << 10
  /// Bytes of its log that are kept.
  public var log = 256 << 10
  /// So many strikes within `strikeWindow` seconds suspend it.
  public var strikes = 3
  public var strikeWindow = 60.0

  public init() {}

  /// Seconds without which a plugin's turn does not begin: with less a callback would be stopped for what others have
  /// taken.
  var leastTurn: Double { min(callback, turn / 2, allPlugins / 2) }
}

/// Why a plugin was suspended.
public enum Suspension: Hashable, Sendable {
  /// The host asked for it.
  case asked
  /// It took too much, again and again; the last of it in words.
  case strikes(String)

  /// In words for a person.
  public var words: String {
    switch self {
    case .asked: "It was suspended."
    case .strikes(let last): "It was suspended because it took too much, again and again. The last time: \(last)"
    }
  }
}

/// What a plugin takes now.
public struct PluginUsage: Hashable, Sendable {
  /// Seconds that it has run since it was loaded.
  public var seconds = 0.0
  /// The share of the last ten seconds that it ran, from 0 to 1.
  public var share = 0.0
  /// Bytes.
  public var memory = 0
  /// Nodes of its panels.
  public var views = 0
  public var tasks = 0
  /// Actions that take time and are under way.
  public var actions = 0
}
