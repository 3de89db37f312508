import Lunette
import LunetteDiagnostics
import LunetteTerminal

extension Program {
  /// `lunette run`: shows a script until it ends. Returns the exit status.
  ///
  /// Where no terminal can be reached the script does not run: what it asks would else be answered by nobody, and 0 is
  /// a yes to a shell.
  package static func run(_ file: String, arguments: [String], options: RunOptions) -> Int32 {
    if options.isLinear { return runLinear(file, arguments: arguments, options: options) }
    if options.source == nil, let problem = Files.problem(withScript: file) {
      tell(problem)
      return 1
    }
    let driver: TerminalDriver
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = options.isInline
      terminal.clearsInline = options.clearsInline
      driver = try options.script.makeDriver(terminal)
    } catch .dumb {
      // TERM is `dumb` or not set: lines are all that can be shown.
      return runLinear(file, arguments: arguments, options: options)
    } catch .noTerminal {
      StandardStreams.error("lunette: there is no terminal to draw on; " + withoutTerminal(file, options))
      return 1
    } catch {
      StandardStreams.error("lunette: \(error.fault.message)")
      return 1
    }
    return status { try TerminalRun(file, arguments, options, driver).start() }
  }

  /// What can be done without one.
  private static func withoutTerminal(_ file: String, _ options: RunOptions) -> String {
    if case .shown = options.previews { return "\"lunette preview --format text \(file)\" writes a picture" }
    return "\"lunette render \(file)\" writes a picture, and \"lunette run --linear \(file)\" is used by lines of "
      + "standard input"
  }
}
