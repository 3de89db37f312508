import Glibc
import Lunette
import LunetteTerminal
import LunetteTools

// `lunette repl`: reads Lua interactively, on a screen or in lines.
extension Program {
  /// `lunette repl`: an interactive session in Lua. `file` is run first. Returns the exit status.
  ///
  /// - Parameter recording: The file of a recording of the screen; nil for none.
  package static func repl(
    _ file: String?, isLinear: Bool, recording: String? = nil, options: HostOptions
  ) -> Int32 {
    if let file, let problem = Files.problem(withScript: file) {
      report(problem)
      return 1
    }
    // The session works by lines where there is no screen, where the screen is too small, or where
    // lines are asked for.
    if !isLinear, let driver = try? options.makeDriver(TerminalDriver.Options()), isTerminal(0),
      isTerminal(1),
      driver.size.width >= ReplLayout.smallest.width,
      driver.size.height >= ReplLayout.smallest.height
    {
      return status { try ScreenRepl(file, options, driver, recording: recording).run() }
    }
    return status {
      if recording != nil {
        let least = ReplLayout.smallest
        throw ToolFault.nothingToRecord(columns: least.width, rows: least.height)
      }
      return try LineRepl(file, options).run()
    }
  }

  private static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }
}
