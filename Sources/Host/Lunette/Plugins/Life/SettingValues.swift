import Observation

/// The settings of a plugin with their values. The user chooses them, by way of the host or in a
/// file, and the plugin reads them as `plugin.settings.name`; its bodies that have read one run
/// again when it changes.
///
/// It is observable: content that reads a value is evaluated again when it changes.
@MainActor @Observable public final class SettingValues {
  /// The settings that the plugin declares, in the order of its manifest.
  public private(set) var declared: [PluginSetting] = []
  /// What is wrong in the file, a line each; for what is wrong the default is used.
  public private(set) var problems: [String] = []
  /// Why what the user has last chosen or typed in a form was refused, by the name of the setting.
  public private(set) var refusals: [String: String] = [:]
  private var chosen: [String: PluginValue] = [:]
  /// What is typed in a form, by the name of the setting: it may be no value yet.
  private var drafts: [String: String] = [:]
  @ObservationIgnored private let file: DataFile
  /// Called with each setting whose value has changed.
  @ObservationIgnored var onChange: ((PluginSetting) -> Void)?
  @ObservationIgnored private let plugin: PluginID

  init(of plugin: PluginID, _ file: DataFile) { (self.plugin, self.file) = (plugin, file) }

  /// The value of a setting: what the user has chosen, otherwise the default. `null` if the plugin
  /// has no such setting.
  public subscript(name: String) -> PluginValue {
    chosen[name] ?? declared.first { $0.name == name }?.defaultValue ?? .null
  }
  /// Whether the user has chosen a value, even if it is the default.
  public func isChosen(_ name: String) -> Bool { chosen[name] != nil }

  /// Chooses the value of a setting, and keeps it. Everything else in the file stays as it is.
  ///
  /// - Throws: `PluginError` if there is no such setting, if the value has another type or is out
  ///   of bounds, or if the file cannot be read or written; then nothing has changed.
  public func set(_ name: String, _ value: PluginValue) throws(PluginError) {
    try change(name) { setting throws(DataFault) in
      do throws(PluginMismatch) { return try setting.checked(value) } catch {
        throw .wrongSetting(file: nil, error)
      }
    }
  }
  /// Lets a setting have its default again.
  ///
  /// - Throws: `PluginError` if there is no such setting, or if the file cannot be read or written.
  public func reset(_ name: String) throws(PluginError) { try change(name) { _ in nil } }

  private func change(
    _ name: String, _ make: (PluginSetting) throws(DataFault) -> PluginValue?
  ) throws(PluginError) {
    do throws(DataFault) {
      guard let setting = declared.first(where: { $0.name == name }) else {
        throw .unknownSetting(name, known: declared.map(\.name))
      }
      let value = try make(setting)
      var fields = try file.read()
      fields[name] = value
      try file.write(fields)
      let before = self[name]
      chosen[name] = value
      drafts[name] = nil
      refusals[name] = nil
      if before != self[name] { onChange?(setting) }
    } catch { throw PluginError(PluginFault.data(error), of: plugin, kind: .host) }
  }

  // MARK: Forms

  /// Runs `body`, which chooses a value; if that fails, the reason is in `refusals`.
  func attempt(_ name: String, _ body: () throws -> Void) {
    do { try body() } catch { refusals[name] = (error as? PluginError)?.message ?? "\(error)" }
  }
  /// The text of a setting in a form.
  func draft(_ setting: PluginSetting) -> String {
    if let draft = drafts[setting.name] { return draft }
    return setting.type.typed(self[setting.name])
  }
  /// Chooses what is typed in a form, as far as it is a value.
  func type(_ text: String, _ setting: PluginSetting) {
    attempt(setting.name) { try set(setting.name, setting.type.value(typed: text)) }
    drafts[setting.name] = text
  }

  /// Reads the values again from the file, which the user may have edited. What is wrong in it is
  /// in `problems`.
  public func reload() { use(declared) }

  /// Takes the settings of a manifest, and reads their values.
  func use(_ settings: [PluginSetting]) {
    let before = Dictionary(declared.map { ($0.name, self[$0.name]) }) { first, _ in first }
    var (found, wrong): ([String: PluginValue], [String]) = ([:], [])
    do throws(DataFault) {
      let fields = try file.read()
      for setting in settings {
        guard let value = fields[setting.name] else { continue }
        do throws(PluginMismatch) { found[setting.name] = try setting.checked(value) } catch {
          wrong.append(DataFault.wrongSetting(file: file.file, error).text.singleLine)
        }
      }
      for name in fields.keys.sorted() where !settings.contains(where: { $0.name == name }) {
        wrong.append(
          "\(file.file): \(DataFault.unknownSetting(name, known: settings.map(\.name)).text)"
            .singleLine)
      }
    } catch { wrong.append(error.text.singleLine) }
    if declared != settings { declared = settings }
    if chosen != found { chosen = found }
    if problems != wrong { problems = wrong }
    for setting in settings
    where before[setting.name] != nil && before[setting.name] != self[setting.name] {
      onChange?(setting)
    }
  }
}
