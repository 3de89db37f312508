import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript

/// A part of the program's own interface that is written in Lua: what a script returns, with values
/// of the program.
///
///     ScriptView(
///       "chrome/notes.lua", values: ["title": notebook.title, "count": notebook.notes.count])
///
/// The script returns a view, a function or a component. `require "lunette.plugin"` gives it what
/// plugins have of the host, all of it: actions, events and values. The values that are named here
/// come first: `plugin.values.title.value`; bodies that have read one run again when it changes.
/// The script runs within the budgets of a plugin, and an error in it is shown in its place. It is
/// shown in one place at a time.
///
/// The app that shows it must have been made with a plugin host.
public struct ScriptView: View {
  private let path: String
  private let values: [String: any Encodable]
  /// Creates a view of what a script returns.
  ///
  /// - Parameters:
  ///   - path: The path of the script. It can read files in its folder only.
  ///   - values: Values that only this script has, by name. One that cannot be expressed in Lua is
  ///     reported to `PluginHost.onError`, and the script reads nil.
  public init(_ path: String, values: [String: any Encodable] = [:]) {
    (self.path, self.values) = (path, values)
  }
}

extension ScriptView: PrimitiveView {
  package func makeView(_ context: ChromeContext) -> LunetteEngine.View? {
    guard let host = context.guest as? PluginHost else {
      preconditionFailure("ScriptView(\"\(path)\") is shown by an app that has no plugin host")
    }
    return host.scriptView(path, values)
  }
}

/// The values and functions that the host gives one of its own scripts.
@MainActor final class HostScript {
  /// The name of the script's file.
  let entry: String
  /// The values that only this script has, by name.
  fileprivate(set) var values: [String: PluginValue] = [:]
  init(entry: String) { self.entry = entry }
}

extension PluginHost {
  /// The engine's view of a script: its component is the same for as long as the host lives.
  fileprivate func scriptView(_ path: String, _ values: [String: any Encodable])
    -> LunetteEngine.View
  {
    let plugin = plugins.script(at: path)
    plugin.use(encoded(values))
    if let known = scriptBodies[path] { return Component(known) }
    let body = HostBody("ScriptView") { [weak self] scope in
      guard let self else { return nil }
      scope.read(plugin.changed)
      // It is loaded in the next turn.
      guard plugin.phase != .inactive else {
        plugin.activate()
        return nil
      }
      return SlotBody(host: self, slot: .panel(Contributions.viewOfScript)).view(
        of: Contributions.viewOfScript, plugin, scope)
    }
    scriptBodies[path] = body
    return Component(body)
  }

  private func encoded(_ values: [String: any Encodable]) -> [String: PluginValue] {
    var encoded: [String: PluginValue] = [:]
    for (name, value) in values {
      do { encoded[name] = try PluginEncoder.encode(value) } catch {
        report(PluginError(error, in: .value(name)))
      }
    }
    return encoded
  }
}

extension Plugin {
  /// Takes the values of the host's script; its bodies that have read one that differs run again.
  fileprivate func use(_ values: [String: PluginValue]) {
    guard let hostScript, hostScript.values != values else { return }
    let before = hostScript.values
    hostScript.values = values
    for name in Set(before.keys).union(values.keys).sorted() where before[name] != values[name] {
      changed(name)
    }
  }
}

extension Contributions {
  /// The name of the panel that shows what a script of the host returns.
  static let viewOfScript = "view"

  /// What a script of the host returns: a view.
  init(ofHostScript results: [LuaValue], _ runtime: ScriptRuntime, file: String) throws {
    guard let reference = results.first?.reference, reference.kind != .table,
      let root = try runtime.rootView(reference, file: file)
    else { throw PluginFault.noView(given: results.first?.given ?? "nothing") }
    panels = [Panel(name: Self.viewOfScript, slot: Self.viewOfScript, title: "", root: root)]
  }
}
