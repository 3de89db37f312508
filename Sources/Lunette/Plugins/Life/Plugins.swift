import Observation

/// The plugins of a host, in the order in which they came. It is observable.
@MainActor @Observable public final class Plugins {
  public private(set) var all: [Plugin] = [] { didSet { list = all } }
  /// The same for the host itself: nobody observes who asks.
  @ObservationIgnored private(set) var list: [Plugin] = []
  @ObservationIgnored private weak var host: PluginHost?
  @ObservationIgnored private var waiting: [Plugin] = []

  init(_ host: PluginHost) { self.host = host }

  public subscript(id: Plugin.ID) -> Plugin? { all.first { $0.id == id } }

  /// Loads the plugin in a folder, now: runs its `main.lua`, whose result says what it contributes.
  ///
  /// - Parameters:
  ///   - folder: Nothing outside of it can be read by the plugin.
  ///   - id: By which the host and messages know it. One that is there already is unloaded.
  ///   - apiLevel: The level of Lunette's interface that it was written for; without one the current.
  ///   - hostLevel: The same of the host's own interface, one of its `apiLevels`: it sees what there was at that level.
  /// - Throws: what is wrong with it. It stays among `all`, as `failed`, so that it may be shown and loaded again.
  @discardableResult
  public func load(
    _ folder: String, id: Plugin.ID, apiLevel: Int? = nil, hostLevel: Int? = nil
  ) throws(PluginError) -> Plugin {
    let plugin = make(folder, id, PluginLevels(lunette: apiLevel, host: hostLevel))
    try plugin.load()
    return plugin
  }

  /// Loads it in one of the next turns of the loop, of which each loads one: so many plugins do not keep the screen
  /// waiting.
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
