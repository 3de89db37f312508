import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteViews

/// One file of cases: its Lua state, and the interfaces that the running case has opened.
package final class TestFile {
  package struct Case {
    let name: String
    let body: LuaReference
    /// The source location of the case's declaration.
    let location: SourceLocation?
  }

  let path: String
  private let source: [UInt8]?
  let script: HostedScript
  let options: HostOptions
  let updates: Bool
  /// Whether each frame is compared with one that is drawn from nothing.
  let comparesFrames: Bool
  /// The description of the host given by `--host`, whose plugins `t:plugin` opens.
  let host: HostDescription?
  private var cases: [Case] = []
  /// The two pictures that the running case has found to differ.
  var difference: (expected: [UInt8], given: [UInt8])?
  /// Whether the last text that the file printed did not end with a newline.
  var isInLine = false
  private(set) var apps: [TestApp] = []
  /// The first call of `os.exit` in the running case. A `pcall` around it does not undo it.
  private var exited: ScriptError?
  /// The interface that errors of tasks are attributed to.
  private weak var current: TestApp? { didSet { script.current = current?.interface } }
  package var state: LuaState { script.state }
  var runtime: ScriptRuntime { script.runtime }

  /// - Parameter source: The text of the file; nil reads it.
  package init(
    path: String, source: [UInt8]? = nil, options: HostOptions, updates: Bool,
    comparesFrames: Bool = false,
    host: HostDescription? = nil
  ) throws {
    self.path = path
    self.source = source
    self.options = options
    self.updates = updates
    self.comparesFrames = comparesFrames
    self.host = host
    script = try HostedScript(folder: Files.folder(of: path), options: options, input: .given)
    // Other warnings concern scripts that a case may run on purpose.
    script.runtime.onWarning = {
      if case .deprecated? = $0.fault as? ScriptFault { Program.warn($0) }
    }
    Program.adopt(script)
    script.runtime.session.noteAllLocations()
    runtime.isDriven = true
    // Output is written at once and not when a buffer is full, because the counts must be the last
    // line of all. Finalizers still print when this object has gone.
    state.onPrint = { [weak self, options] stream, bytes in
      if stream == .standardOutput { self?.isInLine = bytes.last != UInt8(ascii: "\n") }
      StandardStreams.script(bytes, to: stream.rawValue, isSandboxed: options.isSandboxed)
      StandardStreams.flushPrinted()
    }
    try script.setArguments(path: path, [])
    script.onError = { [unowned self] error in (current ?? apps.last)?.errors.append(error)
    }
    runtime.onQuit = { [unowned self] code, lines in
      (current ?? apps.last)?.quit = (code, lines)
    }
    script.functions.processes.standIn = { [weak self] program, clock in
      try self?.standIn(for: program, clock)
    }
    script.functions.copyingScene = { [unowned self] in (current ?? apps.last)?.scene }
    try install()
  }

  /// Makes `lunette.test` available to `require`.
  private func install() throws(LuaError) {
    let host = try state.makeTable()
    func function(_ name: String, _ body: @escaping LuaFunctionBody) throws(LuaError) {
      try state.set(host, .string(name), .reference(state.makeFunction(pausesBudget: true, body)))
    }
    /// Makes a Lua function of `body` that returns `true, results…` or, if `body` throws, `false`,
    /// the message, and whether the message has a source location with a line already.
    func driving(_ name: String, _ body: @escaping (borrowing LuaArguments) throws -> [LuaValue])
      throws(LuaError)
    {
      try function(name) { arguments in
        do {
          return .values([true] + (try body(arguments)))
        } catch {
          let fault = error.fault
          return .values([false, .string(fault.message), .boolean(fault.location?.line != nil)])
        }
      }
    }
    try function("declare") { [unowned self] arguments in
      if let body = try arguments[1].function {
        cases.append(
          Case(name: try arguments[0].text ?? "?", body: body, location: arguments.location))
      }
      return .none
    }
    let unknown: [(String, String, [String])] = [
      ("unknownOfApp", "an app", TestReference.app.names),
      ("unknownOfCase", "a case", TestCaseFunctions.object.names),
      ("unknownOfStats", "app.stats", TestReference.stats.names),
    ]
    for (name, owner, names) in unknown {
      try state.set(host, .string(name), .reference(state.makeUnknownName(owner, names)))
    }
    try state.set(host, "needsColon", .reference(state.makeNeedsColon(TestReference.app)))
    try driving("launch") { [unowned self] arguments in
      let (file, options) = try TestCaseFunctions.launch.read(arguments.all(), state)
      arguments.reportDeprecated()
      let title = TestCaseFunctions.launch.row.title
      return [.integer(Int64(try open(options, title) { try self.launch(file, $0.arguments) }))]
    }
    try driving("mount") { [unowned self] arguments in
      let (view, options) = try TestCaseFunctions.mount.read(arguments.all(), state)
      arguments.reportDeprecated()
      let opened = try open(options, TestCaseFunctions.mount.row.title) { _ in
        try self.runtime.app(view, name: Files.name(of: self.path))
      }
      return [.integer(Int64(opened))]
    }
    try driving("plugin") { [unowned self] arguments in
      let (file, options) = try TestCaseFunctions.plugin.read(arguments.all(), state)
      return [.integer(Int64(try openPlugin(file, options)))]
    }
    try function("unseen") { [unowned self] _ in
      for app in apps {
        app.driver.settle()
        if let error = app.unseenError {
          app.seeErrors()
          return .value(.string(.init(error.message)))
        }
      }
      return .none
    }
    try driving("drive") { [unowned self] arguments in
      guard let id = try arguments[0].integer, apps.indices.contains(Int(id)) else {
        throw TestingFault.caseIsOver
      }
      let app = apps[Int(id)]
      current = app
      // Tasks that the callbacks of an interface start run on the clock of that interface.
      runtime.tasks.clock = Int(id)
      runtime.settle()
      app.driver.settle()
      let results = try app.perform(try arguments[1].text ?? "", try arguments.all(from: 2))
      return results
    }
    // A script must not end the process of the test.
    if let os = try state.global("os").table, try state.get(os, "exit").function != nil {
      let exit = try state.makeFunction { [unowned self] arguments in
        let status = arguments.count == 0 ? "" : try arguments[0].given
        let fault = TestingFault.endsProcess(status: status)
        if exited == nil { exited = ScriptError(fault, at: arguments.location) }
        throw fault
      }
      try state.set(os, "exit", .reference(exit))
    }
    let chunk = try state.load(packaged: PackageResources.test_lua, chunkName: "=lunette.test")
    let looks = try state.load(packaged: PackageResources.looks_lua, chunkName: "=lunette.looks")
    let values: [LuaValue] = [
      .reference(host), .reference(try state.makeTable(fields: checks())),
      .reference(try state.makeTable(TestApp.verbs.map { .string($0.row.name) })),
      .reference(try state.makeTable(fields: TestApp.fields.map { ($0.row.name, true) })),
      try state.call(looks).first ?? .nil,
    ]
    if let module = try state.call(chunk, values).first {
      try state.setLoaded("lunette.test", module)
    }
  }

  /// The functions that check the arguments of functions written in Lua.
  private func checks() throws(LuaError) -> [(String, LuaValue)] {
    [
      ("test", .reference(try state.makeFunction(TestCaseFunctions.test) { _, _, _ in .none })),
      (
        "contains",
        .reference(try state.makeFunction(TestCaseFunctions.contains) { _, _, _, _ in .none })
      ),
      (
        "notContains",
        .reference(try state.makeFunction(TestCaseFunctions.notContains) { _, _, _, _ in .none })
      ),
      ("fails", .reference(try state.makeFunction(TestCaseFunctions.fails) { _, _, _ in .none })),
    ]
  }

  /// Runs the file, which declares its cases.
  package func declare() throws -> [Case] {
    let source = try source ?? ScriptRuntime.read(path)
    do throws(LuaError) {
      try state.call(state.load(source, chunkName: "@" + path))
    } catch {
      throw runtime.scriptError(error, in: nil)
    }
    if let exited { throw exited }
    try script.functions.storage?.remember()
    return cases
  }

  /// Runs a case; returns a message about what went wrong, or nil. `atEnd` is called before its
  /// interfaces are closed.
  package func run(_ one: Case, atEnd: () -> Void = {}) -> String? {
    var failure = judge(one)
    if let left = script.functions.leftWaiting { failure?.append("\n" + left.words) }
    atEnd()
    let left = endCase()
    return failure ?? left
  }

  private func judge(_ one: Case) -> String? {
    runtime.removeAppearance()
    exited = nil
    difference = nil
    var failure: String?
    do {
      try script.functions.storage?.restore()
      try state.call(one.body)
    } catch {
      // An error value that is not a text, or an error after a tail call, has no location; then the
      // location of the case is given.
      let location = error.location == nil ? one.location.map { "\($0): " } : nil
      failure = (location ?? "") + error.message
    }
    runtime.settle()
    for app in apps {
      app.driver.settle()
      if failure == nil, let error = app.unseenError {
        failure = "an error was reported that the case did not check:\n\(error.message)"
      }
    }
    failure = failure ?? exited?.message
    guard let failure else { return nil }
    // Where the case has opened several interfaces, the screen of the one that it used last is
    // shown.
    return failure + ((current ?? apps.last).map { "\nthe screen:\n" + $0.framedScreen } ?? "")
  }

  /// Takes down what the case has opened. In debug builds, returns a message about objects that are
  /// still alive though nothing needs them; nil if there are none.
  private func endCase() -> String? {
    #if DEBUG
      let remains = apps.flatMap { $0.scenes.map(Remains.init) } + [Remains(of: .none)]
    #endif
    for app in apps { app.close() }
    runtime.tasks.reset()
    script.functions.stop()
    apps.removeAll()
    current = nil
    #if DEBUG
      return remains.lazy.compactMap(\.words).first
    #else
      return nil
    #endif
  }
  package func close() { _ = endCase() }

  #if DEBUG
    /// The objects of a closed scene that are still alive; of `Scene.none`, which has no tree, the
    /// nodes that were mounted in it.
    private struct Remains {
      weak var scene: Scene?
      let census: NodeCensus
      init(of scene: Scene) {
        self.scene = scene === Scene.none ? nil : scene
        census = scene.census
      }
      var words: String? {
        if scene == nil, census.living == 0 { return nil }
        let scene = scene == nil ? "" : "its scene and "
        return
          "the interface is gone, but \(scene)\(census.living) of its nodes are kept, a bug in "
          + "Lunette"
      }
    }
  #endif

  // MARK: Opening

  private func launch(_ file: String, _ arguments: [ExactString]) throws -> ScriptApp {
    let beside = file.hasPrefix("/") ? file : Files.join(Files.folder(of: path), file)
    // In a sandboxed test no file elsewhere is looked for, because the error messages would reveal
    // what it contains.
    let found = options.isSandboxed || Files.exists(beside) ? beside : file
    let source = try options.isSandboxed ? confinedSource(file, path: beside) : nil
    try state.setModuleFolder(Files.folder(of: found))
    defer { try? state.setModuleFolder(Files.folder(of: path)) }
    current?.interface?.usePictures(in: Files.folder(of: found))
    script.useStrings(in: Files.folder(of: found))
    // The global `arg` is the test's own again once the script has been loaded.
    try script.setArguments(path: found, arguments)
    defer { try? script.setArguments(path: path, []) }
    if let source { return try runtime.load(source: source, name: found) }
    return try runtime.load(path: found)
  }

  private func confinedSource(_ file: String, path: String) throws(ScriptError) -> [UInt8] {
    let source = try ScriptRuntime.read(file, in: Files.folder(of: self.path), words: path)
    guard let source else { throw ScriptRuntime.error(.noFile, path) }
    return source
  }

  /// Adds an interface, and returns its number.
  @discardableResult
  func add(_ app: TestApp) -> Int {
    runtime.tasks.clock = apps.count
    apps.append(app)
    current = app
    return apps.count - 1
  }

  private func open(
    _ options: TestOptions, _ title: String, _ make: (TestAppOptions) throws -> ScriptApp
  ) throws -> Int {
    let wanted = try TestAppOptions(options, title, runtime: runtime, defaults: self.options)
    let app = TestApp(file: self, options: wanted)
    for (name, action) in wanted.intents {
      app.scene.scope.intents.register(name) { [unowned self] parameters in
        let table = try state.makeTable(fields: parameters.map { ($0.key, LuaValue($0.value)) })
        try runtime.callBack(action, [.reference(table)])
      }
    }
    add(app)
    script.functions.input.give(wanted.input, to: runtime.tasks.clock)
    script.useStrings(in: Files.folder(of: path))
    do {
      // Changes that the test made to states before are settled, so the first bodies do not see
      // them as changes.
      runtime.settle()
      app.interface?.show(try make(wanted), keepsTheme: wanted.hasTheme)
      app.driver.settle()
      // If the first body fails, the caller gets the error.
      if let error = app.scene.rootFailure { throw error }
    } catch {
      app.scene.tearDown()
      apps.removeLast()
      throw error
    }
    return apps.count - 1
  }
}
