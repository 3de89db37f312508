import Glibc
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteViews

// Loads a script: reads the file, runs it, and makes the application of what it returned.
extension ScriptRuntime {
  /// Loads and runs a script file, and makes the root of a tree of its result.
  ///
  /// - Parameter path: The path as the user wrote it; messages begin with it.
  /// - Throws: `ScriptError` for a file that is missing, a folder, not UTF-8, precompiled or has a
  ///   syntax error, for an error while the script runs, and for a result that is no root.
  package func load(path: String) throws(ScriptError) -> ScriptApp {
    try load(source: Self.read(path), name: path)
  }

  /// Loads and runs source text. `name` is the name that messages begin with.
  ///
  /// A load that fails leaves no task behind: tasks that it started are ended, and tasks that it
  /// requested never start. With `keepsStates`, it also leaves everything else as it was, and a
  /// load that succeeds ends the tasks that earlier loads began.
  package func load(source: [UInt8], name: String) throws(ScriptError) -> ScriptApp {
    try load(source: source, name: name) { results throws(ScriptError) in
      do throws(ScriptError) { return try app(ofFile: results, name: name) } catch {
        guard case ScriptFault.badResult = error.fault, !results.isEmpty else { throw error }
        throw error.located(atReturnOf: source)
      }
    }
  }

  /// The application of what a file returned: that of a root, or one that shows what a module is
  /// for.
  package func app(ofFile results: [LuaValue], name: String) throws(ScriptError) -> ScriptApp {
    do throws(ScriptError) {
      return try app(results.first ?? .nil, others: Array(results.dropFirst()), name: name)
    } catch {
      guard case ScriptFault.badResult = error.fault,
        let module = try module(results.first ?? .nil, name: name)
      else {
        throw error
      }
      return module
    }
  }

  /// Loads and runs source text whose results are something else than a root: `take` converts them.
  package func load<Loaded>(
    source: [UInt8], name: String, willRun: () -> Void = {},
    taking take: ([LuaValue]) throws(ScriptError) -> Loaded
  ) throws(ScriptError) -> Loaded {
    loads.number += 1
    let load = loads.number
    let rootBefore = loads.rootBytes
    loads.rootBytes = 0
    willRun()
    var isLoaded = false
    defer {
      state.account.release(isLoaded ? rootBefore : loads.rootBytes)
      if !isLoaded { loads.rootBytes = rootBefore }
    }
    guard loads.keepsStates else {
      do throws(ScriptError) {
        let loaded = try take(run(source, name))
        isLoaded = true
        settle()
        return loaded
      } catch {
        tasks.cancel(of: load)
        settle()
        throw error
      }
    }
    let defaults = appearance
    do {
      try session.beginLoad()
      appearance.removeAll()
      let loaded = try take(run(source, name))
      session.endLoad(succeeded: true)
      tasks.cancel(before: load)
      isLoaded = true
      settle()
      return loaded
    } catch {
      session.endLoad(succeeded: false)
      appearance = defaults
      tasks.cancel(of: load)
      settle()
      throw ScriptError(thrown: error)
    }
  }

  private func run(_ source: [UInt8], _ name: String) throws(ScriptError) -> [LuaValue] {
    do {
      loads.isUnderWay = true
      defer { loads.isUnderWay = false }
      let chunk = try state.load(source, chunkName: "@" + name)
      return try state.call(chunk)
    } catch {
      throw scriptError(error, inFile: name)
    }
  }

  /// The application of a root that a script returned: a view, a function, a component or a
  /// `ui.App`.
  package func app(_ result: LuaValue, others: [LuaValue] = [], name: String) throws(ScriptError)
    -> ScriptApp
  {
    do {
      guard let reference = result.reference else {
        throw ScriptFault.badResult(given: result.isNil ? "nothing" : result.given)
      }
      if case .value(let kind) = session.classify(reference), kind == Registry.appKind {
        return try application(reference, others: others, name: name)
      }
      // An array of views stands for the views where children are expected, but is not a view
      // itself.
      guard reference.kind != .table, let root = try rootView(reference, file: name) else {
        var given = "a \(reference.kind.rawValue)"
        if let found = session.classify(reference).words { given = found }
        throw ScriptFault.badResult(given: given)
      }
      return ScriptApp(root: root, others: others)
    } catch {
      throw scriptError(error, inFile: name)
    }
  }

  /// Converts an error in a file: one without a line gets at least the file as its location.
  package func scriptError(_ error: any Error, inFile name: String) -> ScriptError {
    var reported =
      (error as? LuaError).map { scriptError($0, in: nil) } ?? ScriptError(thrown: error)
    if reported.location == nil { reported.location = SourceLocation(file: name, line: nil) }
    return reported
  }

  /// The view of a root: the view itself, or what its function or component shows. Nil where the
  /// value is none of these.
  package func rootView(_ reference: LuaReference, file: String = "") throws(LuaError) -> View? {
    switch session.classify(reference) {
    case .view:
      var held = 0
      defer { loads.rootBytes += held }
      return try view(reference, held: &held)
    case .function: return Component(ScriptFunction(runtime: self, reference, file: file))
    case .component: return Component(ScriptComponent(runtime: self, reference))
    case .modifier, .value, .style, .other: return nil
    }
  }

  private func application(_ reference: LuaReference, others: [LuaValue], name: String) throws
    -> ScriptApp
  {
    let parts = try value(reference, of: Registry.app)
    let location = session.location(parts.location) ?? SourceLocation(file: name, line: nil)
    let theme = parts.theme
    var themeValue: Theme?
    do {
      if let themeName = theme?.text {
        themeValue = try self.theme(.string(ExactString(themeName)))
      } else if let theme, let handle = theme.handle, !theme.isFunction {
        themeValue = try self.theme(.reference(session.reference(to: handle)))
      } else if let theme, !theme.isFunction {
        throw ScriptFault.noAppTheme
      }
    } catch {
      throw ScriptError(ScriptFault.badAppTheme(why: error.fault), at: location)
    }
    var root: View?
    var given = parts.body?.given ?? "nil"
    if let handle = parts.body?.handle {
      var body = try session.reference(to: handle)
      if let theme, theme.isFunction, let handle = theme.handle {
        body = try themed(body, by: session.reference(to: handle))
      }
      root = try rootView(body, file: name)
      if let found = session.classify(body).words { given = found }
    } else if let text = parts.body?.text {
      root = Text(.key(text))
    }
    guard let root else { throw ScriptError(ScriptFault.badBody(given: given), at: location) }
    var app = ScriptApp(
      id: parts.id, title: parts.title, theme: theme?.text, themeValue: themeValue,
      usesMouse: parts.usesMouse,
      root: root,
      others: others, onQuit: parts.onQuit)
    app.selectsText = parts.selectsText
    if let name = parts.mouseKey {
      guard let key = KeyName.parse(name) ?? KeyName.parse(name.lowercased()) else {
        throw ScriptError(ScriptFault.badMouseKey(given: name), at: location)
      }
      app.mouseKey = KeyEvent(key.key, modifiers: key.modifiers)
    }
    return app
  }

  /// Makes a function that shows `body` in the theme that `theme` returns; it is run again when a
  /// state that either has read changes.
  private func themed(_ body: LuaReference, by theme: LuaReference) throws -> LuaReference {
    let kind: LuaValue
    switch session.classify(body) {
    case .function: kind = .string("function")
    case .component: kind = .string("component")
    default: return body
    }
    let results = try state.call(
      state.load(packaged: PackageResources.themed_lua, chunkName: "=lunette.App"),
      [.reference(body), .reference(theme), kind, .reference(session.makeBodyCaller())])
    guard let function = results.first?.reference else {
      preconditionFailure("a chunk that returns a function")
    }
    return function
  }

  /// Adds the translations of `strings/LOCALE.lua` in the script's folder, if that file exists; for
  /// `StringTables.onFirstUse`, which also asks for `fr` if `fr-CA` is wanted. An error is reported
  /// by `onError`.
  /// - Parameter shown: The name of the folder in messages, where that is not its path.
  package func loadStrings(folder: String, shown: String? = nil, locale: String) {
    if isClosed { return }
    // The locale becomes a part of a path, so it must contain nothing that has a meaning there.
    guard locale.utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ".") && $0 != 0 })
    else { return }
    let name = "strings/\(locale).lua"
    let path = (shown ?? folder) == "." ? name : "\(shown ?? folder)/\(name)"
    do {
      guard let source = try strings(name, in: folder, path: path) else { return }
      let results = try state.call(state.load(source, chunkName: "@" + path))
      guard let table = results.first?.table else {
        let error = Self.error(.badStrings(given: (results.first ?? .nil).given), path)
        throw results.isEmpty ? error : error.located(atReturnOf: source)
      }
      do {
        try addStrings(table, locale: locale, announces: false)
      } catch let fault as StringsFault {
        let line = fault.key.flatMap { ReturnStatements(source).line(ofField: $0) }
        throw ScriptError(fault, at: SourceLocation(file: path, line: line))
      }
    } catch {
      onError?(scriptError(error, inFile: path))
    }
  }

  /// The bytes of a file of strings; nil where there is none. A sandboxed script has none outside
  /// its folder.
  private func strings(_ name: String, in folder: String, path: String) throws(ScriptError)
    -> [UInt8]?
  {
    guard state.profile == .sandbox else {
      // A pipe is not opened, because reading it would wait.
      var about = stat()
      guard access(path, R_OK) == 0, stat(path, &about) == 0, about.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return try Self.read(path)
    }
    return try Self.read(name, in: folder, words: path)
  }

  /// The bytes of a file that a sandboxed script has named, relative to its folder; nil where there
  /// is none. `words` is the name of the file in messages.
  package static func read(_ name: String, in folder: String, words: String) throws(ScriptError)
    -> [UInt8]?
  {
    let descriptor: Int32
    do throws(ScriptFolder.Failure) { descriptor = try ScriptFolder.open(name, in: folder) } catch {
      guard error.leadsOut else { return nil }
      throw Self.error(.leadsOut, words)
    }
    defer { Glibc.close(descriptor) }
    return try read(descriptor, words)
  }

  /// The error for a file that was to be read.
  package static func error(_ fault: ScriptFault, _ path: String) -> ScriptError {
    ScriptError(fault, at: SourceLocation(file: path, line: nil))
  }

  /// The bytes of a file.
  package static func read(_ path: String) throws(ScriptError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 {
      if errno == ENOENT { throw error(.noFile, path) }
      throw error(.unreadable(errno: errno), path)
    }
    defer { Glibc.close(descriptor) }
    return try read(descriptor, path)
  }

  /// The largest size of a file in bytes: a device that never ends is no script.
  private static let largestFile = 256 << 20

  private static func read(_ descriptor: Int32, _ path: String) throws(ScriptError) -> [UInt8] {
    // The buffer has room for one byte more than the file has, so that the read which finds the end
    // needs no other buffer.
    var information = stat()
    let isKnown = fstat(descriptor, &information) == 0 && information.st_size > 0
    let size = isKnown ? Int(min(information.st_size, 1 << 20)) + 1 : 65536
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
        count = Glibc.read(descriptor, buffer.baseAddress, size)
        filled = max(0, count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EISDIR { throw error(.folder, path) }
        throw error(.unreadable(errno: errno), path)
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > largestFile {
        throw error(.tooLarge(megabytes: largestFile >> 20), path)
      }
    }
  }
}

extension ScriptError {
  /// For an error about what a file returned: the error with the line of the return statement, if
  /// that is known.
  package func located(atReturnOf source: [UInt8]) -> ScriptError {
    var located = self
    located.location = location.map {
      SourceLocation(file: $0.file, line: ReturnStatements(source).line)
    }
    return located
  }
}
