import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteViews

/// A plugin of a host on a simulated screen, with a clock that is moved by hand: the common part of
/// tests of plugins in Lua and in Swift.
@MainActor package final class PluginStand {
  package let host: PluginHost
  /// The mock host; nil if the host is a program's own.
  package let mock: MockHost?
  package let plugin: Plugin
  /// The driver is used on the main actor only, so access without isolation is safe.
  package nonisolated(unsafe) let driver: HeadlessDriver
  package let record: PluginRecord
  private let wake = WakeFlag()

  /// Loads a plugin, and shows its contributions to a slot, or to all slots, one below the other.
  ///
  /// - Parameters:
  ///   - folder: The plugin's folder, which contains its `main.lua`.
  ///   - id: The plugin's id; nil for that of its `plugin.json` or, without one, the name of its
  ///     folder.
  ///   - hostLevel: The level of the host's interface that the plugin was written for; nil for the
  ///     current level.
  /// - Throws: The error in the plugin, or that the host has no such slot.
  package init(
    _ folder: String, id: String? = nil, host: PluginHost, hostLevel: Int? = nil,
    mock: MockHost? = nil,
    chosen: [(name: String, value: PluginValue)] = [], slot: String? = nil,
    size: Size,
    settings: SceneSettings = SceneSettings()
  ) throws(PluginError) {
    self.host = host
    self.mock = mock
    let scene = Scene(size: size, environment: Environment(settings, scope: Scope()))
    driver = HeadlessDriver(scene: scene, tasks: GuestClock(host, wake))
    let names = host.slots.map(\.name)
    if let slot, !names.contains(slot) { throw StandFault.noSlot(slot, known: names).pluginError }
    host.attach(scene, wake: { [wake] in wake.raise() })
    // The record is made before the plugin is loaded, because its first bodies run then.
    record = PluginRecord(of: host)
    let id = id ?? Plugins.id(ofFolder: folder)
    do throws(PluginError) {
      // A mock grants what the manifest lists, so that a test fails if something is missing there.
      plugin = try host.plugins.loadForTest(
        folder, id: id, hostLevel: hostLevel, listedOnly: mock != nil, chosen: chosen)
    } catch {
      host.plugins[id]?.unload()
      host.detach()
      scene.tearDown()
      throw error
    }
    let views = (slot.map { [$0] } ?? names).map { host.slotView($0) }
    scene.setRoot(
      views.count == 1
        ? views[0] : Stack(axis: .vertical, horizontal: .leading, spacing: 0, children: views))
    driver.settle()
  }

  /// Performs a command by its id, or one of the plugin's own by its name.
  package func command(_ name: String, _ parameters: PluginFields = [:]) throws {
    let known = host.commands.all.map(\.id)
    guard let id = [name, "\(plugin.id).\(name)"].first(where: { known.contains($0) }) else {
      throw StandFault.noCommand(name, known: known).pluginError
    }
    try host.commands.perform(id, parameters)
    driver.settle()
  }

  package func unload() {
    plugin.unload()
    driver.settle()
  }

  /// Unloads the plugin and removes all views. The host may be used again.
  package func close() {
    plugin.unload()
    driver.scene.tearDown()
    host.detach()
  }
}

extension PluginBudgets {
  /// The limits of plugins under test. The time limits are long enough for a busy machine, but
  /// still stop a plugin that does not end. The memory limit is the same as in a program.
  package static var tests: PluginBudgets {
    var budgets = PluginBudgets()
    (budgets.callback, budgets.load) = (5, 5)
    (budgets.turn, budgets.allPlugins) = (10, 10)
    budgets.share = .infinity
    return budgets
  }
}
