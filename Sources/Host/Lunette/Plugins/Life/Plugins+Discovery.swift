/// What was found in a folder of plugins.
public struct PluginDiscovery: Sendable {
  /// The plugins, none of which has run, in the order of the names of their folders.
  public internal(set) var plugins: [Plugin] = []
  /// The folders that hold no plugin that can be used, each with the reason.
  public internal(set) var refused: [ManifestError] = []
}

extension Plugins {
  /// The folder of the user's own plugins for a program: `$XDG_CONFIG_HOME/NAME/plugins`, or
  /// `~/.config/NAME/plugins`; nil if neither is known.
  public nonisolated static func userFolder(for program: String) -> String? {
    folder("XDG_CONFIG_HOME", ".config", program)
  }
  /// The folder in which a program keeps what is decided about plugins, chosen and stored
  /// (`PluginHost.dataFolder`): `$XDG_DATA_HOME/NAME/plugins`, or `~/.local/share/NAME/plugins`;
  /// nil if neither is known.
  public nonisolated static func dataFolder(for program: String) -> String? {
    folder("XDG_DATA_HOME", ".local/share", program)
  }
  private nonisolated static func folder(_ variable: String, _ usual: String, _ program: String)
    -> String?
  {
    let chosen = HostEnvironment.variable(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = HostEnvironment.variable("HOME").map { Files.join($0, usual) }
    return (chosen ?? home).map { Files.join($0, "\(program)/plugins") }
  }

  /// Lists the plugins in a folder, each of which is a folder with a `plugin.json`. Nothing of them
  /// runs before it is needed: a plugin is loaded when a panel that its manifest names is first
  /// seen, a command performed or an event sent. A plugin whose manifest names none of these is
  /// loaded in one of the next turns.
  ///
  /// The folder of a plugin decides whose it is. It is the user's own in `ownFolder`, if that
  /// folder and everything in the plugin's folder belong to the user and only the user can write
  /// them, or if the user trusts the folder. Only the user's own plugins need no manifest. The
  /// host's slots must have been declared before.
  ///
  /// The function may be called again, and for several folders. Plugins that are known already stay
  /// as they are. Those that have not run and whose folders are gone are removed. A plugin whose id
  /// another one has is refused, so the folder of the user's own plugins comes first.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder. If there is no such folder, nothing is found.
  ///   - isTrusted: Whether the user has said that all plugins in this folder are to be treated as
  ///     the user's own.
  @discardableResult
  public func discover(in folder: String, isTrusted: Bool = false) -> PluginDiscovery {
    var discovery = PluginDiscovery()
    guard let host else { return discovery }
    let folders = ManifestFile.folders(in: folder) ?? []
    forgetVanished(in: folder, found: folders)
    let ownFolder = ownFolder.flatMap { ManifestFile.realPath($0) }
    var new: [PluginID: Plugin] = [:]
    for path in folders {
      do throws(ManifestError) {
        let manifest: Manifest?
        let isOwn: Bool
        do throws(ManifestError) {
          manifest = try Manifest(folder: path)
          isOwn = isTrusted || isUsersOwn(path, in: ownFolder)
        } catch {
          guard error.fault == .missing else { throw error }
          guard isTrusted || isUsersOwn(path, in: ownFolder) else { throw error }
          (manifest, isOwn) = (nil, true)
        }
        let id = manifest?.id ?? PluginName.made(of: Files.name(of: path))
        if let known = self[id] ?? new[id] {
          guard known.folder == path else {
            throw ManifestError(.idTaken(id, by: known.folder), in: path)
          }
          if known.isDormant { known.use(manifest) }
          discovery.plugins.append(known)
          continue
        }
        if let manifest { try host.check(manifest, in: path, loadedAs: id) }
        let plugin = Plugin(id, folder: path, levels: PluginLevels(), isOwn: isOwn, of: host)
        plugin.use(manifest)
        plugin.isDormant = manifest != nil
        if !plugin.readDecisions() { plugin.turnOff() }
        new[id] = plugin
        discovery.plugins.append(plugin)
      } catch { discovery.refused.append(error) }
    }
    add(discovery.plugins.filter { new[$0.id] === $0 })
    refusedFolders[folder] = discovery.refused
    return discovery
  }

  private func isUsersOwn(_ path: String, in ownFolder: String?) -> Bool {
    guard let ownFolder else { return false }
    return ManifestFile.isOwn(path, in: ownFolder)
  }

  /// Removes plugins that were found in a folder, have not run and are not there any more.
  private func forgetVanished(in folder: String, found: [String]) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let there = Set(found)
    for plugin in list
    where plugin.isDormant && plugin.folder.hasPrefix(prefix) && !there.contains(plugin.folder) {
      plugin.unload()
    }
  }

  /// Adds plugins that were discovered.
  private func add(_ new: [Plugin]) {
    if new.isEmpty { return }
    append(new)
    var commands: [Commands.Entry] = []
    for plugin in new {
      if plugin.phase == .disabled { continue }
      if let manifest = plugin.manifest, plugin.isDormant {
        commands += plugin.declaredCommands(manifest)
        if manifest.runsAtStart { plugin.activate() }
      } else {
        enqueue(plugin)
      }
    }
    host?.commands.append(commands)
    host?.contributionsChanged()
  }

  /// Loads the plugins that wait for an event of the host, which they get after that.
  func activate(for event: String, _ payload: PluginValue, of receiver: PluginID?) {
    for plugin in list where plugin.phase == .inactive && (receiver == nil || plugin.id == receiver)
    {
      guard plugin.manifest?.activationEvents.contains(event) == true else { continue }
      plugin.activate { [weak plugin] in plugin?.script?.deliver(event, payload) }
    }
  }
}
