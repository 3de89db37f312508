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
  private let loop: LinearLoop
  /// What went wrong while it was loaded, which may be the very error that it ends with.
  private var early: [ScriptError]? = []
  private var interface: Interface { run.interface }

  init(_ file: String, _ arguments: [String], _ options: RunOptions) throws {
    // The columns and rows that views are told of: the terminal's, if standard output is one.
    let window = TerminalDriver.size(of: 1)
    run = try ScriptRun(
      file, arguments, options, size: window, input: .refused("in the linear mode, its lines operate the interface"))
    let interface = run.interface
    interface.scene.settings.colorSupport = .none
    session = LinearSession(scene: interface.scene, tasks: interface.tasks, window: window) {
      StandardStreams.print($0)
    }
    loop = LinearLoop(session: session, tasks: interface.tasks)
    // Unowned in all that follows, for what calls is this one's own.
    interface.onError = { [unowned self] in report($0) }
    interface.runtime.onQuit = { [unowned session] code, lines in
      session.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
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
    let ending = loop.run()
    if loop.isUnanswered { StandardStreams.error(LinearWords.unanswered) }
    return run.end(ending)
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
