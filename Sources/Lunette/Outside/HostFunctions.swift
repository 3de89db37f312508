import Glibc
import LunetteLua
import LunetteScript
import LunetteTerminal

/// What scripts can call that has to do with the process around them: programs, files, and the terminal itself.
package final class HostFunctions {
  /// The row of what gives the terminal away.
  static let suspendFunction = Function(
    "ui.suspend", "Gives the terminal to the programs that a function runs, and takes it back.",
    example: "ui.suspend(function() end)",
    .function(
      "action", CallbackRow(returns: [FieldRow("results", .any, "What `ui.suspend` is to return.")]),
      "Called while other programs have the terminal."),
    returns: [FieldRow("results", .any, "What the function returned.")])

  package let processes: ScriptProcesses
  package let input: ScriptInput
  private let share = TurnShare()
  private let sources: [any OutsideSource]
  /// Gives the terminal away while its argument runs; nil where there is none.
  package var suspendTerminal: ((() throws -> Void) throws -> Void)?
  private let runtime: ScriptRuntime

  /// Seconds that `settle` still waits.
  private var patience = HostFunctions.longestPatience
  private static let longestPatience = 5.0
  /// For how long what is waited for may do nothing: a program that follows a file goes on doing so for ever.
  private static let longestRest = 0.3
  /// How often that is looked at, in seconds.
  private static let restInterval = 0.05

  package init(
    _ runtime: ScriptRuntime, isSandboxed: Bool, input source: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    self.runtime = runtime
    processes = try ScriptProcesses(runtime, isSandboxed: isSandboxed, share)
    input = try ScriptInput(runtime, isSandboxed ? .refused(HostFault.sandboxed(.standardInput)) : source, share)
    if isSandboxed {
      sources = [processes, input]
      try runtime.session.setAbsent("files")
    } else {
      sources = [processes, input, try ScriptFiles(runtime)]
    }
    runtime.tasks.onAbandoned = { [sources] wait in for source in sources { source.abandoned(wait) } }
    let title = Self.suspendFunction.row.title
    try runtime.addFunction(Self.suspendFunction, pausesBudget: true) { [weak self] _, _, function in
      if isSandboxed { throw FunctionFault.caused(title, by: HostFault.sandboxed(.terminal)) }
      guard let self, !processes.isEnded else { throw FunctionFault.ended(title) }
      return .values(try self.suspend(function))
    }
  }

  /// Runs `function` while other programs have the terminal; what it returns.
  private func suspend(_ function: LuaReference) throws -> [LuaValue] {
    var results: [LuaValue] = []
    let wasInForeground = processes.isInForeground
    processes.isInForeground = true
    defer { processes.isInForeground = wasInForeground }
    let call = { [runtime] in results = try runtime.state.call(function) }
    if let suspendTerminal, !wasInForeground { try suspendTerminal(call) } else { try call() }
    return results
  }

  // MARK: For the run loop

  /// What tasks wait for: to be read, or to be written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    (sources.flatMap(\.reading), sources.flatMap(\.writing))
  }
  var waitsOutside: Bool { sources.contains { !$0.reading.isEmpty || !$0.writing.isEmpty } }
  /// Whether a task waits for no more than its turn.
  var isReady: Bool { sources.contains { $0.isReady } }

  /// A turn of the loop begins: what had its share of the last one goes on.
  func beginTurn() {
    share.begin()
    for source in sources { source.goOn() }
  }

  /// Some of the descriptors are ready.
  package func serve() { for source in sources { source.serve() } }

  /// Waits until no task waits for anything outside: for drivers without a loop. What does nothing for a while is left to
  /// itself, and so is what takes longer than five seconds in all.
  package func settle() {
    var rest = 0.0
    // What was changed in a watched folder is told, and what follows from it waited for.
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
        if rest >= Self.longestRest { patience = 0 }
        share.begin()
        serve()
      }
      patience -= TerminalDriver.now() - before
    }
    patience = Self.longestPatience
  }

  /// Ends what runs between two uses of the same script.
  package func stop() { for source in sources { source.stop() } }
  /// Ends what still runs.
  package func end() { for source in sources { source.end() } }
}
