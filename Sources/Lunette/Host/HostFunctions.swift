import LunetteLua
import LunetteScript

/// What scripts can call that has to do with the process around them: programs, and the terminal itself.
package final class HostFunctions {
  private struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  package let processes: ScriptProcesses
  /// Gives the terminal away while its argument runs; nil where there is none.
  var suspendTerminal: ((() throws -> Void) throws -> Void)?
  private unowned(unsafe) let runtime: ScriptRuntime

  package init(_ runtime: ScriptRuntime, isSandboxed: Bool) throws(LuaError) {
    self.runtime = runtime
    runtime.state.onPrint = { stream, bytes in
      StandardStreams.script(bytes, to: stream.rawValue, isSandboxed: isSandboxed)
    }
    processes = try ScriptProcesses(runtime, isSandboxed: isSandboxed)
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
  package func end() { processes.endAll() }
}
