import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScript
import LunetteTools

/// A REPL session: it takes chunks of Lua and commands, and reports their values. It knows nothing
/// about terminals.
final class ReplSession {
  let options: HostOptions
  private let settings: SceneSettings
  private(set) var script: HostedScript
  private(set) var chunks: ReplChunks
  private(set) var values: ReplValues
  private(set) var stage: ReplStage
  private(set) var journal = ReplJournal()
  unowned let output: any ReplOutput
  /// The exit status to end with; nil while the session goes on.
  private(set) var ending: Int32?
  /// The arguments of `ui.quit`, one line each, for the owner, which ends the program.
  private(set) var result: [[UInt8]] = []
  /// Whether any error was reported.
  private(set) var hasFailed = false
  /// Whether messages number the chunks: with input from a pipe, the reader sees the chunks as the
  /// lines of one file.
  private let numbersChunks: Bool
  /// Prepares a new Lua state, for example by redirecting its output.
  var adopt: (HostedScript) -> Void = { Program.adopt($0) } { didSet { adopt(script) } }

  init(
    _ options: HostOptions, settings: SceneSettings, numbersChunks: Bool, folder: String,
    output: any ReplOutput
  )
    throws
  {
    self.options = options
    self.settings = settings
    self.numbersChunks = numbersChunks
    self.folder = folder
    self.output = output
    let parts = try Self.open(options, settings, folder, output)
    (script, chunks, values, stage) = parts
    wire()
  }
  private let folder: String
  /// The number of chunks that were entered, including those that failed, for the names in
  /// messages.
  private var chunkCount = 0
  /// Lines to be entered after the present chunk or command.
  private var pending: [String] = []
  /// Whether a function is being called to find out whether it is a body: a call of `ui.quit` in it
  /// is ignored.
  private var isTrying = false

  private static func open(
    _ options: HostOptions, _ settings: SceneSettings, _ folder: String, _ output: any ReplOutput
  ) throws -> (HostedScript, ReplChunks, ReplValues, ReplStage) {
    let script = try HostedScript(
      folder: folder, options: options, input: .refused(ToolFault.inputIsREPL))
    script.runtime.session.noteAllLocations()
    script.runtime.session.renewClasses()
    script.runtime.collectsPreviews = true
    try script.setArguments(path: "repl", [])
    let chunks = try ReplChunks(script.state)
    let values = ReplValues(script.runtime, contents: chunks.contents)
    let stage = ReplStage(script, folder: folder, settings: settings) { [unowned output] in
      output.columns
    }
    return (script, chunks, values, stage)
  }

  private func wire() {
    adopt(script)
    let failed: (ScriptError) -> Void = { [unowned self] in report($0) }
    script.onError = failed
    stage.interface.onError = failed
    script.openURL = { URLOpener.open($0) }
    script.runtime.onWarning = { [unowned self] in output.report(Message(.warning, $0)) }
    script.runtime.onQuit = { [unowned self] code, lines in
      if isTrying { return }
      if ending == nil { result = lines }
      end(Int32(truncatingIfNeeded: code))
    }
  }

  func end(_ status: Int32) { if ending == nil { ending = status } }

  /// Starts again with a new Lua state and an empty stage.
  func reset() throws {
    script.close()
    (script, chunks, values, stage) = try Self.open(options, settings, folder, output)
    journal = ReplJournal()
    chunkCount = 0
    sheet = nil
    wire()
    onReset()
  }
  /// Called after `reset`, which has replaced the stage, too.
  var onReset: () -> Void = {}
  /// Called after a file was loaded: the files to watch (`files`) may be others now.
  var onLoad: () -> Void = {}
  /// Whether entries are being run again: their values are not printed a second time.
  private var isRunningAgain = false

  /// Runs everything that was entered once more, from the beginning and in a new Lua state, so that
  /// states have their initial values. The stage shows the same again, before any input.
  func runAgain() throws {
    let (entries, sheet, size, settings) = (journal.entries, sheet, stage.size, stage.settings)
    guard let shown = stage.shown else { throw ReplFault.nothingShown }
    try reset()
    stage.settings = settings
    stage.resize(size)
    runAgain(entries)
    if stage.shown?.source != shown.source { quietly { attempt { try showAgain(shown, sheet) } } }
    journal.beginSteps()
  }

  func runAgain(_ entries: [ReplJournal.Entry]) {
    quietly {
      for entry in entries {
        if entry.hasFailed {
          // It was reported before that it fails.
          _ = try? evaluate(entry.source, isWhole: true)
          continue
        }
        attempt {
          if let path = entry.path {
            try load(path, Array(entry.source.utf8))
          } else {
            _ = try evaluate(entry.source, isWhole: true)
          }
        }
      }
    }
  }

  /// Calls a function whose values are not printed, because they were printed before.
  func quietly(_ body: () -> Void) {
    isRunningAgain = true
    defer { isRunningAgain = false }
    body()
  }

  /// Reports that the stage shows something else, unless that is only in between.
  func showStage() { if !isRunningAgain { output.stageChanged(stage) } }

  /// Takes over the steps of an earlier journal, whose entries were run again in this session.
  func continueJournal(of other: ReplJournal) { journal.adopt(other) }
  /// Puts the last entry in the place of others.
  func replaceEntries(_ range: Range<Int>) { journal.replace(range) }
  /// The files of modules as they were when they were last loaded.
  var versions: [String: FileVersion] = [:]

  /// Shows again what a command had put on the stage.
  func showAgain(_ shown: ReplStage.Shown, _ sheet: ReplSheet?) throws {
    if let name = shown.knobs {
      try ReplCommands.showKnobs(
        name, self, sheet: sheet.flatMap { $0.source == shown.source ? $0.options : nil })
    } else if let preview = shown.preview {
      guard let preview = script.runtime.previews.first(where: { $0.name == preview.name }) else {
        return
      }
      try show(preview)
    } else if let sheet, sheet.source == shown.source {
      let value = try value(of: sheet.subject.source, for: "sheet")
      try ReplCommands.showSheet(of: value, sheet.subject, self, options: sheet.options)
    } else if isExpression(shown.source) {
      try show(try value(of: shown.source, for: "show"), source: shown.source)
    }
  }

  // MARK: Entering

  /// Takes a chunk of Lua or a command. Returns false if more lines must follow.
  ///
  /// - Parameter isWhole: Whether no more lines follow.
  func enter(_ text: String, isWhole: Bool = false) -> Bool {
    output.beginBusy()
    defer { output.endBusy() }
    if let command = ReplCommand.Call(text) {
      attempt { try ReplCommands.run(command, in: self) }
      return true
    }
    return attempt { try evaluate(text, isWhole: isWhole) } ?? true
  }

  /// Whether a chunk needs more lines.
  func isIncomplete(_ text: String) -> Bool {
    if ReplCommand.Call(text) != nil { return false }
    do { return try chunks.read(Array(text.utf8), name: "=repl", isWhole: false) == nil } catch {
      return false
    }
  }

  /// Calls `body` and reports the error that it throws.
  @discardableResult
  func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch let error as LuaError {
      report(script.runtime.scriptError(error, in: nil))
    } catch let error as ScriptError {
      report(error)
    } catch {
      hasFailed = true
      output.report(Message(.error, ScriptError(thrown: error)))
    }
    return nil
  }

  func report(_ error: ScriptError) {
    hasFailed = true
    output.report(Message(.error, error, excerpt: excerpt(of: error)))
    if let traceback = error.traceback, !traceback.isEmpty,
      HostEnvironment.variable("LUNETTE_TRACEBACK") != nil
    {
      output.writeError(traceback)
    }
  }

  /// The lines of the chunk in which an error is; nil for an error in a file.
  private func excerpt(of error: ScriptError) -> SourceExcerpt? {
    guard let location = error.location, let source = sources[location.file] else { return nil }
    return SourceExcerpt(location, SourceText(source), message: error.words)
  }
  /// The texts of the last chunks by the names that messages have for them.
  private var sources: [String: [UInt8]] = [:]
  private static let maxSources = 200
  private func keepSource(_ text: String, as name: String) {
    sources[name] = Array(text.utf8)
    sources["repl#\(chunkCount + 1 - Self.maxSources)"] = nil
  }

  private func evaluate(_ text: String, isWhole: Bool) throws -> Bool {
    let name = numbersChunks ? "=repl#\(chunkCount + 1)" : "=repl"
    keepSource(text, as: String(name.dropFirst()))
    let chunk: ReplChunk
    do {
      guard let read = try chunks.read(Array(text.utf8), name: name, isWhole: isWhole) else {
        return false
      }
      chunk = read
    } catch {
      chunkCount += 1
      throw error
    }
    chunkCount += 1
    let renewals = script.runtime.session.renewals
    defer { afterRunning(renewals) }
    var entry = ReplJournal.Entry(
      source: text, declares: chunk.names.map(\.name), isExpression: chunk.isExpression)
    let unset = EntryText.definitions(in: entry).filter { chunks.value(of: $0).isNil }
    let results: [LuaValue]
    do { results = try chunks.run(chunk) } catch {
      // What it has defined before is there, and later lines may use it.
      entry.hasFailed = unset.contains { !chunks.value(of: $0).isNil }
      if entry.hasFailed { journal.add(entry) }
      throw error
    }
    entry.isUndone = try chunks.restoreLibrary()
    if entry.isUndone { output.write("-- ui is the library again") }
    defer { journal.add(entry) }
    if let first = results.first {
      try chunks.keep(first)
      entry.result = chunks.resultCount
    }
    for result in results where try put(result, source: text, isOnly: results.count == 1) {
      entry.isShown = true
    }
    return true
  }

  private func afterRunning(_ renewals: Int) {
    script.runtime.settle()
    _ = try? chunks.restoreLibrary()
    if script.runtime.session.renewals != renewals, !stage.isEmpty { stage.refresh() }
    stage.settle()
    StandardStreams.flushPrinted()
  }

  /// Shows a value on the stage, or prints it. Returns whether it is shown.
  private func put(_ value: LuaValue, source: String, isOnly: Bool) throws -> Bool {
    if let reference = value.reference, reference.kind == .userdata || isBody(reference) {
      if try stage.show(value, source: source) {
        journal.beginSteps()
        showStage()
        return true
      }
    }
    if isRunningAgain { return false }
    output.show(value: values.lines(value, columns: output.columns).joined(separator: "\n"))
    if output.showsSheets, JournalText.isStyle(value, self) {
      try ReplCommands.showSheet(of: value, SheetSubject(source), self)
    }
    return false
  }

  /// Whether a function returns a view when it is called as a body. During the call it may do only
  /// what a body may do.
  private func isBody(_ function: LuaReference) -> Bool {
    guard function.kind == .function, chunks.couldBeBody(function) else { return false }
    isTrying = true
    defer { isTrying = false }
    let result = try? script.runtime.session.run(.function(LuaHandle(function))).checked()
    script.runtime.settle()
    return result?.root != nil
  }

  /// The contact sheet that a function without arguments gives, such as that of a preview; nil
  /// where it gives none.
  func sheet(givenBy value: LuaValue) -> LuaValue? {
    guard let function = value.function, chunks.couldBeBody(function) else { return nil }
    isTrying = true
    defer { isTrying = false }
    guard let view = try? script.state.call(function).first, let reference = view.reference,
      (try? script.runtime.rootView(reference)) is ContactSheet
    else { return nil }
    return view
  }

  /// The value of an expression that is the argument of a command.
  func value(of expression: String, for command: String) throws -> LuaValue {
    guard let chunk = try chunks.read(Array(expression.utf8), name: "=.\(command)", isWhole: true),
      chunk.isExpression
    else { throw ReplFault.wrong(command, "an expression", given: expression) }
    defer { script.runtime.settle() }
    return try chunks.run(chunk).first ?? .nil
  }

  /// Whether a text is an expression, as the argument of a command must be.
  func isExpression(_ text: String) -> Bool {
    (try? chunks.read(Array(text.utf8), name: "=repl", isWhole: true))?.isExpression ?? false
  }

  /// The contact sheet that was shown last.
  private(set) var sheet: ReplSheet?
  func keep(_ sheet: ReplSheet) { self.sheet = sheet }
  /// The command that shows the next sheet: a sheet of what is on the stage or, if that is a sheet,
  /// the same with other options.
  var nextSheet: String {
    guard let sheet, let shown = stage.shown, shown.source == sheet.source else { return ".sheet" }
    return (".sheet " + sheet.next)[...].trimmed
  }

  /// Goes back from a cell that is being used to its sheet, with the focus on that cell. Returns
  /// false if no cell is being used.
  func backToSheet() -> Bool {
    guard let sheet, let played = sheet.played, stage.shown?.source == played.line else {
      return false
    }
    enterLater(sheet.command)
    cellToFocus = played.cell
    return true
  }
  private var cellToFocus: SheetCellText?

  /// Puts a value on the stage that a command has made.
  func show(_ value: LuaValue, source: String, knobs: String? = nil) throws {
    guard try stage.show(value, source: source, knobs: knobs) else {
      throw ReplFault.noView(source)
    }
    journal.beginSteps()
    showStage()
  }

  /// Puts a preview on the stage.
  func show(_ preview: ScriptPreview) throws {
    try stage.show(preview)
    journal.beginSteps()
    showStage()
  }

  /// Records that a command did something on the stage; `step` is the line of a test that does the
  /// same.
  func didOnStage(_ step: String) {
    note(step)
    script.runtime.settle()
    runPending()
    showStage()
  }

  /// Puts a line off until the present chunk or command is over.
  func enterLater(_ line: String) { pending.append(line) }
  /// Enters the lines that were put off. Each line is printed, because it was not typed.
  func runPending() {
    while !pending.isEmpty {
      let line = pending.removeFirst()
      output.entered(line)
      _ = enter(line, isWhole: true)
    }
    if let cell = cellToFocus {
      cellToFocus = nil
      stage.scene.focusSheetCell(cell.fields)
      showStage()
    }
  }

  /// The names of the session's variables, and of the globals that its lines have set, in
  /// alphabetical order.
  var variables: [String] {
    var names = Set(chunks.variables)
    for entry in journal.entries { names.formUnion(EntryText.definitions(in: entry)) }
    return names.sorted()
  }

  /// The name of the style or component that was defined last.
  var lastClass: String? {
    let entries = journal.entries.reversed()
    // Globals, too, but a variable that was declared is the better answer.
    let names =
      entries.flatMap { $0.declares.reversed() }
      + entries.flatMap { EntryText.definitions(in: $0).sorted() }
    return names.first { [.style, .component, .modifier].contains(JournalText.kind(of: $0, self)) }
  }

  /// Shows controls for the properties of the style or component that was defined last.
  func showKnobs() {
    guard let name = lastClass else {
      return output.writeError("no style and no component has been defined")
    }
    _ = enter(".knobs \(name)", isWhole: true)
  }

  /// Records that the user did something on the stage.
  func noteEvent(_ event: InputEvent) {
    if let step = TestSteps.step(of: event, in: stage.scene) { note(step) }
    script.runtime.settle()
  }
  /// What is done beside knobs is no part of a test: the test shows what the knobs are for by
  /// itself.
  private func note(_ step: String) {
    if stage.shown?.knobs == nil { journal.addStep(step) }
  }

  /// Shows the last entry that has put something on the stage again.
  func showLast() {
    guard let entry = journal.entries.last(where: { $0.isShown }) else { return }
    attempt {
      if let chunk = try chunks.read(Array(entry.source.utf8), name: "=repl", isWhole: true),
        chunk.isExpression
      {
        try show(try chunks.run(chunk).first ?? .nil, source: entry.source)
      }
    }
  }

  /// Runs a file as if it had been entered: its top-level locals become variables of the session.
  func load(_ path: String) throws { try load(path, ScriptRuntime.read(path)) }

  /// Gives the file what it has in `lunette run`: its path in `arg`, and the modules, strings and
  /// pictures beside it. They stay, because its functions are called later.
  private func move(to path: String) throws {
    let folder = Files.folder(ofScript: path)
    try script.setArguments(path: path, [])
    try script.move(to: folder)
    stage.interface.usePictures(in: folder)
  }

  private func load(_ path: String, _ source: [UInt8]) throws {
    guard let chunk = try chunks.read(source, name: "@" + path, isWhole: true) else { return }
    let renewals = script.runtime.session.renewals
    defer { afterRunning(renewals) }
    try move(to: path)
    let results = try chunks.run(chunk)
    let text = String(decoding: source, as: UTF8.self)
    journal.add(
      ReplJournal.Entry(
        source: text, declares: chunk.names.map(\.name), isExpression: false, path: path))
    noteVersions()
    onLoad()
    let previews = script.runtime.previews.map(\.name)
    if !previews.isEmpty, !isRunningAgain {
      output.write("-- previews: \(previews.joined(separator: ", ")); .preview shows one")
    }
    if let first = results.first, first.reference != nil {
      let file = "dofile(\(LuaLiteral.string(.text(path))))"
      if try stage.show(first, source: file) {
        journal.beginSteps()
        showStage()
      } else if output.showsSheets, JournalText.isStyle(first, self) {
        // What the file returns is most likely one of its locals, which are variables of the
        // session now.
        let name = JournalText.result(of: text).flatMap { LuaLiteral.isName($0) ? $0 : nil }
        try ReplCommands.showSheet(of: first, SheetSubject(name ?? file), self)
      }
    }
  }
}
