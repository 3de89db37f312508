import LunetteBase

// Plugins that are known by their manifests and have not run yet.
extension Plugin {
  /// Loads a plugin that was discovered in one of the next turns. It happens by itself when a panel
  /// of the plugin is first seen, a command is performed or an event is sent that its manifest
  /// names. If the plugin was loaded already, nothing happens.
  public func activate() {
    guard isDormant, phase == .inactive else { return }
    isDormant = false
    host?.plugins.enqueue(self)
  }

  /// Loads the plugin, and then lets it run `body`, as far as it has time.
  func activate(for body: @escaping @MainActor () -> Void) {
    // So much waits for one plugin only if it is asked for again and again before the next turn.
    if afterLoad.count < 1_000 { afterLoad.append(body) }
    activate()
  }
  func takeAfterLoad() {
    let waiting = afterLoad
    afterLoad = []
    for body in waiting { deliver(body) }
  }

  /// The commands of the manifest, as they are before the plugin runs.
  func declaredCommands(_ manifest: Manifest) -> [Commands.Entry] {
    manifest.commands.map { command in
      let id = "\(id).\(command.name)"
      return Commands.Entry(
        id: id, title: command.title, plugin: self.id, wanted: command.shortcut,
        parameters: command.parameters
      ) { [weak self] given in
        self?.activate { [weak self] in self?.perform(command.name, given) }
      }
    }
  }
  private func perform(_ command: String, _ given: PluginFields) {
    do throws(PluginFault) {
      guard let known = contributions.commands.first(where: { $0.name == command }) else {
        throw .noSuchCommand(command)
      }
      // The script has the last word on the parameters.
      do throws(PluginMismatch) { script?.call(known, try known.parameters.checked(given)) } catch {
        throw .wrongParameters(action: command, error)
      }
    } catch { report(PluginError(error, of: id, kind: .load)) }
  }

  /// Reads the manifest again, which may have changed since the plugin was discovered or loaded.
  ///
  /// - Throws: If the manifest is wrong, or if it is missing and the plugin is not the user's own.
  func readManifest(of host: PluginHost) throws(PluginError) {
    if hostScript != nil { return }
    do throws(PluginFault) { try PluginName.check(id, of: "a plugin") } catch {
      throw PluginError(error, of: id, kind: .load)
    }
    do throws(ManifestError) {
      let read: Manifest?
      do throws(ManifestError) { read = try Manifest(folder: folder) } catch {
        // The user's own plugins need none; if the whole folder is gone, that is the error of
        // loading it.
        guard isOwn, error.fault == .missing || error.fault == .folderGone else { throw error }
        read = nil
      }
      if let read { try host.check(read, in: folder, loadedAs: id) }
      use(read)
    } catch { throw PluginError(error, of: id) }
  }

  /// The levels at which the plugin runs.
  var chosenLevels: PluginLevels {
    guard let manifest, let host else { return levels }
    return PluginLevels(
      lunette: levels.lunette ?? PluginLevels.newest(manifest.lunetteLevels, HostOptions.apiLevels),
      host: levels.host ?? PluginLevels.newest(manifest.hostLevels, host.apiLevels))
  }
}

extension PluginHost {
  /// Checks a manifest that is right by itself against what the host has.
  func check(_ manifest: Manifest, in folder: String, loadedAs id: PluginID) throws(ManifestError) {
    do throws(ManifestFault) {
      if manifest.id != id { throw .otherID(manifest.id, loadedAs: id) }
      if let other = manifest.host, other != self.id { throw .otherHost(other, of: self.id) }
      let own = HostOptions.apiLevels
      if PluginLevels.newest(manifest.lunetteLevels, own) == nil {
        throw .noCommonLevel(manifest.lunetteLevels, of: "Lunette's interface", own)
      }
      if PluginLevels.newest(manifest.hostLevels, apiLevels) == nil {
        throw .noCommonLevel(manifest.hostLevels, of: self.id, apiLevels)
      }
      for panel in manifest.panels where slot(named: panel.slot) == nil {
        throw .unknownSlot(panel.slot, panel: panel.name, known: slots.map(\.name))
      }
    } catch { throw ManifestError(error, in: folder) }
  }
}
