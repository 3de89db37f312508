import Glibc
import LunetteLua
import LunetteScript
import LunetteTerminal

/// What scripts can call that has to do with the process around them: programs, and the terminal itself.
package final class HostFunctions {
  private struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  package let processes: ScriptProcesses
  package let input: ScriptInput
  private let share = TurnShare()
  /// Gives the terminal away while its argument runs; nil where there is none.
  var suspendTerminal: ((() throws -> Void) throws -> Void)?
  private unowned(unsafe) let runtime: ScriptRuntime

  /// Seconds that `settle` still waits.
  private var patience = HostFunctions.longestPatience
  private static let longestPatience = 5.0

  package init(
    _ runtime: ScriptRuntime, isSandboxed: Bool, input source: ScriptInput.Source = .standardInput
  ) throws(LuaError) {
    self.runtime = runtime
    runtime.limitOptions = (time: "--time-limit", memory: "--memory-limit")
    processes = try ScriptProcesses(runtime, isSandboxed: isSandboxed, share)
    input = try ScriptInput(runtime, isSandboxed ? .refused("the sandbox does not read standard input") : source, share)
    runtime.tasks.onAbandoned = { [processes, input] in
      processes.abandoned($0)
      input.abandoned($0)
    }
    let suspend = try runtime.state.makeFunction(pausesBudget: true) { [unowned self] arguments in
      if isSandboxed { throw Misuse(description: "ui.suspend: the sandbox does not give the terminal away") }
      guard let function = try arguments[0].function else {
        throw Misuse(description: "ui.suspend takes a function, not \(try arguments[0].words)")
      }
      if processes.isEnded { throw Misuse(description: "ui.suspend: the script has ended") }
      return .values(try self.suspend(function))
    }
    try runtime.session.setField("suspend", suspend)
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

  /// Ends what still runs.
  package func end() {
    processes.endAll()
    input.reset()
  }

  // MARK: For the run loop

  /// What tasks wait for: to be read, or to be written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    (processes.descriptors(writing: false) + input.descriptors, processes.descriptors(writing: true))
  }

  /// Whether a task waits for no more than its turn.
  var isReady: Bool { processes.isReady || input.isReady }
  /// A turn of the loop begins.
  func beginTurn() {
    share.begin()
    processes.goOn()
    input.goOn()
  }

  /// Some of them are ready.
  package func serve() {
    processes.serve()
    input.serve()
  }

  /// Waits until no task waits for a program or for input: for drivers without a loop. What takes longer than five seconds
  /// in all is left to itself.
  package func settle() {
    while processes.isAwaited || input.isWaiting {
      if patience <= 0 { return }
      let before = TerminalDriver.now()
      if isReady {
        beginTurn()
      } else {
        var polled = processes.polled + input.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = poll(&polled, nfds_t(polled.count), Int32(patience * 1000))
        share.begin()
        serve()
      }
      patience -= TerminalDriver.now() - before
    }
    patience = Self.longestPatience
  }
}
