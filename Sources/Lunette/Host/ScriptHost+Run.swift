import Glibc
import LunetteCore
import LunetteLua
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension ScriptHost {
  /// `lunette run`: shows a script until it ends. Returns the exit status.
  public static func run(_ file: String, arguments: [String], options: HostOptions) -> Int32 {
    if isLinear(options) { return runLinear(file, arguments: arguments, options: options) }
    let driver: TerminalDriver
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = options.isInline
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
    } catch {
      return runWithoutTerminal(file, arguments: arguments, options: options, error)
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

  /// No terminal to draw on: a plain frame where that is what a pipe can use, else the reason.
  private static func runWithoutTerminal(
    _ file: String, arguments: [String], options: HostOptions, _ error: any Error
  ) -> Int32 {
    // TERM is not set: lines are all that can be shown.
    if case TerminalError.dumb = error { return runLinear(file, arguments: arguments, options: options) }
    guard case TerminalError.noTerminal = error else {
      StandardStreams.error("lunette: \(error)")
      return 1
    }
    return drawOnce(file, arguments: arguments, options: options)
  }

  /// Says what went wrong; the exit status for it.
  static func fail(_ error: ScriptError) -> Int32 {
    StandardStreams.error(error.message)
    if let traceback = error.traceback, !traceback.isEmpty, HostEnvironment.variable("LUNETTE_TRACEBACK") != nil {
      StandardStreams.error(traceback)
    }
    return 1
  }
}
