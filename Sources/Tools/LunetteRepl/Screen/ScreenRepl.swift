import CLunetteSystem
import Glibc
import Lunette
import LunetteBase
import LunetteControls
import LunetteEngine
import LunetteLua
import LunetteTerminal
import LunetteTools
import LunetteViews

/// The REPL on a separate screen: the transcript and the editor, with the stage beside them.
final class ScreenRepl: ReplOutput {
  private let driver: TerminalDriver
  let chrome: ReplChrome
  private(set) var session: ReplSession!
  private var loop: RunLoop!
  private(set) var layout: ReplLayout
  private var player: ScreenPlayer!
  private let history: HistoryFile?
  private lazy var keys = ReplKeys(self)
  private var inspection: ReplInspection!
  private let recording: Recording?
  /// The function that takes the answer to a question that waits for `y` or `n`.
  private var question: ((Bool) -> Void)?
  var scene: Scene { chrome.interface.scene }

  /// - Parameter recording: The file of a recording of the session; nil for none.
  init(
    _ file: String?, _ options: HostOptions, _ driver: TerminalDriver, recording: String? = nil
  ) throws {
    self.driver = driver
    self.recording = try recording.map { path throws(ToolFault) in
      try Recording(path: path, size: driver.size, title: "lunette repl")
    }
    self.options = options
    var settings = options.settings()
    settings.apply(driver.capabilities)
    self.settings = settings
    chrome = try ReplChrome(size: driver.size, settings: settings)
    history = HistoryFile.standardPath.map { HistoryFile(path: $0) }
    layout = ReplLayout(chrome: chrome.root)
    loop = RunLoop(
      scene: scene, terminal: driver,
      tasks: ReplTasks(chrome.interface.tasks) { [unowned self] in session?.stage.interface.tasks })
    loop.apply(driver.capabilities)
    chrome.interface.onError = { [unowned self] in report(Message(.error, $0)) }
    chrome.append(
      "Lunette \(Program.version). `ui` is loaded; .help lists commands; F6 goes to the stage; "
        + "Control-D ends.",
      .faint)
    fitStage()
    if file != nil || recording != nil {
      try open(in: file.map { Files.folder(of: $0) } ?? ".")
      if let file { load(file) }
    } else {
      // The prompt does not wait for the session, which is there before the first key is handled.
      loop.onStart = { [unowned self] in
        do { try open(in: ".") } catch {
          failure = error
          loop.end(Ending(status: 1))
        }
      }
    }
  }
  /// Why there is no session.
  private var failure: (any Error)?
  private let options: HostOptions
  /// The settings that the stage begins with.
  private let settings: SceneSettings

  /// Begins the session: its Lua state, and its stage.
  private func open(in folder: String) throws {
    session = try ReplSession(
      options, settings: settings, numbersChunks: true, folder: folder, output: self)
    session.adopt = { [unowned self] in adopt($0) }
    session.onReset = { [unowned self] in stageIsNew() }
    session.onLoad = { [unowned self] in watchFiles() }
    stageIsNew()
    inspection = ReplInspection(self, loop)
    record()
    loop.intercept = { [unowned self] in takes($0) }
    scene.feature(ProgramKeys.self).groups = { [unowned self] in ReplKey.help(keys.target) }
    loop.onWakeup = { [unowned self] in
      session.runPending()
      inspection.playOn()
      keys.afterTurn()
      lookAtFocus()
      if describeStage() { fitStage() }
      // A button on the stage may end the session, too.
      if let status = session.ending { loop.end(Ending(status: status)) }
    }
    history?.onProblem = { [unowned self] in chrome.append("-- " + $0, .faint) }
    keys.history = ReplHistory(history?.load() ?? [])
  }

  /// Keeps each frame, with the inspector over it, and each byte that the terminal gets.
  private func record() {
    guard let recording else { return }
    loop.overlay = { [unowned self] in
      inspection.inspector.draw(on: $0, above: 0)
      recording.show($0, of: scene, at: loop.now)
    }
    driver.onWritten = { [unowned self] in
      recording.write($0, size: driver.size, at: loop.now)
    }
  }

  private func load(_ file: String) { _ = session.enter(".load \(file)") }

  /// Connects a script: its output, its access to the terminal, and Control-C.
  private func adopt(_ script: HostedScript) {
    script.state.limits.options = LuaLimits.Options(memory: "--memory-limit", time: "--time-limit")
    script.state.onPrint = { [unowned self] _, bytes in
      var text = String(decoding: bytes, as: UTF8.self)
      if text.hasSuffix("\n") { text.removeLast() }
      chrome.append(text)
    }
    script.functions.suspendTerminal = { [unowned self] body in
      guard loop.isRunning else { return try body() }
      // Another program uses the terminal now.
      driver.endBusy()
      try loop.suspend(body)
    }
    script.runtime.interruption.duringTurn = { [unowned self] in loop.interrupt() }
    script.runtime.interruption.duringTasks = { [unowned self] in loop.tasksInterrupted() }
    Interrupt.install(script.state)
  }

  /// Handles an event before the scene does.
  private func takes(_ event: InputEvent) -> Bool { inspection.takes(event) || keys.take(event) }

  /// Puts the session's stage on the screen.
  private func stageIsNew() {
    let player = ScreenPlayer(session.stage.scene)
    // On the stage, keys work as in `lunette run` and in the test that `.record` writes: Tab cycles
    // through the views. F6 moves the focus out of the stage.
    player.stage.scene.leavesFocusAtEnds = false
    session.stage.scene.feature(ProgramKeys.self).groups = { ReplKey.help(.stage) }
    session.stage.scene.clipboard.onCopy = { [weak driver] in driver?.copyToClipboard($0) ?? false }
    let subject = ReplSubject(player.stage)
    subject.onEvent = { [unowned self] in
      inspection?.note($0)
      session.noteEvent($0)
    }
    subject.onEscape = { [unowned self] in session.backToSheet() }
    inspection?.stageIsNew()
    let layout = ReplLayout(chrome: chrome.root, stage: subject)
    layout.press = { [unowned self] key in
      if !takes(.key(key)) { scene.handle(.key(key)) }
    }
    self.player = player
    self.layout = layout
    player.onResize = { [unowned self] _ in fitStage() }
    session.stage.play(on: player)
    fitStage()
  }

  /// Lays out the stage again.
  private func fitStage() {
    describeStage()
    layout.stageSize = session?.stage.size
    layout.barFill = Environment(scene.settings).tokens?.surface
    layout.isEmpty = session?.stage.isEmpty ?? true
    scene.setRoot(GeometryReader(layout))
    scene.requestFrame()
  }

  // MARK: Running

  func run() throws -> Int32 {
    lh_buffer_lines()
    TerminalDriver.keepOnInterrupts()
    let ending = try loop.run()
    try recording?.end(at: loop.now)
    if let failure { throw failure }
    StandardStreams.print(chrome.lines.joined(separator: "\n"))
    StandardStreams.result(session.result, isSandboxed: session.options.isSandboxed)
    session.script.close()
    return ending.status
  }

  /// Runs an entry. It is added to the transcript first, because it may run for a long time.
  func enter(_ text: String) {
    // Pasted text often ends with newlines, after which nothing follows.
    let text = String(text.reversed().drop { $0.isNewline }.reversed())
    chrome.append(Self.withPrompts(text), isEntered: true)
    if loop.isRunning {
      scene.update()
      loop.showFrame()
    }
    _ = session.enter(text, isWhole: true)
    if keys.history.add(text) { history?.append(text) }
    if let status = session.ending { loop.end(Ending(status: status)) }
  }

  /// A text as the transcript shows it: coloured, unless it is a command, with prompts before its
  /// lines.
  private static func withPrompts(_ text: String) -> [StyledLine] {
    let isCode = ReplCommand.Call(text) == nil && text.utf8.count <= maxColored
    let lines =
      isCode
      ? LuaColors.lines(text)
      : text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine(String($0)) }
    return lines.enumerated().map { index, line in
      line.hanging(after: index == 0 ? ReplTranscript.prompt : ReplTranscript.continuation, .prompt)
        .hangingAtCode
    }
  }
  private static let maxColored = 20_000

  func end() { loop.end(Ending(status: session.ending ?? 0)) }

  // MARK: The rows of the layout

  /// Describes the contents of the stage and the keys that work there. Returns whether anything has
  /// changed.
  @discardableResult private func describeStage() -> Bool {
    let settings = session?.stage.settings ?? settings
    let status = [
      settings.theme.name,
      settings.colorSupport == .none ? "no colours" : settings.colorSupport.rawValue,
    ]
    let (title, before) = (
      session?.stageTitle ?? "", (layout.title, layout.settings, layout.target)
    )
    (layout.title, layout.settings, layout.target) = (title, status, keys.target)
    return before != (title, status, keys.target)
  }

  /// Shows words on the last row; "" for none.
  func hint(_ notice: String) {
    guard ReplLayout.hasKeys(scene.size) else { return chrome.hint(notice) }
    layout.hint = notice
    fitStage()
  }

  /// Switches the focus between the editor and the stage.
  func switchFocus() {
    if scene.focusedStage == nil {
      guard !session.stage.isEmpty, scene.focusStage(by: 1) else {
        return hint("The stage is empty.")
      }
      // If there is a row of keys, it already names this key.
      if !ReplLayout.hasKeys(scene.size) { hint("Keys go to the stage; F6 goes back.") }
      isOnStage = true
    } else {
      keys.focusEditor()
    }
  }
  func focusEditor() { keys.focusEditor() }
  private var isOnStage = false
  /// Removes the hint when the focus has left the stage.
  private func lookAtFocus() {
    if isOnStage, scene.focusedStage == nil {
      isOnStage = false
      hint("")
    }
  }

  /// Lets the user write a chunk in `$VISUAL` or `$EDITOR`; nil if that failed.
  func edit(_ text: String) -> String? { session.attempt { try edit(text, path: nil) } ?? nil }
  func edit(_ text: String, path: String?) throws -> String? {
    try EditedText.edit(text, path: path) { try loop.suspend($0) }
  }

  /// Waits for changes of the files that were loaded.
  private func watchFiles() {
    if watcher == nil, let new = FileWatcher() {
      watcher = new
      loop.watched[new.descriptor] = { [unowned self] in
        guard watcher?.takeChange() == .script else { return }
        session.reloadChanged()
        session.runPending()
        watcher?.watch(session.files)
      }
    }
    watcher?.watch(session.files)
  }
  private var watcher: FileWatcher?

  // MARK: Output

  var columns: Int {
    let width = driver.size.width
    return max(20, width >= ReplLayout.wide ? width / 2 : width)
  }
  var showsSheets: Bool { true }
  func write(_ text: String) { chrome.append(text.hasPrefix("--") ? .note : .value, text) }
  func show(_ lines: [StyledLine]) { chrome.append(lines) }
  func show(value: String) { chrome.append(LuaColors.lines(value)) }
  func entered(_ line: String) { chrome.append(Self.withPrompts(line), isEntered: true) }
  func show(colors: [ReplColor]) { chrome.show(colors) }
  func clear() { chrome.clear() }
  func writeError(_ text: String) { chrome.append(.error, text) }
  func report(_ message: Message) {
    let isError = message.severity == .error
    let rows = message.detail.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let prefix = message.shownPosition.map { $0 + ": " } ?? ""
    let mark = isError ? "✗ " : "⚠ "
    let first = StyledLine([(prefix, .faint), (rows.first ?? "", .strong)])
    chrome.append(
      [first.hanging(after: mark, isError ? .error : .warning)]
        + rows.dropFirst().map { StyledLine($0).hanging(after: "  ") }
        + (message.excerpt?.lines(cutTo: columns) ?? [])
        + message.help.map { StyledLine($0).hanging(after: "  help: ", .faint) })
  }
  func stageChanged(_ stage: ReplStage) {
    if layout.isEmpty != stage.isEmpty { fitStage() }
    player?.stage.onChange?()
  }
  func beginBusy() {
    if loop?.isRunning == true {
      driver.beginBusy(busyLine(), row: scene.size.height - 1, after: BusyMessage.seconds)
    }
  }
  /// The message for an entry that runs for a long time, as cells in the colours of the theme.
  private func busyLine() -> String {
    let (settings, width) = (scene.settings, scene.size.width)
    if let line = drawnBusyLine, line.settings == settings, line.width == width { return line.text }
    let buffer = CellBuffer(width: width, height: 1, glyphs: scene.glyphs)
    NoticeRow(BusyMessage.text, over: scene).draw(on: buffer, row: 0)
    let picture = ScreenExport.ansi(
      buffer, reduce: ScreenExport.reduction(to: settings.colorSupport))
    drawnBusyLine = (settings, width, String(picture.prefix { $0 != "\n" }))
    return drawnBusyLine?.text ?? ""
  }
  /// The line that was drawn last, since each entry asks for it.
  private var drawnBusyLine: (settings: SceneSettings, width: Int, text: String)?
  func endBusy() { driver.endBusy() }
  func confirm(_ question: String, _ answer: @escaping (Bool) -> Void) -> Bool {
    hint("\(question) (y/n)")
    self.question = answer
    return true
  }

  /// Takes a key as the answer to the question that is asked, if there is one. Returns whether
  /// there was.
  func answer(_ event: KeyEvent) -> Bool {
    guard let question, event.phase != .up else { return false }
    self.question = nil
    hint("")
    question(event.key == .character("y") || event.key == .character("Y"))
    return true
  }
}
