/// A form of the settings of a plugin, made from the types that its manifest declares. What the
/// user chooses is kept at once, and the plugin's views follow.
public struct PluginSettings: View {
  private let plugin: Plugin
  /// Creates a form for the settings of a plugin.
  public init(_ plugin: Plugin) { self.plugin = plugin }

  /// A control for each setting, and what is wrong in the file.
  public var body: some View {
    let settings = plugin.settings
    VStack(alignment: .leading, spacing: 0) {
      if settings.declared.isEmpty {
        Text("This plugin has no settings.").foregroundStyle(.secondary)
      }
      ForEach(settings.declared, id: \.name) { setting in
        SettingControl(setting: setting, settings: settings)
        if !setting.summary.isEmpty { Text(setting.summary).foregroundStyle(.secondary) }
        if let refusal = settings.refusals[setting.name] { Text("⚠ " + refusal) }
      }
      ForEach(settings.problems, id: \.self) { problem in Text("⚠ " + problem) }
    }
  }
}

/// The control for one setting, by its type.
private struct SettingControl: View {
  let setting: PluginSetting
  let settings: SettingValues

  var body: some View {
    HStack {
      ValueControl(
        setting: setting,
        value: Binding {
          settings[setting.name]
        } set: {
          choose($0)
        },
        draft: Binding {
          settings.draft(setting)
        } set: {
          settings.type($0, setting)
        })
      if settings.isChosen(setting.name) {
        Spacer()
        Button("Default") { settings.attempt(setting.name) { try settings.reset(setting.name) } }
          .accessibilityLabel("Default of " + setting.title)
      }
    }
  }

  private func choose(_ value: PluginValue) {
    settings.attempt(setting.name) { try settings.set(setting.name, value) }
  }
}
