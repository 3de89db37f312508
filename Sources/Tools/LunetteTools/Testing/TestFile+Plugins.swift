import Lunette
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTesting

// `t:plugin`: a plugin in a separate Lua state, as in a program; functions of the test take the
// place of the host.
extension TestFile {
  /// Opens the plugin's interface, and returns its number.
  func openPlugin(_ name: String, _ given: TestPluginOptions) throws -> Int {
    let title = TestCaseFunctions.plugin.row.title
    let look = try TestAppOptions(given.look, title, runtime: runtime, defaults: options)
    let description = try description(given.host, title)
    let folder = try pluginFolder(name, title)
    let (id, level, slot, size, budgets) = (given.id, given.level, given.slot, look.size, budgets)
    let values = try given.values.map { (name: $0.0, value: try state.plain($0.1)) }
    let chosen = try given.settings.map { (name: $0.0, value: try state.plain($0.1)) }
    // Both are not checked for isolation because this code is already on the main actor, as the
    // line after it requires.
    nonisolated(unsafe) let (file, answers) = (self, given.actions)
    let settings = look.settings
    MainActor.preconditionIsolated("tests of plugins run on the main thread")
    let stand = try convertingErrors {
      try MainActor.assumeIsolated {
        let mock = try MockHost(description, budgets: budgets)
        for (name, answer) in answers {
          try mock.answer(name) { [unowned file] parameters, progress in
            try file.answer(answer, parameters, progress)
          }
        }
        for (name, value) in values { try mock.publish(name, value) }
        return try PluginStand(
          folder, id: id, host: mock.host, hostLevel: level, mock: mock, chosen: chosen, slot: slot,
          size: size,
          settings: settings)
      }
    }
    let app = TestApp(file: self, plugin: stand, settings: look.settings)
    // If the first body fails, the caller of `t:plugin` gets the error.
    let failure = MainActor.assumeIsolated { stand.record.errors.first }
    if let failure {
      app.close()
      throw ScriptError(of: failure)
    }
    listen(to: stand, for: app)
    return add(app)
  }

  private func listen(to stand: PluginStand, for app: TestApp) {
    // Not checked for isolation: it is called on the main actor, on which this code runs.
    nonisolated(unsafe) weak let listener = app
    MainActor.assumeIsolated {
      stand.record.onError = { listener?.errors.append(ScriptError(of: $0)) }
      // A wrong answer is a mistake in the test, whatever the plugin makes of it.
      stand.mock?.onWrongAnswer = { listener?.errors.append(ScriptError(of: $0)) }
    }
  }

  private var budgets: PluginBudgets {
    var budgets = PluginBudgets.tests
    if let limit = options.timeLimit {
      (budgets.callback, budgets.load) = (limit, limit)
      (budgets.turn, budgets.allPlugins) = (2 * limit, 2 * limit)
    }
    if let limit = options.memoryLimit { budgets.memory = limit }
    return budgets
  }

  private func description(_ name: String?, _ title: String) throws -> HostDescription {
    guard let name else {
      if let host { return host }
      throw FunctionFault.caused(title, by: TestingFault.needsHost)
    }
    let path = beside(name)
    let bytes: [UInt8]
    if options.isSandboxed {
      let read = try ScriptRuntime.read(name, in: Files.folder(of: self.path), words: path)
      guard let read else { throw ScriptRuntime.error(.noFile, path) }
      bytes = read
    } else {
      bytes = try ScriptRuntime.read(path)
    }
    return try convertingErrors { try HostDescription(bytes: bytes, name: path) }
  }

  /// The folder of a plugin; `name` is the path of its `main.lua` or of the folder itself.
  private func pluginFolder(_ name: String, _ title: String) throws -> String {
    if name.hasSuffix(".lua"), Files.name(of: name) != "main.lua" {
      throw FunctionFault.caused(title, by: TestingFault.noPluginFolder(name))
    }
    let folder = name.hasSuffix(".lua") ? Files.folder(of: name) : name
    if options.isSandboxed {
      // A sandboxed test reads no files elsewhere, neither by a path nor through a link.
      let main = Files.join(folder, "main.lua")
      let found = try ScriptRuntime.read(main, in: Files.folder(of: path), words: beside(main))
      if found == nil { throw ScriptRuntime.error(.noFile, beside(main)) }
    }
    return beside(folder)
  }

  private func beside(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return name == "." ? Files.folder(of: path) : Files.join(Files.folder(of: path), name)
  }

  /// The answer of a test's function to an action. An error that it raises is passed to the plugin.
  private func answer(
    _ function: LuaReference, _ parameters: PluginValue, _ progress: ActionProgress
  ) throws -> PluginValue {
    let result: LuaValue
    do {
      let report = try state.makeFunction { arguments in
        progress.report(try arguments[0].number, try arguments[1].text ?? "")
        return .none
      }
      result =
        try state.call(function, [try state.make(parameters), .reference(report)]).first ?? .nil
    } catch {
      throw TestingFault.plugin(error.message)
    }
    runtime.settle()
    return try state.plain(result)
  }

  /// Calls `body`, and rethrows a plugin's error in the form in which tests get errors.
  private func convertingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as PluginError { throw ScriptError(of: error) }
  }
}
