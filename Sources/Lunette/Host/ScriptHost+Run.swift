import Glibc
import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension ScriptHost {
  /// `lunette run`: shows a script until it ends. Returns the exit status.
  ///
  /// Where no terminal can be reached the script does not run: what it asks would else be answered by nobody, and 0 is
  /// a yes to a shell.
  public static func run(_ file: String, arguments: [String], options: HostOptions) -> Int32 {
    if options.isLinear { return runLinear(file, arguments: arguments, options: options) }
    if let problem = Files.problem(withScript: file) { return fail(ScriptError(message: problem)) }
    let driver: TerminalDriver
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = options.isInline
      terminal.clearsInline = options.clearsInline
      // A theme that has a background of its own does not care for the terminal's.
      let theme = options.settings().theme
      terminal.followsColorScheme = options.usesColor && (theme.followsScheme || theme.scheme == nil)
      var capabilities: TerminalCapabilities?
      if !options.usesColor {
        capabilities = .detect { HostEnvironment.variable($0) }
        capabilities?.colors = .none
        capabilities?.refusesColor = true
      }
      driver = try TerminalDriver(options: terminal, capabilities: capabilities)
    } catch .dumb {
      // TERM is `dumb` or not set: lines are all that can be shown.
      return runLinear(file, arguments: arguments, options: options)
    } catch .noTerminal {
      StandardStreams.error(
        "lunette: there is no terminal to draw on; \"lunette render \(file)\" writes a picture, and "
          + "\"lunette run --linear \(file)\" is used by lines of standard input")
      return 1
    } catch {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
    do {
      return try TerminalRun(file, arguments, options, driver).run()
    } catch let error as ScriptError {
      return fail(error)
    } catch {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
  }

  /// Says what went wrong; the exit status for it.
  static func fail(_ error: ScriptError) -> Int32 {
    tell(error)
    return 1
  }

  /// What is most likely a mistake, on standard error.
  static func warn(_ warning: ScriptError) { StandardStreams.error("warning: \(warning.message)") }

  /// An error's message on standard error; with LUNETTE_TRACEBACK in the environment also what called what.
  static func tell(_ error: ScriptError) {
    StandardStreams.error(error.message)
    if let traceback = error.traceback, !traceback.isEmpty, HostEnvironment.variable("LUNETTE_TRACEBACK") != nil {
      StandardStreams.error(traceback)
    }
  }
}
