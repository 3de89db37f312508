import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript

/// One script with its Lua state, its scene, and what it said of itself.
package final class ScriptInterface {
  package let path: String
  package let state: LuaState
  package let runtime: ScriptRuntime
  package let scene: Scene
  package private(set) var app: ScriptApp?
  /// What went wrong, in order: the scene's errors and those of tasks.
  package var onError: ((ScriptError, _ path: String) -> Void)?

  /// Makes the Lua state; runs nothing yet.
  package init(path: String, arguments: [String], size: Size, options: HostOptions) throws(LuaError) {
    self.path = path
    state = try LuaState(profile: options.profile, limits: options.limits)
    let symbols = SymbolRegistry()
    let strings = StringTables()
    runtime = try ScriptRuntime(state: state, symbols: symbols, strings: strings)
    scene = Scene(size: size, environment: Environment(options.settings(), strings: strings), symbols: symbols)
    try state.setModuleFolder(Files.folder(of: path))
    try ScriptInterface.setArguments(state, path: path, arguments)
    scene.bitmaps.loader = FileBitmapLoader(folder: Files.folder(of: path), isConfined: options.isSandboxed)
    strings.onFirstUse = { [unowned(unsafe) runtime] locale in
      runtime.loadStrings(folder: Files.folder(of: path), locale: locale)
    }
    runtime.onStringsChanged = { [unowned(unsafe) scene] in scene.stringsChanged() }
    runtime.onAppearanceChanged = { [unowned(unsafe) scene] in scene.appearance = $0 }
    runtime.locale = { [unowned(unsafe) scene] in scene.settings.locale }
    runtime.onError = { [unowned(unsafe) self] in report($0, "") }
    scene.onError = { [unowned(unsafe) self] in report($0.error, $0.path) }
  }

  private func report(_ error: ScriptError, _ path: String) { onError?(error, path) }

  /// The global table `arg`: the script at 0, its arguments from 1 on.
  static func setArguments(_ state: LuaState, path: String, _ arguments: [String]) throws(LuaError) {
    let table = try state.makeTable(arguments.map { .string($0) })
    try state.set(table, .integer(0), .string(path))
    try state.setGlobal("arg", .reference(table))
  }

  /// Reads, compiles and runs the script, and shows its root. Throws what a person should read.
  package func load() throws(ScriptError) {
    let app = try runtime.load(path: path)
    self.app = app
    if let theme = app.theme, let known = Theme.named.first(where: { $0.name == theme }) {
      scene.settings.theme = known
    }
    scene.setRoot(app.root)
  }

  /// Ends the script: its views disappear, its tasks are cancelled, its `onQuit` runs.
  package func end() {
    scene.tearDown()
    scene.update()
    runtime.quit(app)
  }
}

/// A script's tasks on the interface's clock.
package final class ScriptClock: TaskClock {
  private let runtime: ScriptRuntime
  package init(_ runtime: ScriptRuntime) { self.runtime = runtime }
  package var nextDeadline: Double? { runtime.nextDeadline }
  package func advance(to time: Double) {
    runtime.advance(to: time)
    runtime.settle()
  }
}
