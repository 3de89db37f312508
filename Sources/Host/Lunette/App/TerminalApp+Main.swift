import Glibc
import LunetteBase
import LunetteText

// `TerminalApp.main { … }`, for a program that consists of its interface.
extension TerminalApp {
  /// Shows an interface as the whole of a program: the last statement of its `main.swift`. The
  /// process ends when the app has ended, with the status of its ending. If there is no terminal,
  /// the program prints a message to standard error and ends with the status 1.
  ///
  ///     await TerminalApp.main {
  ///       QuitButton()
  ///     }
  ///
  /// - Parameters:
  ///   - options: How the app uses the terminal and the process.
  ///   - content: The views, as in `init`.
  public static func main(
    _ options: Options = .program, @ViewBuilder content: @escaping @MainActor () -> some View
  ) async -> Never {
    await show { () throws(SessionError) in try TerminalApp(options, content: content) }
  }
  /// Shows an interface as the whole of a program, as the other `main`; the content is given the
  /// app, so that it can call `quit`.
  public static func main(
    _ options: Options = .program,
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) async -> Never {
    await show { () throws(SessionError) in try TerminalApp(options, content: content) }
  }

  /// Runs the app that `make` makes, and ends the process.
  static func show(_ make: () throws(SessionError) -> TerminalApp) async -> Never {
    do { exit(try await make().run().status) } catch {
      let program = Files.name(of: CommandLine.arguments.first ?? "")
      let line = SafeText.sanitize("\(program): \(error)") + "\n"
      _ = Files.write(Array(line.utf8), to: STDERR_FILENO)
      exit(1)
    }
  }
}

extension TerminalApp.Options {
  /// The options of an app that is the whole of a program: it handles the process's signals.
  public static var program: TerminalApp.Options {
    var options = TerminalApp.Options()
    options.handlesSignals = true
    return options
  }
}
