import Glibc
import LunetteLua
import LunetteScript
import LunetteTerminal

/// What scripts can call that has to do with the process around them: programs, files, and the terminal itself.
package final class HostFunctions {
  private struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  package let processes: ScriptProcesses
  /// Nil in the sandbox.
  package let files: ScriptFiles?
  /// Gives the terminal away while its argument runs; nil where there is none.
  var suspendTerminal: ((() throws -> Void) throws -> Void)?
  private unowned(unsafe) let runtime: ScriptRuntime

  package init(_ runtime: ScriptRuntime, isSandboxed: Bool) throws(LuaError) {
    self.runtime = runtime
    processes = try ScriptProcesses(runtime, isSandboxed: isSandboxed)
    files = isSandboxed ? nil : try ScriptFiles(runtime)
    if isSandboxed { try runtime.session.setAbsent("files") }
    runtime.tasks.onAbandoned = { [unowned(unsafe) self] wait in
      processes.abandoned(wait)
      files?.abandoned(wait)
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

  // MARK: For the run loop

  /// What there is to wait for.
  var descriptors: (reading: [Int32], writing: [Int32]) {
    (processes.descriptors(writing: false) + (files?.descriptors ?? []), processes.descriptors(writing: true))
  }
  /// Takes what there is, and wakes the tasks that waited for it.
  func serve() {
    processes.serve()
    files?.serve()
  }
  /// Waits until no task waits for a program or a file, at most so many seconds: for drivers without a loop.
  func settle(atMost seconds: Double) {
    let end = TerminalDriver.now() + seconds
    // What was changed in a watched folder is told, and what follows from it waited for.
    serve()
    while processes.isAwaited || files?.isAwaited == true {
      let left = end - TerminalDriver.now()
      if left <= 0 { return }
      let (reading, writing) = descriptors
      var polled = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), Int32(left * 1000) + 1)
      serve()
    }
  }

  /// Ends what runs between two uses of the same script.
  func stop() {
    processes.stopAll()
    files?.stopAll()
  }
  /// Ends what still runs.
  package func end() {
    processes.endAll()
    files?.endAll()
  }
}
