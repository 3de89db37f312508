import Observation

/// The plugins of a host, in the order in which they were added. The list is observable: content
/// that reads it is evaluated again when a plugin comes or goes.
@MainActor @Observable public final class Plugins {
  /// All plugins in the order in which they were added, whatever their state. A plugin leaves the
  /// list when it is unloaded.
  public private(set) var all: [Plugin] = [] { didSet { list = all + scripts } }
  /// Whether a `PluginManagerButton` shows the manager: a host sets it to show the manager at the
  /// request of something else.
  public var isManagerPresented = false
  /// The plugins and the host's own scripts, for the host itself: reading it is not tracked by
  /// observation.
  @ObservationIgnored private(set) var list: [Plugin] = [] { didSet { saved?.look() } }
  /// The host's own scripts, which run as plugins do.
  @ObservationIgnored private var scripts: [Plugin] = [] { didSet { list = all + scripts } }
  /// The plugins by their ids.
  @ObservationIgnored private var known: [PluginID: Plugin] = [:]
  @ObservationIgnored private(set) weak var host: PluginHost?
  @ObservationIgnored private var waiting: [Plugin] = []
  /// The folder of the user's own plugins, which may do everything that the host lets plugins do;
  /// nil if there is none. For programs of this project it is `Plugins.userFolder(for: "lunette")`.
  /// It counts only if it belongs to the user and only the user can write it.
  @ObservationIgnored public var ownFolder: String?
  /// Whether plugins are loaded again when a file in their folders is saved: while they are
  /// written. The values of their states are kept, as by `Plugin.reload`, and errors are reported.
  /// By default, it is false.
  @ObservationIgnored public var reloadsOnSave: Bool {
    get { saved != nil }
    set {
      saved = newValue ? saved ?? SavedFiles() : nil
      saved?.look()
      host?.requestTurn()
    }
  }
  /// The times of the files, if they are watched.
  @ObservationIgnored private(set) var saved: SavedFiles?
  /// By folder of plugins: the folders in it that were refused.
  var refusedFolders: [String: [ManifestError]] = [:]
  /// The folders that `discover` has found last and that hold no plugin that can be used.
  public var refused: [ManifestError] { refusedFolders.sorted { $0.key < $1.key }.flatMap(\.value) }

  init(_ host: PluginHost) { self.host = host }

  /// The plugin with an id; nil if there is none.
  public subscript(id: Plugin.ID) -> Plugin? {
    access(keyPath: \.all)
    return known[id]
  }

  /// Loads the plugin in a folder now: runs its `main.lua`, whose result lists its contributions.
  ///
  /// - Parameters:
  ///   - folder: The plugin's folder; the plugin cannot read anything outside of it. The host
  ///     vouches for it: it is treated as the user's own, with or without a `plugin.json`.
  ///   - id: The name by which the host and messages identify the plugin; nil for the one in its
  ///     `plugin.json` or, without that, the name of its folder. A plugin that has this id already
  ///     is unloaded.
  ///   - apiLevel: The level of Lunette's interface that the plugin was written for; nil for the
  ///     current level.
  ///   - hostLevel: The level of the host's own interface that the plugin was written for, one of
  ///     the host's `apiLevels`. The plugin sees what the host had at that level. Nil for the
  ///     current level.
  /// - Throws: The error in the plugin. The plugin stays among `all` with the state `failed`, so
  ///   that it can be shown and loaded again.
  @discardableResult
  public func load(
    _ folder: String, id: Plugin.ID? = nil, apiLevel: Int? = nil, hostLevel: Int? = nil
  ) throws(PluginError) -> Plugin {
    let plugin = make(
      folder, id ?? Self.id(ofFolder: folder), PluginLevels(lunette: apiLevel, host: hostLevel))
    _ = plugin.readDecisions()
    try plugin.load()
    return plugin
  }
  /// Loads the plugin in a folder for a test. One that has a manifest may use what this lists, and
  /// nothing else.
  package func loadForTest(
    _ folder: String, id: Plugin.ID?, hostLevel: Int?, listedOnly: Bool,
    chosen: [(name: String, value: PluginValue)]
  ) throws(PluginError) -> Plugin {
    let plugin = make(
      folder, id ?? Self.id(ofFolder: folder), PluginLevels(lunette: nil, host: hostLevel))
    if let manifest = try? Manifest(folder: folder) {
      if listedOnly { plugin.data.grantsOfTest = Grants(askedBy: manifest) }
      plugin.use(manifest)
    }
    for (name, value) in chosen { try plugin.settings.set(name, value) }
    try plugin.load()
    return plugin
  }

  /// Adds a plugin that is loaded in one of the next turns of the loop, unless the user has
  /// disabled it. Each turn loads one plugin, so that many plugins do not delay the screen. If the
  /// plugin cannot be loaded, its state becomes `failed`, and `PluginHost.onError` is called. The
  /// parameters are those of `load`.
  @discardableResult
  public func add(
    _ folder: String, id: Plugin.ID? = nil, apiLevel: Int? = nil, hostLevel: Int? = nil
  ) -> Plugin {
    let plugin = make(
      folder, id ?? Self.id(ofFolder: folder), PluginLevels(lunette: apiLevel, host: hostLevel))
    if plugin.readDecisions() { waiting.append(plugin) } else { plugin.turnOff() }
    return plugin
  }

  private func make(_ folder: String, _ id: Plugin.ID, _ levels: PluginLevels) -> Plugin {
    self[id]?.unload()
    guard let host else { preconditionFailure("plugins are loaded after their host was released") }
    let plugin = Plugin(id, folder: folder, levels: levels, isOwn: true, of: host)
    append([plugin])
    return plugin
  }
  func append(_ plugins: [Plugin]) {
    for plugin in plugins { known[plugin.id] = plugin }
    all.append(contentsOf: plugins)
  }
  /// The host's own script at a path; it is loaded when it is first shown.
  func script(at path: String) -> Plugin {
    // No plugin has this id: there is no slash in names.
    let id = "host/\(path)"
    if let script = known[id] { return script }
    guard let host else { preconditionFailure("scripts are shown after their host was released") }
    let script = Plugin(
      id, folder: Files.folder(ofScript: path), levels: PluginLevels(), isOwn: true, of: host)
    script.hostScript = HostScript(entry: Files.name(of: path))
    script.isDormant = true
    known[id] = script
    scripts.append(script)
    return script
  }
  /// Loads a plugin in one of the next turns.
  func enqueue(_ plugin: Plugin) {
    waiting.append(plugin)
    host?.requestTurn()
  }

  /// The id of the plugin in a folder: that of its manifest or, if there is none that can be read,
  /// the name of the folder.
  package nonisolated static func id(ofFolder folder: String) -> PluginID {
    if let manifest = try? Manifest(folder: folder) { return manifest.id }
    return PluginName.made(of: Files.name(of: ManifestFile.realPath(folder) ?? folder))
  }

  var hasWaiting: Bool { !waiting.isEmpty }
  func loadNext() {
    guard !waiting.isEmpty else { return }
    let plugin = waiting.removeFirst()
    if plugin.state == .inactive { plugin.loadInTurn() }
  }
  func forget(_ plugin: Plugin) {
    all.removeAll { $0 === plugin }
    scripts.removeAll { $0 === plugin }
    if known[plugin.id] === plugin { known[plugin.id] = nil }
    waiting.removeAll { $0 === plugin }
  }
}
