import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteRecords
import LunetteScreen
import LunetteScript

/// One conversation: chunks and commands go in, and what they are worth comes out. It knows no terminal.
final class ReplSession {
  let options: HostOptions
  private let settings: SceneSettings
  private(set) var script: HostedScript
  private(set) var chunks: ReplChunks
  private(set) var values: ReplValues
  private(set) var stage: ReplStage
  private(set) var journal = ReplJournal()
  unowned let output: any ReplOutput
  /// The status to end with; nil while it goes on.
  private(set) var ending: Int32?
  /// What `ui.quit` was given, a line an item, for whoever ends the program.
  private(set) var result: [[UInt8]] = []
  /// Whether anything has gone wrong.
  private(set) var hasFailed = false
  /// Whether messages tell one chunk from another: in a pipe they are lines of one file to whoever reads them.
  private let numbersChunks: Bool
  /// What to do with a new machine, such as to take what it prints.
  var adopt: (HostedScript) -> Void = { Program.adopt($0) } { didSet { adopt(script) } }

  init(_ options: HostOptions, settings: SceneSettings, numbersChunks: Bool, folder: String, output: any ReplOutput)
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
  /// Lines to be entered when what is under way is over.
  private var pending: [String] = []
  /// A function is called to see whether it is a body: what it wants ended goes on.
  private var isTrying = false

  private static func open(
    _ options: HostOptions, _ settings: SceneSettings, _ folder: String, _ output: any ReplOutput
  ) throws -> (HostedScript, ReplChunks, ReplValues, ReplStage) {
    let script = try HostedScript(folder: folder, options: options, input: .refused(ToolFault.inputIsREPL))
    script.runtime.session.noteAllLocations()
    script.runtime.session.renewClasses()
    script.runtime.collectsPreviews = true
    let chunks = try ReplChunks(script.state)
    let values = ReplValues(script.runtime, contents: chunks.contents)
    let stage = ReplStage(script, settings: settings) { [unowned output] in output.columns }
    return (script, chunks, values, stage)
  }

  private func wire() {
    adopt(script)
    let failed: (ScriptError) -> Void = { [unowned self] in complain($0) }
    script.onError = failed
    stage.interface.onError = failed
    script.openURL = { URLOpener.open($0) }
    script.runtime.onWarning = { [unowned self] in output.complain("warning: \($0.message)") }
    script.runtime.onQuit = { [unowned self] code, lines in
      if isTrying { return }
      if ending == nil { result = lines }
      end(Int32(truncatingIfNeeded: code))
    }
  }

  func end(_ status: Int32) { if ending == nil { ending = status } }

  /// Everything anew: a Lua state in which nothing has happened.
  func reset() throws {
    script.close()
    (script, chunks, values, stage) = try Self.open(options, settings, folder, output)
    journal = ReplJournal()
    sheet = nil
    wire()
    onReset()
  }
  /// Everything is new: the stage, too.
  var onReset: () -> Void = {}
  /// What is run has been told of before.
  private var isRunningAgain = false

  /// Runs all that was entered once more, from the beginning on, in a Lua state in which nothing has happened: states are
  /// what they were at first. What is on the stage is there again, and nothing was done on it yet.
  func runAgain() throws {
    let (entries, sheet, size, settings) = (journal.entries, sheet, stage.size, stage.settings)
    guard let shown = stage.shown else { throw ReplFault.nothingShown }
    try reset()
    stage.settings = settings
    stage.resize(size)
    isRunningAgain = true
    defer { isRunningAgain = false }
    for entry in entries {
      attempt {
        if let path = entry.path { try load(path) } else { _ = try evaluate(entry.source, isWhole: true) }
      }
    }
    if stage.shown?.source != shown.source { attempt { try showAgain(shown, sheet) } }
    journal.beginSteps()
  }

  /// What a command has put on the stage.
  private func showAgain(_ shown: ReplStage.Shown, _ sheet: ReplSheet?) throws {
    if let preview = shown.preview {
      guard let preview = script.runtime.previews.first(where: { $0.name == preview.name }) else { return }
      try show(preview)
    } else if let sheet, sheet.source == shown.source {
      let value = try value(of: sheet.subject, for: "sheet")
      try ReplCommands.showSheet(of: value, sheet.subject, self, options: sheet.options)
    } else if isExpression(shown.source) {
      try show(try value(of: shown.source, for: "show"), source: shown.source)
    }
  }

  // MARK: Entering

  /// Takes what was entered: a chunk of Lua, or a command. False if more lines must follow.
  ///
  /// - Parameter isWhole: None do.
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
    do { return try chunks.read(Array(text.utf8), name: "=repl", isWhole: false) == nil } catch { return false }
  }

  /// Does something, and tells what goes wrong in it.
  @discardableResult
  func attempt<Result>(_ body: () throws -> Result) -> Result? {
    do { return try body() } catch let error as LuaError {
      complain(script.runtime.scriptError(error, in: nil))
    } catch let error as ScriptError {
      complain(error)
    } catch {
      hasFailed = true
      output.complain(error.fault.message)
    }
    return nil
  }

  func complain(_ error: ScriptError) {
    hasFailed = true
    output.complain(error.message)
    if let traceback = error.traceback, !traceback.isEmpty, HostEnvironment.variable("LUNETTE_TRACEBACK") != nil {
      output.complain(traceback)
    }
  }

  private func evaluate(_ text: String, isWhole: Bool) throws -> Bool {
    let name = numbersChunks ? "=repl#\(journal.count + 1)" : "=repl"
    guard let chunk = try chunks.read(Array(text.utf8), name: name, isWhole: isWhole) else { return false }
    let renewals = script.runtime.session.renewals
    defer { afterRunning(renewals) }
    let results = try chunks.run(chunk)
    var entry = ReplJournal.Entry(source: text, declares: chunk.names.map(\.name), isExpression: chunk.isExpression)
    entry.isUndone = try chunks.restoreLibrary()
    if entry.isUndone { output.tell("-- ui is the library again") }
    defer { journal.add(entry) }
    if let first = results.first { try chunks.keep(first) }
    for result in results where try put(result, source: text, isOnly: results.count == 1) { entry.isShown = true }
    return true
  }

  private func afterRunning(_ renewals: Int) {
    script.runtime.settle()
    _ = try? chunks.restoreLibrary()
    if script.runtime.session.renewals != renewals, !stage.isEmpty { stage.refresh() }
    stage.settle()
    StandardStreams.flushPrinted()
  }

  /// Prints a value, or shows it. Whether it is shown.
  private func put(_ value: LuaValue, source: String, isOnly: Bool) throws -> Bool {
    if let reference = value.reference, reference.kind == .userdata || isBody(reference) {
      if try stage.show(value, source: source) {
        journal.beginSteps()
        output.stageChanged(stage)
        return true
      }
    }
    if isRunningAgain { return false }
    output.tell(values.lines(value, columns: output.columns).joined(separator: "\n"))
    if output.showsSheets, JournalText.isStyle(value, self) { try ReplCommands.showSheet(of: value, source, self) }
    return false
  }

  /// Whether a function returns a view where a body would be called; then it may do nothing that a body may not.
  private func isBody(_ function: LuaReference) -> Bool {
    guard function.kind == .function, chunks.couldBeBody(function) else { return false }
    isTrying = true
    defer { isTrying = false }
    let result = try? script.runtime.session.run(.function(LuaHandle(function))).checked()
    script.runtime.settle()
    return result?.root != nil
  }

  /// The value of an expression, for a command.
  func value(of expression: String, for command: String) throws -> LuaValue {
    guard let chunk = try chunks.read(Array(expression.utf8), name: "=.\(command)", isWhole: true), chunk.isExpression
    else { throw ReplFault.wrong(command, "an expression", given: expression) }
    defer { script.runtime.settle() }
    return try chunks.run(chunk).first ?? .nil
  }

  /// Whether a text is an expression, as a command needs one.
  func isExpression(_ text: String) -> Bool {
    (try? chunks.read(Array(text.utf8), name: "=repl", isWhole: true))?.isExpression ?? false
  }

  /// The contact sheet that was shown last.
  private(set) var sheet: ReplSheet?
  func keep(_ sheet: ReplSheet) { self.sheet = sheet }
  /// What shows the next sheet: of what is on the stage, or the same with more in it.
  var nextSheet: String {
    guard let sheet, let shown = stage.shown, shown.source == sheet.source else { return ".sheet" }
    return (".sheet " + sheet.next)[...].trimmed
  }

  /// From a cell that plays back to the sheet that it is of, where the focus is on that cell. False if none does.
  func backToSheet() -> Bool {
    guard let sheet, let played = sheet.played, stage.shown?.source == played.line else { return false }
    enterLater(sheet.command)
    cellToFocus = played.cell
    return true
  }
  private var cellToFocus: SheetCellWords?

  /// Puts a value on the stage that a command has made.
  func show(_ value: LuaValue, source: String) throws {
    guard try stage.show(value, source: source) else { throw ReplFault.noView(source) }
    journal.beginSteps()
    output.stageChanged(stage)
  }

  /// Puts a preview on the stage.
  func show(_ preview: ScriptPreview) throws {
    try stage.show(preview)
    journal.beginSteps()
    output.stageChanged(stage)
  }

  /// Something was done on the stage; `step` is how a test does it.
  func didOnStage(_ step: String) {
    journal.addStep(step)
    script.runtime.settle()
    runPending()
    output.stageChanged(stage)
  }

  /// Enters a line when what is under way is over.
  func enterLater(_ line: String) { pending.append(line) }
  /// Enters what was put off. Each line is told, for nobody has typed it.
  func runPending() {
    while !pending.isEmpty {
      let line = pending.removeFirst()
      output.tell(ReplTranscript.prompt + line)
      _ = enter(line, isWhole: true)
    }
    if let cell = cellToFocus {
      cellToFocus = nil
      stage.scene.focusSheetCell(cell.fields)
      output.stageChanged(stage)
    }
  }

  /// The knobs of the style that was defined last.
  func showKnobs() {
    let names = journal.entries.reversed().flatMap { $0.declares.reversed() }
    guard let name = names.first(where: { JournalText.kind(of: $0, self) != nil }) else {
      return output.complain("no style and no component has been defined")
    }
    _ = enter(".knobs \(name)", isWhole: true)
  }

  /// Something was done on the stage by hand.
  func noteEvent(_ event: InputEvent) {
    if let step = StageSteps.step(of: event, in: stage.scene) { journal.addStep(step) }
    script.runtime.settle()
  }

  /// What was entered last and could be shown is on the stage again.
  func showLast() {
    guard let entry = journal.entries.last(where: { $0.isShown }) else { return }
    attempt {
      if let chunk = try chunks.read(Array(entry.source.utf8), name: "=repl", isWhole: true), chunk.isExpression {
        try show(try chunks.run(chunk).first ?? .nil, source: entry.source)
      }
    }
  }

  /// Runs a file as if it had been entered: its top-level locals live on.
  func load(_ path: String) throws {
    let source = try ScriptRuntime.read(path)
    guard let chunk = try chunks.read(source, name: "@" + path, isWhole: true) else { return }
    let renewals = script.runtime.session.renewals
    defer { afterRunning(renewals) }
    let results = try chunks.run(chunk)
    let text = String(decoding: source, as: UTF8.self)
    journal.add(ReplJournal.Entry(source: text, declares: chunk.names.map(\.name), isExpression: false, path: path))
    let previews = script.runtime.previews.map(\.name)
    if !previews.isEmpty, !isRunningAgain {
      output.tell("-- previews: \(previews.joined(separator: ", ")); .preview shows one")
    }
    if let first = results.first, first.reference != nil {
      let app = try stage.show(first, source: "dofile(\(LuaLiteral.string(.text(path))))")
      if app {
        journal.beginSteps()
        output.stageChanged(stage)
      }
    }
  }
}
