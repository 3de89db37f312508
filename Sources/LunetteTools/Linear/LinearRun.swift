import Glibc
import Lunette
import LunetteEngine
import LunetteScript
import LunetteTerminal

extension Program {
  /// `lunette run --linear`: a script in lines, on standard input and output. Returns the exit status.
  static func runLinear(_ file: String, arguments: [String], options: RunOptions) -> Int32 {
    status { try LinearRun(file, arguments, options).start() }
  }
}

/// A script in lines.
private final class LinearRun {
  private let run: ScriptRun
  private let session: LinearSession
  private let lines: LineTerminal
  private let loop: RunLoop
  /// Whether the input has ended without a line, and there was something to operate. An end is no answer: a script whose
  /// status 0 means yes was not told so.
  private var isUnanswered = false
  /// What went wrong while it was loaded, which may be the very error that it ends with.
  private var early: [ScriptError]? = []
  private var interface: Interface { run.interface }

  init(_ file: String, _ arguments: [String], _ options: RunOptions) throws {
    // The columns and rows that views are told of: the terminal's, if standard output is one.
    let window = TerminalDriver.size(of: 1)
    var options = options
    // What is told in words does not move.
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
    // Unowned in all that follows, for what calls is this one's own.
    session.onEnd = { [unowned loop] in loop.end($0) }
    // While a line is being waited out, those that follow stay in the pipe.
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
    interface.runtime.onInterrupt = { [unowned loop] in loop.interrupt() }
    interface.runtime.onTaskInterrupted = { [unowned loop] in loop.tasksInterrupted() }
    interface.runtime.onWarning = { Program.warn($0) }
    interface.script.openURL = { [unowned session] address in
      session.opens(address)
      URLOpener.open(address)
    }
    LineInterrupts.install(Interrupt.hook(for: interface.state))
  }

  func start() throws -> Int32 {
    try load()
    run.watch(
      wait: { loop.watched[$0] = $1 }, loaded: { [unowned session] in session.changed() },
      failed: { Program.tell($0) })
    if session.ending == nil {
      if let title = interface.title.flatMap(Spoken.line) { StandardStreams.print(title) }
      session.readAll()
      if isatty(0) == 1 { StandardStreams.print(LinearWords.hint) }
    }
    let ending = try loop.run()
    if isUnanswered { StandardStreams.error(LinearWords.unanswered) }
    return run.end(ending)
  }

  /// Ends with the input, once all of it is done.
  private func endWithInput() {
    guard lines.isAtEnd, !session.isBusy, !loop.isEnding else { return }
    isUnanswered = !lines.wasUsed && !session.page.operable.isEmpty
    loop.end(Ending(status: isUnanswered ? 1 : 0))
  }

  private func load() throws(ScriptError) {
    // Of a root that fails it is the end that tells.
    defer {
      let failure = interface.scene.rootFailure
      for error in early ?? [] where error != failure { Program.tell(error) }
      early = nil
    }
    try run.load(isOver: { session.ending != nil }, tell: { Program.tell($0) })
  }

  /// Told at once, on standard error.
  private func report(_ error: ScriptError) {
    if early == nil || run.watches { Program.tell(error) } else { early?.append(error) }
  }
}
