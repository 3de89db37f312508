import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteText
import LunetteViews

/// One Lua state with everything that the host gives the script in it: strings, symbols, pictures,
/// programs, files, standard input. Its views are shown by one interface or, for a file of tests,
/// by several.
package final class HostedScript {
  package let options: HostOptions
  private let name: String?
  package let state: LuaState
  package let runtime: ScriptRuntime
  package let functions: HostFunctions
  let symbols = SymbolRegistry()
  let strings = StringTables()
  /// Owned here, because it holds functions of the script, and the runtime refers to it only
  /// weakly.
  private let appearance = AppearanceStore()
  /// Called with each error outside of any interface's views, such as in a task.
  package var onError: ((ScriptError) -> Void)?
  /// Opens addresses; nil if nothing does. A sandboxed script cannot open an address itself; a link
  /// that the user follows can.
  package var openURL: ((String) -> Void)? {
    didSet {
      runtime.openURL = options.isSandboxed ? nil : openURL
      for scope in scopes { scope.openURL = openURL }
    }
  }
  /// The interface whose language is used when the script asks for a text outside of its views.
  package weak var current: Interface?
  private var shown: [ScopeReference] = []
  private var scopes: [Scope] { shown.compactMap(\.scope) }

  /// Makes the Lua state without running anything. Modules, strings and pictures are searched in
  /// `folder`.
  ///
  /// - Parameter name: The folder's name in messages; nil for its path.
  package init(
    folder: String, name: String? = nil, options: HostOptions, limits: LuaLimits? = nil,
    input: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    self.options = options
    self.name = name
    state = try LuaState(profile: options.profile, limits: limits ?? options.limits)
    runtime = try ScriptRuntime(
      state: state, level: options.apiLevel, symbols: symbols, strings: strings,
      appearance: appearance)
    functions = try HostFunctions(runtime, isSandboxed: options.isSandboxed, input: input)
    try runtime.note(Reference.host)
    try state.setModuleFolder(folder, name: name)
    useStrings(in: folder)
    // Views may keep the runtime alive for longer than this object.
    runtime.locale = { [weak self] in self?.current?.scene.settings.locale ?? "en" }
    runtime.onError = { [weak self] in self?.onError?($0) }
    functions.copyingScene = { [weak self] in self?.current?.scene }
  }

  deinit { close() }

  /// Sets the global table `arg`: the script at 0, its arguments from 1 on.
  package func setArguments(path: String, _ arguments: [ExactString]) throws(LuaError) {
    let table = try state.makeTable(arguments.map { .string($0) })
    try state.set(table, .integer(0), .string(path))
    try state.setGlobal("arg", .reference(table))
  }

  /// Searches `strings/LOCALE.lua` in `folder` from now on.
  package func useStrings(in folder: String) {
    strings.onFirstUse = { [reference = runtime.reference, name] in
      reference.runtime?.loadStrings(folder: folder, shown: name, locale: $0)
    }
    strings.forgetUses()
  }

  /// Searches modules, strings and pictures in `folder` from now on, but not the pictures of scopes
  /// that have been made before.
  package func move(to folder: String) throws(LuaError) {
    try state.setModuleFolder(folder, name: name)
    useStrings(in: folder)
    movedTo = folder
  }
  private var movedTo: String?

  func text(_ content: TextContent, locale: String) -> String {
    switch content {
    case .key(let key): strings.lookup(key, locale: locale)
    case .verbatim(let text): text
    }
  }

  /// Makes a scope for the script's views in a scene: of an interface of its own, or of one that
  /// shows other scripts' views too (`ScopeModifier`). Pictures are searched in `folder`, unless
  /// the script has moved.
  ///
  /// - Parameter name: The scope's name in messages.
  package func makeScope(_ name: String = "", folder: String) -> Scope {
    let scope = runtime.makeScope(name)
    scope.openURL = openURL
    let another = scope.makeAnother
    scope.makeAnother = { [weak self] in
      self?.makeScope(name, folder: folder) ?? another?() ?? Scope(name)
    }
    scope.bitmaps.loader = FileBitmapLoader(
      folder: movedTo ?? folder, isConfined: options.isSandboxed)
    shown.removeAll { $0.scope == nil }
    shown.append(scope.reference)
    return scope
  }

  /// Ends the script for good, even if some of its views are still shown (`ScriptRuntime.close`),
  /// together with its programs, files and tasks.
  package func close() {
    functions.end()
    runtime.close()
  }
}
