import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteText

/// One script with its Lua state, its scene, and what it said of itself.
package final class ScriptInterface {
  package let path: String
  package let state: LuaState
  package let runtime: ScriptRuntime
  package let scene: Scene
  package let functions: HostFunctions
  package private(set) var app: ScriptApp?
  /// The window's title, if the script gives one.
  package private(set) var title: String?
  private let strings: StringTables
  private let options: HostOptions
  /// What went wrong, in order: the scene's errors and those of tasks.
  package var onError: ((ScriptError, _ path: String) -> Void)?

  /// Makes the Lua state; runs nothing yet.
  package init(
    path: String, arguments: [String], size: Size, options: HostOptions,
    input: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    self.path = path
    state = try LuaState(profile: options.profile, limits: options.limits)
    self.options = options
    let symbols = SymbolRegistry()
    strings = StringTables()
    runtime = try ScriptRuntime(state: state, symbols: symbols, strings: strings)
    scene = Scene(size: size, environment: Environment(options.settings(), strings: strings), symbols: symbols)
    functions = try HostFunctions(runtime, isSandboxed: options.isSandboxed, input: input)
    try state.setModuleFolder(Files.folder(of: path))
    try ScriptInterface.setArguments(state, path: path, arguments)
    scene.bitmaps.loader = FileBitmapLoader(folder: Files.folder(of: path), isConfined: options.isSandboxed)
    strings.onFirstUse = { [unowned(unsafe) runtime] locale in
      runtime.loadStrings(folder: Files.folder(of: path), locale: locale)
    }
    scene.placeWords = { [unowned(unsafe) runtime] in runtime.session.words(ofPlace: $0) }
    runtime.onStringsChanged = { [unowned(unsafe) scene] in scene.stringsChanged() }
    runtime.onAppearanceChanged = { [unowned(unsafe) scene] in scene.appearance = $0 }
    runtime.locale = { [unowned(unsafe) scene] in scene.settings.locale }
    runtime.onError = { [unowned(unsafe) self] in report($0, "") }
    scene.onError = { [unowned(unsafe) self] in report($0.error, $0.path) }
  }

  deinit { functions.end() }

  private func report(_ error: ScriptError, _ path: String) { onError?(error, path) }

  /// The global table `arg`: the script at 0, its arguments from 1 on.
  static func setArguments(_ state: LuaState, path: String, _ arguments: [String]) throws(LuaError) {
    let table = try state.makeTable(arguments.map { .string($0) })
    try state.set(table, .integer(0), .string(path))
    try state.setGlobal("arg", .reference(table))
  }

  /// Reads, compiles and runs the script, and shows its root. Throws what a person should read.
  package func load() throws(ScriptError) {
    runtime.loadStrings(folder: Files.folder(of: path), locale: scene.settings.locale)
    let app = try runtime.load(path: path)
    scene.keepsTheme = options.theme != nil
    if options.theme == nil, let theme = app.themeValue { scene.settings.use(theme) }
    self.app = app
    title = app.title.map { title in
      switch title {
      case .key(let key): SafeText.sanitize(strings.lookup(key, locale: scene.settings.locale))
      case .verbatim(let text): SafeText.sanitize(text)
      }
    }
    scene.setRoot(app.root)
  }

  /// The files that it was made of: the script, the modules beside it, its strings.
  package var files: [String] {
    [path] + ((try? state.moduleFiles()) ?? []) + [Files.join(Files.folder(of: path), "strings/")]
  }

  /// Ends the script: its views disappear, its `onQuit` runs, its tasks are cancelled. Returns the exit status: `status`,
  /// or 1 where that is 0 and `onQuit` failed.
  @discardableResult
  package func end(status: Int32 = 0) -> Int32 {
    scene.tearDown()
    scene.update()
    let isGood = runtime.quit(app)
    functions.end()
    return status == 0 && !isGood ? 1 : status
  }
}

/// A script's tasks on the interface's clock.
package final class ScriptClock: TaskClock {
  private let runtime: ScriptRuntime
  private let functions: HostFunctions?
  package init(_ runtime: ScriptRuntime, _ functions: HostFunctions? = nil) {
    self.runtime = runtime
    self.functions = functions
  }
  package var nextDeadline: Double? { functions?.isReady == true ? 0 : runtime.nextDeadline }
  package func advance(to time: Double) {
    runtime.advance(to: time)
    functions?.beginTurn()
    runtime.settle()
  }
  package var descriptors: (reading: [Int32], writing: [Int32]) { functions?.descriptors ?? ([], []) }
  package func ready() {
    functions?.serve()
    runtime.settle()
  }
  /// Programs and input take no time of a test's clock.
  package func settle() {
    functions?.settle()
    runtime.settle()
  }
}
