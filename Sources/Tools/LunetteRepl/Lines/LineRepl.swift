import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal
import LunetteTools

/// The REPL by lines: input from a pipe, or typed lines where there is no screen or none is wanted.
/// Only the line editing of the terminal itself is available.
final class LineRepl: ReplOutput {
  private var session: ReplSession!
  private let lines = ReplLines()
  private let isInteractive: Bool
  private let isColored: Bool
  private let history: HistoryFile?
  private var transcript = ReplTranscript()

  init(_ file: String?, _ options: HostOptions) throws {
    isInteractive = isatty(0) == 1 && isatty(1) == 1
    var settings = options.settings()
    // A picture among lines is drawn only once.
    settings.reducesMotion = true
    var isColored = options.usesColor && isatty(1) == 1
    if isColored {
      settings.apply(TerminalCapabilities.detect { HostEnvironment.variable($0) })
      isColored = settings.colorSupport > .none
    }
    self.isColored = isColored
    settings.namesAttributes = !isColored
    history = isInteractive ? HistoryFile.standardPath.map { HistoryFile(path: $0) } : nil
    history?.onProblem = { StandardStreams.error(Message(.warning, $0)) }
    session = try ReplSession(
      options, settings: settings, numbersChunks: isInteractive,
      folder: file.map { Files.folder(of: $0) } ?? ".",
      output: self)
    LineInterrupts.install(Interrupt.hook(for: session.script.state))
    session.adopt = {
      Program.adopt($0)
      LineInterrupts.install(Interrupt.hook(for: $0.state))
    }
    if isInteractive { LineInterrupts.keepOn() }
    session.onLoad = { [unowned self] in watchFiles() }
    if let file { try session.load(file) }
  }

  func run() -> Int32 {
    if isInteractive {
      StandardStreams.print(
        "Lunette \(Program.version). `ui` is loaded; .help lists commands; Control-D ends.")
    }
    var pending = ""
    // If nothing can be printed any more, the session ends; the exit status is that of
    // `StandardStreams.finish`.
    while session.ending == nil, !StandardStreams.hasFailed {
      if isInteractive {
        StandardStreams.prompt(
          pending.isEmpty ? ReplTranscript.prompt : ReplTranscript.continuation)
      }
      switch nextLine() {
      case .line(let line):
        guard let line = transcript.take(line, isBegun: !pending.isEmpty) else { continue }
        let text = pending.isEmpty ? line : pending + "\n" + line
        if session.enter(text) {
          remember(text)
          pending = ""
        } else {
          pending = text
        }
      case .interrupted:
        // An incomplete entry is discarded.
        pending = ""
        StandardStreams.print("")
      case .end:
        if !pending.isEmpty { _ = session.enter(pending, isWhole: true) }
        if isInteractive { StandardStreams.print("") }
        return status
      case .changed:
        if watcher?.takeChange() == .script { session.reloadChanged() }
        watchFiles()
      case .due: break
      }
    }
    return status
  }

  /// The exit status. Without a user who saw them, errors during the session make it 1.
  private var status: Int32 {
    StandardStreams.result(session.result, isSandboxed: session.options.isSandboxed)
    return session.ending ?? (session.hasFailed && !isInteractive ? 1 : 0)
  }

  /// The next line. Tasks and timers run until it comes, and the clock advances by the real time.
  private func nextLine() -> ReplLines.Line {
    guard isInteractive else { return lines.next() }
    if !lines.isPasting { transcript.finish() }
    while true {
      let stage = session.stage
      let begin = TerminalDriver.now()
      let due = [stage.interface.tasks.nextDeadline, stage.scene.nextDeadline].compactMap { $0 }
        .min()
      let line = lines.next(seconds: due.map { $0 - stage.driver.now })
      stage.driver.advance(TerminalDriver.now() - begin)
      StandardStreams.flushPrinted()
      if case .due = line, session.ending == nil, !StandardStreams.hasFailed { continue }
      return line
    }
  }

  /// Waits for changes of the files that were loaded.
  private func watchFiles() {
    guard isInteractive else { return }
    if watcher == nil { watcher = FileWatcher() }
    watcher?.watch(session.files)
    lines.watched = watcher?.descriptor
  }
  private var watcher: FileWatcher?

  private func remember(_ text: String) { if ReplHistory.keeps(text) { history?.append(text) } }

  // MARK: Output

  /// The number of columns of the terminal; 80 where there is none.
  var columns: Int { isInteractive ? (try? TerminalDriver()).map(\.size.width) ?? 80 : 80 }

  var showsSheets: Bool { isInteractive }
  func write(_ text: String) { StandardStreams.print(text) }
  func show(_ lines: [StyledLine]) {
    StandardStreams.show(lines.flatMap { $0.broken(to: columns) })
  }
  func show(value: String) { StandardStreams.show(LuaColors.lines(value)) }
  func writeError(_ text: String) { StandardStreams.error(text) }
  func report(_ message: Message) { StandardStreams.error(message) }
  func clear() { if isInteractive { StandardStreams.picture("\u{1B}[H\u{1B}[2J") } }
  func edit(_ text: String, path: String?) throws -> String? {
    guard isInteractive else { throw ReplFault.noEditor }
    return try EditedText.edit(text, path: path) { try $0() }
  }
  func stageChanged(_ stage: ReplStage) {
    StandardStreams.picture(stage.picture(isColored: isColored))
  }
  func beginBusy() {
    if isInteractive {
      BusyNotice.begin("-- " + BusyMessage.text, to: 2, after: BusyMessage.seconds)
    }
  }
  func endBusy() { if isInteractive { BusyNotice.end() } }
  func confirm(_ question: String, _ answer: @escaping (Bool) -> Void) -> Bool {
    guard isInteractive else { return false }
    StandardStreams.prompt("\(question) (y/n) ")
    if case .line(let command) = lines.next() {
      answer(command.lowercased().hasPrefix("y"))
    } else {
      answer(false)
    }
    return true
  }
}
