import LunetteEngine
import LunetteScript

// The commands and panels of a plugin, and the looks that it gives to views of the host.
extension Plugin {
  func command(_ command: Contributions.Command) -> Commands.Entry {
    Commands.Entry(
      id: "\(id).\(command.name)".singleLine, title: String(command.title.singleLine.prefix(200)),
      plugin: id,
      wanted: command.shortcut, parameters: command.parameters
    ) { [weak self] given in
      guard let self, phase == .active else { return }
      deliver { [weak self] in self?.script?.call(command, given) }
    }
  }

  func showPanels() {
    guard let script else { return }
    let wanted = Set(contributions.panels.map(\.name))
    for (name, panel) in panels where !wanted.contains(name) {
      panel.close()
      panels[name] = nil
    }
    for panel in contributions.panels {
      if let shown = panels[panel.name] {
        shown.show(panel.root)
      } else {
        panels[panel.name] = PanelStage(
          of: self, host, script, panel.root, in: host?.slot(named: panel.slot))
      }
    }
  }

  func placeStyles() {
    styles = [:]
    guard let script else { return }
    let places = (host?.stylePlaces ?? []).map { ($0.name, $0.kind) }
    let kinds = Dictionary(places, uniquingKeysWith: { first, _ in first })
    for contributed in contributions.styles {
      let scope = makeScope(script)
      styles[contributed.place] = PlacedStyle(
        style: LookStyle(contributed.style, kind: kinds[contributed.place]), scope: scope)
      scope.isForLooks = true
      var isNoted = false
      scope.onRefused = { [weak self] action in
        if isNoted { return }
        isNoted = true
        self?.note("its style for '\(contributed.place)' \(action), which a style cannot do")
      }
      scope.onError = { [weak self, own = scope.reference] report in
        guard let self else { return }
        failed(report)
        // A style that only had no time has not failed.
        guard !report.error.isRefusal, let placed = styles[contributed.place],
          placed.scope === own.scope
        else {
          return
        }
        styles[contributed.place] = nil
        host?.contributionsChanged()
      }
    }
  }
}
