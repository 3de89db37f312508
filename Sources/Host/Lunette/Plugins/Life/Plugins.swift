import Observation

/// The plugins of a host, in the order in which they were added. The list is observable: content that reads it is
/// evaluated again when a plugin comes or goes.
@MainActor @Observable public final class Plugins {
  /// All plugins in the order in which they were added, whatever their state. A plugin leaves the list when it is
  /// unloaded.
  public private(set) var all: [Plugin] = [] { didSet { list = all } }
  /// A copy of `all` for the host itself: reading it is not tracked by observation.
  @ObservationIgnored private(set) var list: [Plugin] = []
  @ObservationIgnored private weak var host: PluginHost?
  @ObservationIgnored private var waiting: [Plugin] = []

  init(_ host: PluginHost) { self.host = host }

  /// The plugin with an id; nil if there is none.
  public subscript(id: Plugin.ID) -> Plugin? {
    // This is a loop, because a closure would check for each plugin whether it runs on the main actor.
    for plugin in all where plugin.id == id { return plugin }
    return nil
  }

  /// Loads the plugin in a folder now: runs its `main.lua`, whose result lists its contributions.
  ///
  /// - Parameters:
  ///   - folder: The plugin's folder; the plugin cannot read anything outside of it.
  ///   - id: The name by which the host and messages identify the plugin. A plugin that has this id already is
  ///     unloaded.
  ///   - apiLevel: The level of Lunette's interface that the plugin was written for; nil for the current level.
  ///   - hostLevel: The level of the host's own interface that the plugin was written for, one of the host's
  ///     `apiLevels`. The plugin sees what the host had at that level. Nil for the current level.
  /// - Throws: The error in the plugin. The plugin stays among `all` with the state `failed`, so that it can be shown
  ///   and loaded again.
  @discardableResult
  public func load(
    _ folder: String, id: Plugin.ID, apiLevel: Int? = nil, hostLevel: Int? = nil
  ) throws(PluginError) -> Plugin {
    let plugin = make(folder, id, PluginLevels(lunette: apiLevel, host: hostLevel))
    try plugin.load()
    return plugin
  }

  /// Adds a plugin that is loaded in one of the next turns of the loop. Each turn loads one plugin, so that many
  /// plugins do not delay the screen. If the plugin cannot be loaded, its state becomes `failed`, and
  /// `PluginHost.onError` is called. The parameters are those of `load`.
  @discardableResult
  public func add(_ folder: String, id: Plugin.ID, apiLevel: Int? = nil, hostLevel: Int? = nil) -> Plugin {
    let plugin = make(folder, id, PluginLevels(lunette: apiLevel, host: hostLevel))
    waiting.append(plugin)
    return plugin
  }

  private func make(_ folder: String, _ id: Plugin.ID, _ levels: PluginLevels) -> Plugin {
    self[id]?.unload()
    guard let host else { preconditionFailure("plugins are loaded after their host was let go of") }
    let plugin = Plugin(id, folder: folder, levels: levels, of: host)
    all.append(plugin)
    return plugin
  }

  var hasWaiting: Bool { !waiting.isEmpty }
  func loadNext() {
    guard !waiting.isEmpty else { return }
    let plugin = waiting.removeFirst()
    if plugin.state == .inactive { try? plugin.load() }
  }
  func forget(_ plugin: Plugin) {
    all.removeAll { $0 === plugin }
    waiting.removeAll { $0 === plugin }
  }
}
