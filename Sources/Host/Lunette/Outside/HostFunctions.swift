import Glibc
import LunetteEngine
import LunetteLua
import LunetteScript
import LunetteTerminal

/// The functions of scripts that concern the process around them: programs, files, standard input
/// and the terminal itself.
package final class HostFunctions {
  /// The function that gives the terminal to other programs.
  static let suspendFunction = Function(
    "ui.suspend",
    "Calls a function while the terminal belongs to the programs that it runs, and restores the "
      + "interface afterwards.",
    example: "ui.suspend(function() end)",
    .function(
      "action",
      CallbackRow(returns: [FieldRow("results", .any, "The values that `ui.suspend` returns.")]),
      "The function; it is called while other programs have the terminal."),
    returns: [FieldRow("results", .any, "The values that the function has returned.")])

  package let processes: ScriptProcesses
  package let input: ScriptInput
  private let share = TurnShare()
  private let sources: [any OutsideSource]
  /// The sources that a task can wait for: in the sandbox there are none, which saves a host asking
  /// them after each call of each plugin.
  private let awaitable: [any OutsideSource]
  /// Gives the terminal back while its argument runs; nil if there is no terminal.
  package var suspendTerminal: ((() throws -> Void) throws -> Void)?
  private let runtime: ScriptRuntime
  /// Returns the scene that copies for the script; in the sandbox, the one that handles the user's
  /// input now.
  package var copyingScene: (() -> Scene?)?
  /// The values that the script keeps; nil in the sandbox.
  package private(set) var storage: AppStorage?

  /// The seconds for which `settle` still waits.
  private var patience = HostFunctions.longestPatience
  /// Whether it no longer waits because nothing has come for a while.
  private var isIdle = false
  private static let longestPatience = 5.0
  /// The seconds for which a program may be idle until it is no longer waited for: a program that
  /// follows a file would be waited for without end.
  private static let longestRest = 0.3
  /// The interval between checks for idle programs, in seconds.
  private static let restInterval = 0.05

  package init(
    _ runtime: ScriptRuntime, isSandboxed: Bool, input source: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    self.runtime = runtime
    processes = try ScriptProcesses(runtime, isSandboxed: isSandboxed, share)
    input = try ScriptInput(
      runtime, isSandboxed ? .refused(HostFault.sandboxed(.standardInput)) : source, share)
    if isSandboxed {
      (sources, awaitable) = ([processes, input], [])
      try runtime.session.setAbsent("files")
    } else {
      sources = [processes, input, try ScriptFiles(runtime)]
      awaitable = sources
    }
    runtime.tasks.onAbandoned = { [sources] wait in for source in sources { source.abandoned(wait) }
    }
    if isSandboxed {
      try runtime.session.setAbsent("AppStorage")
    } else {
      storage = try AppStorage(runtime)
    }
    try ClipboardFunctions.install(runtime, isSandboxed: isSandboxed) { [weak self] in
      self?.copyingScene?()
    }
    let title = Self.suspendFunction.row.title
    try runtime.addFunction(Self.suspendFunction, pausesBudget: true) {
      [weak self] _, _, function in
      if isSandboxed { throw FunctionFault.caused(title, by: HostFault.sandboxed(.terminal)) }
      guard let self, !processes.isEnded else { throw FunctionFault.ended(title) }
      return .values(try self.suspend(function))
    }
  }

  /// Runs `function` while other programs have the terminal; returns the function's results. The
  /// time that the user spends there does not count as time of the turn, because tasks may still be
  /// due in it.
  private func suspend(_ function: LuaReference) throws -> [LuaValue] {
    var results: [LuaValue] = []
    let wasInForeground = processes.isInForeground
    processes.isInForeground = true
    runtime.pauseTurn()
    defer {
      runtime.resumeTurn()
      processes.isInForeground = wasInForeground
    }
    let call = { [runtime] in results = try runtime.state.call(function) }
    if let suspendTerminal, !wasInForeground { try suspendTerminal(call) } else { try call() }
    return results
  }

  // MARK: For the run loop

  /// The file descriptors that tasks wait for, to read or to write.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    (awaitable.flatMap(\.reading), awaitable.flatMap(\.writing))
  }
  var waitsOutside: Bool { awaitable.contains { !$0.reading.isEmpty || !$0.writing.isEmpty } }
  /// Whether a task waits only for the next turn.
  var isReady: Bool { awaitable.contains { $0.isReady } }

  /// Whether little comes again and again in what tasks wait for.
  var isSteady: Bool { awaitable.contains { $0.isSteady } }

  /// Begins a turn of the loop: sources that had used up their share of the last turn go on.
  func beginTurn() {
    share.begin()
    for source in sources { source.goOn() }
  }

  /// Called when some of the descriptors are ready.
  package func serve() { for source in sources { source.serve() } }

  /// Waits until no task waits for anything outside the interface; for drivers without a loop.
  /// Programs that are idle for a while are no longer waited for, and neither is anything that
  /// takes longer than five seconds in all.
  package func settle() {
    var rest = 0.0
    isIdle = isIdle && patience <= 0
    if sources.contains(where: { $0.takeStirred() }) { patience = Self.longestPatience }
    // Changes in watched folders are reported first, and their consequences are waited for.
    serve()
    while sources.contains(where: { $0.isAwaited }) {
      if patience <= 0 { return }
      let before = TerminalDriver.now()
      if isReady {
        beginTurn()
      } else {
        let (reading, writing) = descriptors
        var polled = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        polled += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        let seconds = min(patience, Self.restInterval)
        let isQuiet = poll(&polled, nfds_t(polled.count), Int32(seconds * 1000) + 1) == 0
        let isAtRest = isQuiet && sources.allSatisfy { !$0.isAwaited || $0.isAtRest }
        rest = isAtRest ? rest + Self.restInterval : 0
        if rest >= Self.longestRest { (patience, isIdle) = (0, true) }
        share.begin()
        serve()
      }
      patience -= TerminalDriver.now() - before
    }
    patience = Self.longestPatience
  }

  /// What `settle` no longer waits for, so that its later output is not shown; nil if it waits for
  /// everything.
  package var leftWaiting: HostFault? {
    if patience > 0 { return nil }
    var names: [String] = []
    for name in sources.flatMap(\.awaited) where !names.contains(name) { names.append(name) }
    let seconds = isIdle ? Self.longestRest : Self.longestPatience
    return names.isEmpty ? nil : .notAwaited(names, isIdle: isIdle, seconds: seconds)
  }

  /// Ends programs and other outside work, between two uses of the same script.
  package func stop() { for source in sources { source.stop() } }
  /// Ends programs and other outside work for good.
  package func end() { for source in sources { source.end() } }
}
