/// The plugins of a host, for the user: what each is doing and what it costs, what it may use and
/// what else it wants, its settings and its log, and buttons that turn it on and off, reload it,
/// and start it anew.
public struct PluginManager: View {
  private let host: PluginHost
  /// Creates a manager of the plugins of a host.
  public init(_ host: PluginHost) { self.host = host }

  /// A group for each plugin, and the folders that hold none that can be used.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        if host.plugins.all.isEmpty { Text("There are no plugins.").foregroundStyle(.secondary) }
        ForEach(host.plugins.all) { plugin in
          DisclosureGroup(plugin.headline) { PluginDetails(plugin: plugin) }
        }
        ForEach(host.plugins.refused, id: \.folder) { refusal in
          DisclosureGroup("⚠ " + refusal.summary) {
            VStack(alignment: .leading, spacing: 0) {
              Text(refusal.folder.singleLine).foregroundStyle(.secondary)
              ForEach(refusal.details, id: \.self) { detail in Text(detail) }
            }
          }
        }
      }
    }
  }
}

/// What the manager shows of one plugin.
private struct PluginDetails: View {
  let plugin: Plugin

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      about
      HStack { buttons }
      permissions
      if let settings = plugin.manifest?.settings, !settings.isEmpty {
        DisclosureGroup("Settings") { PluginSettings(plugin) }
      }
      DisclosureGroup("Log") { PluginLog(plugin, lines: 50) }
    }
    .padding(.leading, 2)
  }

  @ViewBuilder private var about: some View {
    if let manifest = plugin.manifest {
      if !manifest.summary.isEmpty { Text(manifest.summary) }
      if !manifest.author.isEmpty { Text("by " + manifest.author).foregroundStyle(.secondary) }
    }
    if let reason = plugin.stateReason { Text("⚠ " + reason) }
    if plugin.isEnabled { Text(plugin.cost).foregroundStyle(.secondary) }
  }

  @ViewBuilder private var buttons: some View {
    switch plugin.state {
    case .disabled: button("Enable") { try plugin.load() }
    case .suspended: button("Resume") { plugin.resume() }
    default: EmptyView()
    }
    if plugin.isEnabled {
      if plugin.state == .active { button("Reload") { try plugin.reload() } }
      button(plugin.state == .inactive ? "Start" : "Restart") { plugin.startAnew() }
      button("Disable") { plugin.disable() }
    }
  }

  @ViewBuilder private var permissions: some View {
    if plugin.isChanged {
      HStack {
        Text("Its files have changed since you allowed it.")
        button("Accept") { try plugin.acceptChange() }
      }
    }
    if plugin.isAwaitingGrants, let manifest = plugin.manifest {
      Text("It asks for permission:")
      uses(Grants(askedBy: manifest))
      HStack {
        button("Allow") { try plugin.grant(Grants(askedBy: manifest)) }
        button("Do Not Allow") { try plugin.grant(.none) }
      }
    }
    if !plugin.wanted.isEmpty {
      Text("It wants more:")
      uses(plugin.wanted)
      HStack {
        button("Allow") { try plugin.grant((plugin.grants ?? .none).union(plugin.wanted)) }
        button("Do Not Allow") { try plugin.grant(plugin.grants ?? .none) }
      }
    }
    if let grants = plugin.grants, !grants.isEmpty {
      DisclosureGroup("Permissions") {
        VStack(alignment: .leading, spacing: 0) {
          uses(grants)
          button("Take Back") { try plugin.grant(.none) }
        }
      }
    }
  }

  /// What is in the grants, with the reasons of the manifest.
  private func uses(_ grants: Grants) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(plugin.manifest?.uses.filter { grants.contains($0.kind, $0.name) } ?? [], id: \.self)
      { use in
        Text("· \(use.name): \(use.reason)")
      }
      if grants.storage { Text("· keeps data of its own") }
    }
  }

  /// A button whose error is in the plugin's log and with `PluginHost.onError`.
  private func button(_ title: String, _ action: @escaping @MainActor () throws -> Void)
    -> some View
  {
    Button(title) { [weak plugin] in
      do { try action() } catch { plugin?.note("\(error)") }
    }
    .accessibilityLabel(title + " " + plugin.shownName)
  }
}

extension Plugin {
  var shownName: String { manifest?.name ?? id.singleLine }

  /// The plugin in one line: its state as a mark, its name and its version.
  fileprivate var headline: String {
    let mark =
      switch state {
      case .active: "●"
      case .inactive: "○"
      case .failed, .suspended: "⚠"
      case .disabled, .unloaded: "–"
      }
    var parts = ["\(mark) \(shownName)"]
    if let version = manifest?.version { parts[0] += " " + version }
    switch state {
    case .failed: parts.append("failed")
    case .suspended: parts.append("suspended")
    case .disabled: parts.append("off")
    default: break
    }
    if isAwaitingGrants { parts.append("asks for permission") }
    if !wanted.isEmpty { parts.append("wants more") }
    if isChanged { parts.append("changed") }
    return parts.joined(separator: " · ")
  }
  fileprivate var stateReason: String? {
    switch state {
    case .failed(let error): error.description
    case .suspended(let why): why.words
    default: nil
    }
  }
  /// What the plugin takes, in words.
  fileprivate var cost: String {
    let usage = usage
    return
      "\(Int((usage.share * 100).rounded())) % of the time, \(usage.memory >> 10) KB, "
      + "\(usage.views) views"
  }
  /// Loads the plugin from nothing, or lets the host decide what it may use if it has not run yet.
  fileprivate func startAnew() {
    if state == .inactive { activate() } else { try? load() }
  }
}
