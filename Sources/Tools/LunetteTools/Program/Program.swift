import Lunette
import LunetteBase
import LunetteEngine
import LunetteLua
import LunetteRecords

/// The program `lunette`: the work of its commands, and the parts that the library leaves to a
/// program, which concern the process: standard streams, signals and exit status.
package enum Program {
  /// The version of the program and of the API that scripts use.
  package static let version = APILevel.version

  /// Sends what this script prints through `StandardStreams`, and makes messages name the program's
  /// options.
  package static func adopt(_ script: HostedScript) {
    let isSandboxed = script.options.isSandboxed
    script.state.onPrint = { stream, bytes in
      StandardStreams.script(bytes, to: stream.rawValue, isSandboxed: isSandboxed)
    }
    script.state.limits.options = LuaLimits.Options(memory: "--memory-limit", time: "--time-limit")
  }

  // MARK: Words for people

  /// Prints a text for people: help on standard output, errors on standard error.
  package static func write(_ text: String, isError: Bool) {
    if isError { StandardStreams.error(text) } else { StandardStreams.print(text) }
  }

  /// Prints what is wrong with the words of the command line, and what to do about it.
  ///
  /// - Parameter usage: The words that the command takes; nil for none.
  package static func showUsage(_ text: String, help: [String], usage: String? = nil) {
    let lines = Message(.error, text, help: help).lines
    StandardStreams.show(lines + (usage.map { [StyledLine("Usage: " + $0)] } ?? []), to: 2)
  }

  /// Prints an error's message on standard error; with LUNETTE_TRACEBACK in the environment, the
  /// traceback as well.
  package static func report(_ error: ScriptError) {
    StandardStreams.error(Message(.error, error))
    if let traceback = error.traceback, !traceback.isEmpty,
      HostEnvironment.variable("LUNETTE_TRACEBACK") != nil
    {
      StandardStreams.error(traceback)
    }
  }

  /// Prints a warning on standard error.
  static func warn(_ warning: ScriptError) { StandardStreams.error(Message(.warning, warning)) }

  /// Runs a command and returns its exit status. An error that it throws is printed, and the status
  /// is 1.
  package static func status(of command: () throws -> Int32) -> Int32 {
    do {
      return try command()
    } catch let error as ScriptError {
      report(error)
    } catch {
      StandardStreams.error(error)
    }
    return 1
  }
}
