import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteText
import LunetteViews

/// The contents of a slot: the panels of plugins that have chosen it or, in place of a panel, why
/// it is not shown.
///
/// A host may have a hundred slots and plugins, so a slot is concerned with its own plugins only.
/// Loops are used and not closures, because a closure checks at each call whether it runs on the
/// main actor.
@MainActor struct SlotBody {
  let host: PluginHost
  let slot: Slot

  func view(_ scope: BodyScope) -> LunetteEngine.View? {
    scope.read(host.contributed)
    var parts: [SlotRow.Part] = []
    let isFirst = host.isFirst(slot)
    for plugin in host.plugins.all {
      // The slots of a plugin that was never loaded are unknown; its notice is shown in the first
      // one.
      guard plugin.panelSlots.isEmpty ? isFirst && !plugin.isDormant : hasPanel(plugin) else {
        continue
      }
      scope.read(plugin.changed)
      add(plugin, to: &parts)
    }
    if parts.isEmpty { return nil }
    switch slot.kind {
    case .panel where parts.count == 1: return parts[0].view
    case .panel:
      return Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: parts.map(\.view))
    case .row(let rows): return SlotRow(parts, rows: rows)
    }
  }

  /// One panel of a plugin, without its title; nil if the plugin does not show it.
  func view(of name: String, _ plugin: Plugin, _ scope: BodyScope) -> LunetteEngine.View? {
    scope.read(plugin.changed)
    if plugin.phase == .active {
      return plugin.contributions.panels.first { $0.name == name }.map { content($0, of: plugin) }
    }
    var parts: [SlotRow.Part] = []
    add(plugin, to: &parts)
    return parts.first?.view
  }

  private func hasPanel(_ plugin: Plugin) -> Bool {
    for panel in plugin.panelSlots where panel.slot == slot.name { return true }
    return false
  }

  private func add(_ plugin: Plugin, to parts: inout [SlotRow.Part]) {
    func append(_ view: LunetteEngine.View) {
      parts.append(SlotRow.Part(view: view, plugin: plugin.id))
    }
    switch plugin.phase {
    case .active:
      for panel in plugin.contributions.panels where panel.slot == slot.name {
        append(shown(panel, of: plugin))
      }
    case .inactive:
      append(
        LunetteViews.Text(.key(plugin.isAwaitingGrants ? "Waiting for permission …" : "Loading …")))
      plugin.activate()
    case .failed(let error):
      append(
        notice(
          of: plugin, error.description,
          [("Load Again", { try? $0.load() }), ("Disable", { $0.disable() })]))
    case .suspended(let reason):
      guard !plugin.panelSlots.isEmpty else { return }
      append(
        notice(
          of: plugin, reason.words, [("Resume", { $0.resume() }), ("Disable", { $0.disable() })]))
    case .disabled:
      guard !plugin.panelSlots.isEmpty else { return }
      append(notice(of: plugin, nil, [("Enable", { try? $0.load() })]))
    case .unloaded: break
    }
  }

  /// What a panel shows, if there is room for it.
  private func content(_ panel: Contributions.Panel, of plugin: Plugin) -> LunetteEngine.View {
    guard let stage = plugin.panels[panel.name] else { return LunetteEngine.EmptyView.shared }
    let view: LunetteEngine.View = StageView(stage.subject)
    if case .row = slot.kind { return view }
    let minimum = Size(width: slot.minimumWidth, height: slot.minimumHeight)
    guard minimum.width > 1 || minimum.height > 1 else { return view }
    return LunetteViews.GeometryReader(RoomyContent(view, minimum: minimum))
  }

  private func shown(_ panel: Contributions.Panel, of plugin: Plugin) -> LunetteEngine.View {
    let room = content(panel, of: plugin)
    if case .row = slot.kind { return room }
    guard !panel.title.isEmpty, plugin.panels[panel.name] != nil else { return room }
    let title: LunetteEngine.View =
      panel.systemImage.map {
        LunetteViews.Label(
          title: LunetteViews.Text(.verbatim(panel.title)), icon: LunetteViews.Image(systemName: $0)
        )
      }
      ?? LunetteViews.Text(.verbatim(panel.title))
    // A title of many lines would take the room of other panels.
    let oneLine = EnvironmentModifier(
      EnvironmentModifier(title, .attribute(.bold, true)), .set(LineLimitKey.self, 1))
    return Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [
        ScopeModifier(oneLine, plugin.scope ?? host.ownScope), room,
      ])
  }

  /// A notice in place of a panel; in a row there is room for the plugin's name and the buttons
  /// only.
  private func notice(
    of plugin: Plugin, _ message: String?,
    _ buttons: [(title: String, action: @MainActor (Plugin) -> Void)]
  ) -> LunetteEngine.View {
    let name: LunetteEngine.View = LunetteViews.Text(.verbatim("⚠ " + plugin.id))
    let actions: [LunetteEngine.View] = buttons.map { title, action in
      LunetteViews.Button(
        label: .title(.key(title)), action: .perform { [weak plugin] _ in plugin.map(action) })
    }
    if case .row = slot.kind { return Stack(axis: .horizontal, children: [name] + actions) }
    let row = Stack(axis: .horizontal, children: actions)
    let children: [LunetteEngine.View?] = [
      name, message.map { LunetteViews.Text(.verbatim($0)) }, row,
    ]
    let roomy = PaddingModifier(
      Stack(axis: .vertical, horizontal: .leading, spacing: 1, children: children),
      EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2))
    guard let text = message else { return roomy }
    // In a low panel the reason comes before the room around it; the buttons get their row first.
    let reason = LunetteViews.Text(.verbatim("⚠ \(plugin.id): \(text)"))
    let tight = Stack(
      axis: .vertical, horizontal: .leading, spacing: 0,
      children: [reason, LayoutPriorityModifier(row, 1)])
    return ViewThatFits(axes: .vertical, children: [roomy, tight])
  }
}

extension PluginHost {
  /// The engine's view of a slot: its component is the same for as long as the host lives, so that
  /// it keeps its place in the tree.
  package func slotView(_ name: String) -> LunetteEngine.View {
    if let known = slotBodies[name] { return Component(known) }
    let body = HostBody("PluginSlot") { [weak self] scope in
      guard let self else { return nil }
      guard let slot = slot(named: name) else {
        return LunetteViews.Text(.verbatim("⚠ the host has no slot '\(name)'"))
      }
      return SlotBody(host: self, slot: slot).view(scope)
    }
    slotBodies[name] = body
    return Component(body)
  }

  /// Returns `content` in the styles that plugins contribute to a style place. The last plugin's
  /// style in which nothing has failed applies; if there is none, `content` keeps the host's own
  /// style.
  func styled(_ content: LunetteEngine.View, place name: String, _ scope: BodyScope)
    -> LunetteEngine.View
  {
    scope.read(contributed)
    guard let place = stylePlaces.first(where: { $0.name == name }),
      let kind = StyleKind.all.first(where: { $0.name == place.kind.rawValue })
    else { return content }
    for plugin in plugins.all.reversed() where plugin.state == .active {
      guard let theirs = plugin.styles[name] else { continue }
      // The body of the style belongs to the plugin, and the content that it is put around to the
      // host.
      return ScopeModifier(
        EnvironmentModifier(ScopeModifier(content, ownScope), .style(kind, theirs.style)),
        theirs.scope)
    }
    return content
  }

  /// Whether a slot is the first of those that show panels.
  func isFirst(_ slot: Slot) -> Bool {
    for other in slots {
      if case .panel = other.kind { return other.name == slot.name }
    }
    return false
  }
  func slot(named name: String) -> Slot? {
    for slot in slots where slot.name == name { return slot }
    return nil
  }
}
