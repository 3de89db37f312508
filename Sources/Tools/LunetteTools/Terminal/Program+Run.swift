import Lunette
import LunetteBase
import LunetteTerminal

// `lunette run`: shows a script in the terminal.
extension Program {
  /// `lunette run`: shows a script until it ends. Returns the exit status.
  ///
  /// Where there is no terminal the script does not run: its questions could not be answered, and a
  /// shell would take status 0 for a yes.
  package static func run(_ file: String, arguments: [String], options: RunOptions) -> Int32 {
    // As in other commands, the first `--` only says that what follows is for the script.
    let arguments = arguments.first == "--" ? Array(arguments.dropFirst()) : arguments
    if options.source == nil, let hint = hint(forTest: file) {
      StandardStreams.error(hint)
      return 64
    }
    if options.isLinear { return runLinear(file, arguments: arguments, options: options) }
    if options.source == nil, let problem = Files.problem(withScript: file) {
      report(problem)
      return 1
    }
    let driver: TerminalDriver
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = options.isInline
      terminal.clearsInline = options.clearsInline
      terminal.stopsAtControlZ = false
      driver = try options.script.makeDriver(terminal)
    } catch .dumb {
      // TERM is `dumb` or not set: only lines can be shown.
      return runLinear(file, arguments: arguments, options: options)
    } catch .noTerminal {
      StandardStreams.error(
        Message(.error, "there is no terminal to draw on; " + withoutTerminal(file, options)))
      return 1
    } catch {
      StandardStreams.error(error)
      return 1
    }
    return status { try TerminalRun(file, arguments, options, driver).start() }
  }

  /// The end of the message: the commands that work without a terminal.
  private static func withoutTerminal(_ file: String, _ options: RunOptions) -> String {
    if case .shown = options.previews {
      return "\"lunette preview --format text \(file)\" writes a picture"
    }
    return
      "\"lunette render \(file)\" writes a picture, and \"lunette run --linear \(file)\" reads "
      + "commands "
      + "from standard input"
  }
}
