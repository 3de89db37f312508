import CLunetteHost
import Glibc
import LunetteCore
import LunetteScreen
import LunetteScript
import LunetteTerminal

extension ScriptHost {
  /// Whether `run` shows a script in lines: it was asked to, or the terminal can do nothing else.
  static func isLinear(_ options: HostOptions) -> Bool {
    options.isLinear || HostEnvironment.variable("TERM") == "dumb"
  }

  /// `lunette run --linear`: a script in lines, on standard input and output. Returns the exit status.
  static func runLinear(_ file: String, arguments: [String], options: HostOptions) -> Int32 {
    do {
      return try LinearRun(file, arguments, options).run()
    } catch let error as ScriptError {
      return fail(error)
    } catch {
      StandardStreams.error("lunette: \(TestFile.words(error))")
      return 1
    }
  }
}

/// A script in lines.
private final class LinearRun {
  private let interface: ScriptInterface
  private let session: LinearSession
  private let loop: LinearLoop
  private let options: HostOptions
  private let watcher: FileWatcher?
  /// The script's root could not be shown.
  private var rootError: ScriptError?
  private var isLoaded = false

  init(_ file: String, _ arguments: [String], _ options: HostOptions) throws {
    self.options = options
    watcher = options.watches ? FileWatcher() : nil
    let window = LinearRun.window
    interface = try ScriptInterface(path: file, arguments: arguments, size: window, options: options)
    interface.scene.settings.colorSupport = .none
    let clock = ScriptClock(interface.runtime, interface.functions)
    session = LinearSession(scene: interface.scene, tasks: clock, window: window) { StandardStreams.print($0) }
    loop = LinearLoop(session: session, tasks: clock)
    interface.runtime.keepsStates = options.watches
    interface.scene.keepsLastViews = options.watches
    interface.onError = { [unowned(unsafe) self] in report($0, path: $1) }
    interface.runtime.onQuit = { [unowned(unsafe) session] code, lines in
      session.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    let open = { [unowned(unsafe) session] (address: String) in
      session.opens(address)
      URLOpener.open(address)
    }
    interface.scene.openURL = open
    interface.runtime.openURL = options.isSandboxed ? nil : open
    LineInterrupts.install(Interrupt.hook(for: interface.state))
  }

  func run() throws -> Int32 {
    // Whole lines are written at once, so that a script's come between ours.
    lh_buffer_lines()
    do throws(ScriptError) {
      try interface.load()
      interface.scene.update()
      if let rootError, !options.watches { throw rootError }
    } catch {
      if session.ending == nil {
        guard options.watches else { throw error }
        StandardStreams.error(error.message)
      }
    }
    isLoaded = true
    watch()
    if session.ending == nil {
      if let title = interface.title.flatMap(Spoken.line) { StandardStreams.print(title) }
      session.readAll()
      if isatty(0) == 1 { StandardStreams.print(LinearWords.hint) }
    }
    let ending = loop.run()
    let status = interface.end(status: ending.status)
    StandardStreams.result(ending.result, isSandboxed: options.isSandboxed)
    return status
  }

  /// Told at once, on standard error; but the one that ends the start is told by its end.
  private func report(_ error: ScriptError, path: String) {
    if !isLoaded, !options.watches, !path.isEmpty, !path.contains(" › ") {
      rootError = error
    } else {
      StandardStreams.error(error.message)
    }
  }

  private func watch() {
    guard let watcher else { return }
    watcher.watch(interface.files)
    loop.watched[watcher.descriptor] = { [unowned(unsafe) self] in if watcher.takeChange() { reload() } }
  }

  /// A save: what the new script changes is told, or the error, and all stays as it was.
  private func reload() {
    do throws(ScriptError) {
      try interface.load()
      session.changed()
    } catch {
      StandardStreams.error(error.message)
    }
    watcher?.watch(interface.files)
  }

  /// The columns and rows that views are told of: the terminal's, if standard output is one; else 80×24.
  private static var window: Size {
    func number(_ name: String) -> Int? { HostEnvironment.variable(name).flatMap { Int($0) } }
    var size = winsize()
    if isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return TerminalDriver.clamped(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
    return TerminalDriver.clamped(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
  }
}
