import LunetteEngine
import LunetteScreen

/// What panels want the host's keys for. It is looked for in the trees when somebody asks: they know at any moment, and
/// nothing has to be kept in step with what is shown.
extension PluginHost {
  func findShortcutConflicts() -> [ShortcutConflict] {
    let own = hostsShortcuts
    if own.isEmpty { return [] }
    var conflicts: [ShortcutConflict] = []
    func add(_ wanted: KeyboardShortcut, by loser: String) {
      guard case .key(let key) = wanted.trigger, wanted.event.isCommand,
        let holder = own.first(where: { $0.keys.matches(wanted.event) })
      else { return }
      let conflict = ShortcutConflict(
        shortcut: CommandShortcut(key, wanted.modifiers), holder: holder.name, loser: loser)
      if !conflicts.contains(conflict) { conflicts.append(conflict) }
    }
    for (wanted, target) in scene?.shortcuts() ?? [] {
      // What stands in a row.
      let scope = target.environment.scope
      if let plugin = plugins.list.first(where: { $0.scope === scope }) { add(wanted, by: plugin.id) }
    }
    for plugin in plugins.list {
      for (name, panel) in plugin.panels.sorted(by: { $0.key < $1.key }) {
        // What closed menus hold is made by the plugin.
        plugin.enter {
          for (wanted, _) in panel.stage.scene.shortcuts() { add(wanted, by: "\(plugin.id).\(name)") }
        }
      }
    }
    return conflicts
  }

  /// Those of its views and commands, in the order in which they are asked for a key.
  private var hostsShortcuts: [(keys: KeyboardShortcut, name: String)] {
    var found: [(keys: KeyboardShortcut, name: String)] = []
    for (keys, target) in scene?.shortcuts() ?? [] where target.environment.scope === ownScope {
      found.append((keys, target.shortcutTitle(nil) ?? id))
    }
    for command in commands.hostsOwn { if let keys = command.shortcut?.keys { found.append((keys, command.id)) } }
    return found
  }
}

extension Scene {
  /// All of them, also of what is in closed menus.
  fileprivate func shortcuts() -> [(keys: KeyboardShortcut, target: any ShortcutTarget)] {
    var all: [(keys: KeyboardShortcut, target: any ShortcutTarget)] = []
    func add(_ found: FoundShortcut) {
      switch found {
      case .closed(let items): items.withItems { FoundShortcut.visit($0, add) }
      case .target(let target, let shortcuts): all += shortcuts.map { ($0, target) }
      }
    }
    firstShortcut {
      add($0)
      return false
    }
    return all
  }
}
