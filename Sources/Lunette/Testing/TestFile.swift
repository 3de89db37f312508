import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript

/// One file of cases: its Lua state, and the interfaces that its case under way has opened.
final class TestFile {
  struct Case {
    let name: String
    let body: LuaReference
    /// Where it is declared: `"file.lua:3: "`.
    let place: String
  }
  /// What a driver function tells its caller in Lua: the script's own mistake.
  struct Misuse: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  let path: String
  let state: LuaState
  let runtime: ScriptRuntime
  let functions: HostFunctions
  let options: HostOptions
  let updates: Bool
  private let symbols = SymbolRegistry()
  private let strings = StringTables()
  private var cases: [Case] = []
  /// Whether what the file printed last does not end its line.
  var isInLine = false
  private(set) var apps: [TestApp] = []
  /// The first call of `os.exit` of the case under way, which a `pcall` does not undo.
  private var exited: String?
  /// The interface that errors of tasks belong to.
  private weak var current: TestApp?

  init(path: String, options: HostOptions, updates: Bool) throws {
    self.path = path
    self.options = options
    self.updates = updates
    state = try LuaState(profile: options.profile, limits: options.limits)
    runtime = try ScriptRuntime(state: state, symbols: symbols, strings: strings)
    runtime.isDriven = true
    functions = try HostFunctions(runtime, isSandboxed: options.isSandboxed)
    // At once, not when a buffer is full: the last line of all is the count.
    state.onPrint = { [unowned(unsafe) self] stream, bytes in
      if stream == .standardOutput { isInLine = bytes.last != UInt8(ascii: "\n") }
      StandardStreams.script(bytes, to: stream.rawValue, isSandboxed: options.isSandboxed)
      StandardStreams.flushPrinted()
    }
    try state.setModuleFolder(Files.folder(of: path))
    try ScriptInterface.setArguments(state, path: path, [])
    runtime.onStringsChanged = { [unowned(unsafe) self] in for app in apps { app.scene.stringsChanged() } }
    runtime.onAppearanceChanged = { [unowned(unsafe) self] in for app in apps { app.scene.appearance = $0 } }
    runtime.locale = { [unowned(unsafe) self] in current?.scene.settings.locale ?? "en" }
    runtime.onError = { [unowned(unsafe) self] error in (current ?? apps.last)?.errors.append(error) }
    runtime.onQuit = { [unowned(unsafe) self] code, lines in (current ?? apps.last)?.quit = (code, lines) }
    try install()
  }

  deinit { functions.end() }

  /// Puts `lunette.test` where `require` finds it.
  private func install() throws(LuaError) {
    let host = try state.makeTable()
    func function(_ name: String, _ body: @escaping LuaFunctionBody) throws(LuaError) {
      try state.set(host, .string(name), .reference(state.makeFunction(pausesBudget: true, body)))
    }
    /// Answers `true, results…` or `false, message, whether that is a script's own error, which says where it is`.
    func driving(_ name: String, _ body: @escaping (borrowing LuaArguments) throws -> [LuaValue]) throws(LuaError) {
      try function(name) { arguments in
        do {
          return .values([true] + (try body(arguments)))
        } catch {
          let words = TestFile.words(error)
          return .values([false, .string(words), .boolean(!(error is Misuse) && LuaError.hasPosition(words))])
        }
      }
    }
    try function("declare") { [unowned(unsafe) self] arguments in
      if let body = try arguments[1].function {
        cases.append(Case(name: try arguments[0].text ?? "?", body: body, place: arguments.position))
      }
      return .none
    }
    try function("nearest") { arguments in
      let near = nearestName(to: try arguments[0].text ?? "", in: TestApp.names)
      return .value(.string(near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    try function("nearestOfCase") { arguments in
      let names = ["equal", "notEqual", "ok", "contains", "notContains", "fails", "launch", "mount"]
      let near = nearestName(to: try arguments[0].text ?? "", in: names)
      return .value(.string(near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    try driving("launch") { [unowned(unsafe) self] arguments in
      guard let file = try arguments[0].text else { throw Misuse(message: "launch takes the path of a script") }
      return [.integer(Int64(try open(arguments[1]) { try self.launch(file, $0.arguments) }))]
    }
    try driving("mount") { [unowned(unsafe) self] arguments in
      let value = try arguments[0]
      return [
        .integer(
          Int64(
            try open(arguments[1]) { _ in
              guard value.reference != nil else {
                throw Misuse(
                  message:
                    "mount takes a view, a function that returns one, a component or a ui.App, not \(value.words)")
              }
              return try self.runtime.app(value, name: Files.name(of: self.path))
            }))
      ]
    }
    try function("unseen") { [unowned(unsafe) self] _ in
      for app in apps {
        app.driver.settle()
        if let error = app.unseenError {
          app.seeErrors()
          return .value(.string(.init(error.message)))
        }
      }
      return .none
    }
    try driving("drive") { [unowned(unsafe) self] arguments in
      guard let id = try arguments[0].integer, apps.indices.contains(Int(id)) else {
        throw Misuse(message: "this app belongs to a case that is over")
      }
      let app = apps[Int(id)]
      current = app
      // What the callbacks of an interface start lives on its clock.
      runtime.tasks.clock = Int(id)
      runtime.settle()
      app.driver.settle()
      let results = try app.perform(try arguments[1].text ?? "", try arguments.all(from: 2))
      return results
    }
    // A test's process is not the script's to end.
    if let os = try state.global("os").table, try state.get(os, "exit").function != nil {
      let exit = try state.makeFunction { [unowned(unsafe) self] arguments in
        let status = arguments.count == 0 ? "" : try arguments[0].words
        let words = "the script called os.exit(\(status)), which ends the process; in a test it fails the case"
        if exited == nil { exited = arguments.position + words }
        throw Misuse(message: words)
      }
      try state.set(os, "exit", .reference(exit))
    }
    let chunk = try state.load(TestModuleSource.lua, chunkName: TestModuleSource.chunkName)
    if let module = try state.call(chunk, [.reference(host)]).first { try state.setLoaded("lunette.test", module) }
  }

  /// Runs the file, which declares its cases.
  func declare() throws -> [Case] {
    let chunk = try state.load(try Files.read(path), chunkName: "@" + path)
    try state.call(chunk)
    if let exited { throw Misuse(message: exited) }
    return cases
  }

  /// Runs a case; what went wrong, for a person, or nil.
  func run(_ one: Case) -> String? {
    defer { endCase() }
    runtime.removeAppearance()
    exited = nil
    var failure: String?
    do {
      try state.call(one.body)
    } catch {
      let words = TestFile.words(error)
      // Of a value without a text, or a tail call, at least the case is known.
      failure = (LuaError.hasPosition(words) ? "" : one.place) + words
    }
    runtime.settle()
    for app in apps {
      app.driver.settle()
      if failure == nil, let error = app.unseenError {
        failure = "an error was reported that the case did not look at:\n\(error.message)"
      }
    }
    failure = failure ?? exited
    guard let failure else { return nil }
    // Of several interfaces, the one that the case was at.
    return failure + ((current ?? apps.last).map { "\nthe screen:\n" + $0.framedScreen } ?? "")
  }

  private func endCase() {
    for app in apps { app.scene.tearDown() }
    runtime.tasks.reset()
    functions.processes.stopAll()
    apps.removeAll()
    current = nil
  }
  func close() { endCase() }

  // MARK: Opening

  private func launch(_ file: String, _ arguments: [String]) throws -> ScriptApp {
    let beside = file.hasPrefix("/") ? file : Files.join(Files.folder(of: path), file)
    // A sandboxed test has no files elsewhere, as it would read them in what is wrong with them.
    let found = options.isSandboxed || Files.exists(beside) ? beside : file
    let source = try options.isSandboxed ? confinedSource(file, path: beside) : nil
    try state.setModuleFolder(Files.folder(of: found))
    defer { try? state.setModuleFolder(Files.folder(of: path)) }
    current?.scene.bitmaps.loader = FileBitmapLoader(
      folder: Files.folder(of: found), isConfined: options.isSandboxed)
    useStrings(in: Files.folder(of: found))
    // The global is the test's own again once the script has been read.
    try ScriptInterface.setArguments(state, path: found, arguments)
    defer { try? ScriptInterface.setArguments(state, path: path, []) }
    if let source { return try runtime.load(source: source, name: found) }
    return try runtime.load(path: found)
  }

  private func confinedSource(_ file: String, path: String) throws(ScriptError) -> [UInt8] {
    let source = try ScriptRuntime.read(file, in: Files.folder(of: self.path), words: path)
    guard let source else { throw ScriptError(message: ScriptErrorText.missing(path)) }
    return source
  }

  /// From now on `strings/LOCALE.lua` is looked for here.
  private func useStrings(in folder: String) {
    strings.onFirstUse = { [unowned(unsafe) runtime] in runtime.loadStrings(folder: folder, locale: $0) }
    strings.forgetUses()
  }

  private func open(_ options: LuaValue, _ make: (TestAppOptions) throws -> ScriptApp) throws -> Int {
    let wanted = try TestAppOptions(options, runtime: runtime, defaults: self.options)
    let app = TestApp(file: self, options: wanted, symbols: symbols, strings: strings)
    for (name, action) in wanted.intents {
      app.scene.intents.register(name) { [unowned(unsafe) self] parameters in
        let table = try state.makeTable(fields: parameters.map { ($0.key, LuaValue($0.value)) })
        try runtime.callBack(action, [.reference(table)])
      }
    }
    app.scene.appearance = runtime.appearance
    runtime.tasks.clock = apps.count
    apps.append(app)
    current = app
    useStrings(in: Files.folder(of: path))
    do {
      // What the test wrote before is old news to the first bodies.
      runtime.settle()
      let made = try make(wanted)
      app.scene.keepsTheme = wanted.hasTheme || self.options.theme != nil
      if let theme = made.themeValue, !app.scene.keepsTheme { app.scene.settings.use(theme) }
      app.scene.setRoot(made.root)
      app.driver.settle()
      // A first body that fails is the caller's to see.
      if let error = app.scene.rootFailure { throw error }
    } catch {
      app.scene.tearDown()
      apps.removeLast()
      throw error
    }
    return apps.count - 1
  }

  static func words(_ error: any Error) -> String {
    switch error {
    case let error as LuaError: error.message
    case let error as ScriptError: error.message
    case let error as Misuse: error.message
    case let error as Files.Failure: error.message
    default: "\(error)"
    }
  }
}

extension LuaValue {
  init(_ value: IntentValue) {
    switch value {
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }
}
