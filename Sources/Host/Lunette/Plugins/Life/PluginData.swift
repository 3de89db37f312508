import Observation

/// The saved data of a plugin: its settings, its storage, and the decisions about it.
@MainActor @Observable final class PluginData {
  let settings: SettingValues
  @ObservationIgnored let stored: StoredData
  @ObservationIgnored let decisions: PluginDecisions
  /// What the plugin may use; nil if that is everything.
  var grants: Grants?
  /// What the plugin asks for beyond what was decided.
  var wanted = Grants.none
  /// Whether the plugin's files have changed since it was agreed to.
  var isChanged = false
  /// Whether the host is being asked what the plugin may use.
  var isAsking = false
  /// What the plugin may use whatever was decided: for tests.
  @ObservationIgnored var grantsOfTest: Grants?

  init(
    of plugin: PluginID, in folder: String?,
    replace: @escaping @MainActor (String, [UInt8]) -> Int32
  ) {
    // An id that is no name might be a path; such a plugin is never loaded.
    let folder = PluginName.flaw(in: plugin) == nil ? folder.map { Files.join($0, plugin) } : nil
    func file(_ name: String) -> DataFile {
      DataFile(folder.map { Files.join($0, name) }, replace: replace)
    }
    settings = SettingValues(of: plugin, file("settings.json"))
    stored = StoredData(file("storage.json"))
    decisions = PluginDecisions(file("decisions.json"))
  }
}
