import Lunette
import LunetteDiagnostics
import LunetteEngine
import LunetteLua
import LunetteRecords

/// The program `lunette`: what its commands do, and what the library leaves to a program. That is the process: its streams,
/// its signals, its status.
package enum Program {
  /// Of the program and of what scripts can write.
  package static let version = APILevel.version

  /// What this script prints leaves by the program's door, and messages name the program's options.
  static func adopt(_ script: HostedScript) {
    let isSandboxed = script.options.isSandboxed
    script.state.onPrint = { stream, bytes in
      StandardStreams.script(bytes, to: stream.rawValue, isSandboxed: isSandboxed)
    }
    script.state.limits.options = LuaLimits.Options(memory: "--memory-limit", time: "--time-limit")
  }

  // MARK: Words for people

  /// Says something to a person: help on standard output, what is wrong on standard error.
  package static func tell(_ text: String, isError: Bool) {
    if isError { StandardStreams.error(text) } else { StandardStreams.print(text) }
  }

  /// An error's message on standard error; with LUNETTE_TRACEBACK in the environment also what called what.
  static func tell(_ error: ScriptError) {
    StandardStreams.error(error.message)
    if let traceback = error.traceback, !traceback.isEmpty, HostEnvironment.variable("LUNETTE_TRACEBACK") != nil {
      StandardStreams.error(traceback)
    }
  }

  /// What is most likely a mistake, on standard error.
  static func warn(_ warning: ScriptError) { StandardStreams.error("warning: \(warning.message)") }

  /// What a command does; where it fails, that is told, and the status is 1.
  static func status(of command: () throws -> Int32) -> Int32 {
    do {
      return try command()
    } catch let error as ScriptError {
      tell(error)
    } catch {
      StandardStreams.error("lunette: \(error.fault.message)")
    }
    return 1
  }
}
