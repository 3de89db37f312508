import LunetteEngine
import LunetteLua
import LunetteViews

/// The intents of a plugin's buttons that name an action: `intent = "process.kill"`. The action is
/// requested through the plugin's script, as its `plugin.perform` does.
final class PluginIntents: IntentSource {
  private let ask: (String, PluginValue, @escaping (ScriptError) -> Void) throws -> Void

  @MainActor init(_ script: PluginScript) {
    ask = { [weak script] name, given, failed in try script?.perform(name, given, failed: failed) }
  }

  func perform(
    _ name: String, _ given: IntentParameters, failed: @escaping (ScriptError) -> Void
  ) throws(ScriptError) {
    let fields = PluginFields(given.map { ($0, PluginValue(tokens: [LuaValue($1)])) })
    do { try ask(name, .record(fields), failed) } catch { throw ScriptError(thrown: error) }
  }
}
