import LunetteEngine
import LunetteViews

/// A panel of a plugin, for hosts that place panels themselves: in tabs, a side bar, an order of
/// their own.
public struct PanelDescription: Identifiable, Hashable, Sendable {
  /// The plugin's id and the panel's name: `notes.main`. `PluginPanel` shows the panel by it.
  public let id: String
  /// The plugin that has the panel.
  public let plugin: PluginID
  /// The name of the panel.
  public let name: String
  /// The slot that the plugin has chosen.
  public let slot: String
  /// The title for the user; without one of its own, the plugin's name.
  public let title: String
  /// A symbol for the panel, one of Lunette's own; nil for none.
  public let systemImage: String?
}

extension PluginHost {
  /// The panels of all plugins, or those that have chosen a slot, in the order of the plugins; also
  /// of plugins that have not run yet, as far as their manifests name them, and of those that have
  /// failed or are suspended. Content that reads it is evaluated again when a panel comes or goes.
  public func panels(in slot: String? = nil) -> [PanelDescription] {
    var found: [PanelDescription] = []
    for plugin in plugins.all where plugin.state != .disabled {
      for panel in plugin.describedPanels where slot == nil || panel.slot == slot {
        found.append(panel)
      }
    }
    return found
  }
}

extension Plugin {
  /// The panels that the plugin has, or had before it failed.
  fileprivate var describedPanels: [PanelDescription] {
    _ = arrangement
    return panelSlots.map { name, slot in
      let shown = contributions.panels.first { $0.name == name }
      let declared = manifest?.panels.first { $0.name == name }
      let title = shown?.title.nonEmpty ?? declared?.title.nonEmpty ?? shownName
      return PanelDescription(
        id: "\(id).\(name)", plugin: id, name: name, slot: slot, title: title.singleLine,
        // A symbol of the plugin's own means nothing among the host's views.
        systemImage: (shown?.systemImage ?? declared?.systemImage).flatMap {
          SymbolTable()[$0] == nil ? nil : $0
        })
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

/// Shows one panel of a plugin, without its title. If the plugin has not run, it is loaded; if it
/// fails, that is shown in place of the panel. A panel is shown in one place at a time: a host that
/// places the panels of a slot does not show the slot.
public struct PluginPanel: View {
  private let id: String
  /// Creates a view of a panel. The app that shows it must have been made with a plugin host.
  ///
  /// - Parameter id: The id of the panel (`PanelDescription.id`). If there is no such panel,
  ///   nothing is shown.
  public init(_ id: String) { self.id = id }
}

extension PluginPanel: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    guard let host = context.guest as? PluginHost else {
      preconditionFailure("PluginPanel(\"\(id)\") is shown by an app that has no plugin host")
    }
    return host.panelView(id)
  }
}

extension PluginHost {
  /// The engine's view of a panel: its component is the same for as long as the host lives.
  func panelView(_ id: String) -> LunetteEngine.View {
    if let known = panelBodies[id] { return Component(known) }
    let body = HostBody("PluginPanel") { [weak self] scope in
      guard let self else { return nil }
      scope.read(contributed)
      for plugin in plugins.list where id.hasPrefix(plugin.id + ".") {
        let name = String(id.dropFirst(plugin.id.count + 1))
        guard let match = plugin.panelSlots.first(where: { $0.name == name }),
          let slot = slot(named: match.slot)
        else {
          continue
        }
        return SlotBody(host: self, slot: slot).view(of: name, plugin, scope)
      }
      return nil
    }
    panelBodies[id] = body
    return Component(body)
  }
}
