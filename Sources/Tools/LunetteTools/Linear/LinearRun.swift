import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import LunetteTerminal

// `lunette run --linear`: runs a script in lines of text.
extension Program {
  /// `lunette run --linear`: shows a script as lines, on standard input and output. Returns the
  /// exit status.
  static func runLinear(_ file: String, arguments: [String], options: RunOptions) -> Int32 {
    status { try LinearRun(file, arguments, options).start() }
  }
}

/// The run of a script in linear mode.
private final class LinearRun {
  private let run: ScriptRun
  private let session: LinearSession
  private let lines: LineTerminal
  private let loop: RunLoop
  /// Whether the input ended before any line, although there was something to operate. The end of
  /// input is no answer, so a script whose exit status 0 means yes must not end with it.
  private var isUnanswered = false
  /// The errors of the load, one of which may be the error that ends the run; nil after the load.
  private var early: [ScriptError]? = []
  private var interface: Interface { run.interface }

  init(_ file: String, _ arguments: [String], _ options: RunOptions) throws {
    // The columns and rows that views see: those of the terminal, if standard output is one.
    let window = TerminalDriver.size(of: 1)
    var options = options
    // Text output has no animations.
    options.script.reducesMotion = true
    run = try ScriptRun(
      file, arguments, options, size: window, input: .refused(ToolFault.inputIsCommands))
    let interface = run.interface
    interface.scene.settings.colorSupport = .none
    session = LinearSession(scene: interface.scene, tasks: interface.tasks, window: window) {
      StandardStreams.print($0)
    }
    lines = LineTerminal(size: window)
    loop = RunLoop(scene: interface.scene, terminal: lines, tasks: session)
    // All of these references are unowned, because their callers belong to this object.
    session.onEnd = { [unowned loop] in loop.end($0) }
    // While the session still waits after a line, further lines stay in the pipe.
    lines.copies = { [unowned session] in session.copies($0) }
    lines.readsLines = { [unowned session] in !session.isBusy }
    loop.intercept = { [unowned session] event in
      session.take(event)
      return true
    }
    loop.onWakeup = { [unowned self] in endWithInput() }
    interface.onError = { [unowned self] in report($0) }
    interface.runtime.onQuit = { [unowned session] code, lines in
      session.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    interface.runtime.interruption.duringTurn = { [unowned loop] in loop.interrupt() }
    interface.runtime.interruption.duringTasks = { [unowned loop] in loop.tasksInterrupted() }
    interface.runtime.onWarning = { Program.warn($0) }
    interface.script.openURL = { [unowned session] address in
      session.opens(address)
      URLOpener.open(address)
    }
    LineInterrupts.install(Interrupt.hook(for: interface.state))
    // If output fails, the run ends, because the user no longer sees the interface. The exit status
    // is that of `StandardStreams.finish`.
    StandardStreams.onFailure = { [unowned loop] in loop.end(Ending(status: 0)) }
  }

  func start() throws -> Int32 {
    try load()
    run.watch(
      wait: { loop.watched[$0] = $1 }, loaded: { [unowned session] in session.changed() },
      failed: { Program.report($0) })
    if session.ending == nil {
      if let title = interface.title.flatMap(Spoken.line) { StandardStreams.print(title) }
      session.readAll()
      if isatty(0) == 1 { StandardStreams.print(LinearText.hint) }
    }
    let ending = try loop.run()
    if isUnanswered { StandardStreams.error(Message(.error, LinearText.unanswered)) }
    return run.end(ending)
  }

  /// Ends with the input, after all lines of it are done.
  private func endWithInput() {
    guard lines.isAtEnd, !session.isBusy, !loop.isEnding else { return }
    isUnanswered = !lines.wasUsed && !session.page.operable.isEmpty
    loop.end(Ending(status: isUnanswered ? 1 : 0))
  }

  private func load() throws(ScriptError) {
    // An error of the root view is not printed here, because it ends the run and is printed then.
    defer {
      let failure = interface.scene.rootFailure
      for error in early ?? [] where error != failure { Program.report(error) }
      early = nil
    }
    try run.load(isOver: { session.ending != nil }, report: { Program.report($0) })
  }

  /// Prints an error on standard error; during the load it is kept instead, unless the files are
  /// watched.
  private func report(_ error: ScriptError) {
    if early == nil || run.watches { Program.report(error) } else { early?.append(error) }
  }
}
