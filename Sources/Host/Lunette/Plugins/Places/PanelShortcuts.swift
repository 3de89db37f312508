import LunetteBase
import LunetteControls
import LunetteEngine

/// Finds shortcuts in panels that the host has. The trees are searched on each request: they are
/// always up to date, so nothing has to be kept in step with what is shown.
extension PluginHost {
  func findShortcutConflicts() -> [ShortcutConflict] {
    let own = hostsShortcuts
    if own.isEmpty { return [] }
    var conflicts = conflictsWithEditing(own)
    func add(_ wanted: KeyboardShortcut, by loser: String) {
      guard case .key(let key) = wanted.trigger, wanted.event.isCommand,
        let holder = own.first(where: { $0.keys.matches(wanted.event) })
      else { return }
      let conflict = ShortcutConflict(
        shortcut: CommandShortcut(key, wanted.modifiers), holder: holder.name, loser: loser)
      if !conflicts.contains(conflict) { conflicts.append(conflict) }
    }
    for plugin in plugins.list {
      for (name, panel) in plugin.panels.sorted(by: { $0.key < $1.key }) {
        // The items of closed menus are made by the plugin's code.
        plugin.enter {
          for (wanted, _) in panel.stage.scene.shortcuts() {
            add(wanted, by: "\(plugin.id).\(name)")
          }
        }
      }
    }
    return conflicts
  }

  /// The shortcuts of the host that one of its own text fields uses while it has the focus.
  private func conflictsWithEditing(_ own: [(keys: KeyboardShortcut, name: String)])
    -> [ShortcutConflict]
  {
    let hasField = scene?.focus.stops().contains {
      $0.focusTarget?.textInput != nil && $0.environment.scope === ownScope
    }
    guard hasField == true else { return [] }
    return own.compactMap { keys, name in
      guard case .key(let key) = keys.trigger, TextFieldKeys.use(keys.event) else { return nil }
      return ShortcutConflict(
        shortcut: CommandShortcut(key, keys.modifiers), holder: "editing in text fields",
        loser: name)
    }
  }

  /// The shortcuts of the host's views and commands, in the order in which they are tried for a
  /// key.
  private var hostsShortcuts: [(keys: KeyboardShortcut, name: String)] {
    var found: [(keys: KeyboardShortcut, name: String)] = []
    for (keys, target) in scene?.shortcuts() ?? [] where target.environment.scope === ownScope {
      found.append((keys, target.shortcutTitle(nil) ?? id))
    }
    for command in commands.hostsOwn {
      if let keys = command.shortcut?.keys { found.append((keys, command.id)) }
    }
    return found
  }
}

extension Scene {
  /// All shortcuts, including those of items in closed menus.
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
