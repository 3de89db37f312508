import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteText
import LunetteViews

/// A script's views on a screen of cells: a scene that is connected to the script's Lua state. This
/// one class serves terminals, linear mode, pictures, tests, the REPL, benchmarks and generated
/// scripts.
package final class Interface {
  package let script: HostedScript
  package let scene: Scene
  package let tasks: ScriptClock
  package private(set) var app: ScriptApp?
  /// The title of the window, if the script sets one.
  package private(set) var title: String?
  package let path: String
  /// Runs the script and returns the app to show; nil to load the script's file and show what it
  /// returns.
  package var loader: (() throws(ScriptError) -> ScriptApp)?
  /// Called with errors in the views and, unless the owner of the script handles them, in tasks; in
  /// order.
  package var onError: ((ScriptError) -> Void)?

  package var state: LuaState { script.state }
  package var runtime: ScriptRuntime { script.runtime }
  package var functions: HostFunctions { script.functions }
  package var options: HostOptions { script.options }

  /// Creates an interface of its own for the script at `path`: makes the Lua state without running
  /// anything.
  package convenience init(
    path: String, arguments: [ExactString] = [], size: Size, options: HostOptions,
    settings: SceneSettings? = nil,
    input: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    let script = try HostedScript(
      folder: Files.folder(ofScript: path), options: options, input: input)
    try script.setArguments(path: path, arguments)
    self.init(of: script, path: path, size: size, settings: settings)
    script.onError = { [weak self] in self?.onError?($0) }
  }

  /// Creates an interface of a script that may have others. Without `settings`, it uses those of
  /// the options.
  package init(of script: HostedScript, path: String, size: Size, settings: SceneSettings? = nil) {
    self.script = script
    self.path = path
    let scope = script.makeScope(folder: Files.folder(ofScript: path))
    scene = Scene(
      size: size, environment: Environment(settings ?? script.options.settings(), scope: scope))
    tasks = ScriptClock(script.runtime, script.functions)
    // The owner may keep the scene for longer than the interface.
    scene.reports.onError = { [weak self] in self?.onError?($0.error) }
    script.current = self
  }

  /// Searches pictures in `folder` from now on.
  package func usePictures(in folder: String) {
    scene.scope.bitmaps.loader = FileBitmapLoader(folder: folder, isConfined: options.isSandboxed)
  }

  /// Reads, compiles and runs the script, and shows its root view. Throws errors in words for a
  /// person.
  package func load() throws(ScriptError) {
    runtime.loadStrings(folder: Files.folder(ofScript: path), locale: scene.settings.locale)
    if let loader { return show(try loader()) }
    show(try runtime.load(path: path))
  }

  /// Loads the script and updates its views, in one turn. A load that fails changes nothing.
  ///
  /// - Parameter afresh: Whether states begin with their initial values and views are made anew.
  package func loadAndUpdate(afresh: Bool = false) throws(ScriptError) {
    if afresh { runtime.session.forgetStates() }
    isAfresh = afresh
    defer { isAfresh = false }
    let failure = runtime.turn { () -> ScriptError? in
      do throws(ScriptError) {
        try scene.reload { () throws(ScriptError) in try load() }
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }
  private var isAfresh = false

  /// Reads pictures again, whose files may have changed.
  package func picturesChanged() {
    scene.scope.bitmaps.filesChanged()
    scene.changeEnvironment { _ in }
  }

  /// Shows the app that a script has returned. The theme stays if `keepsTheme` is true or the
  /// options name a theme.
  package func show(_ app: ScriptApp, keepsTheme: Bool = false) {
    scene.keepsTheme = keepsTheme || options.theme != nil
    if let theme = app.themeValue, !scene.keepsTheme { scene.settings.use(theme) }
    self.app = app
    scene.feature(LentMouse.self).key = app.usesMouse ? app.mouseKey : nil
    scene.feature(ScreenSelection.self).isOn = app.selectsText
    title = app.title.map { SafeText.sanitize(script.text($0, locale: scene.settings.locale)) }
    if isAfresh {
      // The views are removed first, so that their `onDisappear` is called: it may end what their
      // `onAppear` has begun.
      scene.setRoot(LunetteEngine.EmptyView.shared)
      scene.update()
      scene.tearDown()
    }
    scene.setRoot(app.root)
  }

  /// The files that the interface depends on: the script, the modules beside it, its strings and
  /// its pictures, also where they would be.
  package var files: [String] {
    [path] + ((try? state.moduleFiles()) ?? []) + ((try? state.missingModuleFiles()) ?? []) + [
      Files.join(Files.folder(ofScript: path), "strings/")
    ]
      + ((scene.scope.bitmaps.loader as? FileBitmapLoader)?.files ?? [])
  }

  /// Ends the script: its views disappear, its `onQuit` runs, its tasks are cancelled. Returns the
  /// exit status: `status`, or 1 if that is 0 and `onQuit` failed.
  @discardableResult
  package func end(status: Int32 = 0) -> Int32 {
    runtime.turn {
      scene.tearDown()
      scene.update()
    }
    let isGood = runtime.quit(app)
    functions.end()
    return status == 0 && !isGood ? 1 : status
  }
}
