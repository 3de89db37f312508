import Glibc
import LunetteCore
import LunetteScreen
import LunetteScript

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
  private var watcher: FileWatcher?

  init(_ file: String, _ arguments: [String], _ options: HostOptions) throws {
    self.options = options
    let window = LinearRun.window
    interface = try ScriptInterface(path: file, arguments: arguments, size: window, options: options)
    interface.scene.settings.colorSupport = .none
    interface.runtime.keepsStates = options.watches
    interface.scene.keepsLastViews = options.watches
    let clock = ScriptClock(interface.runtime, interface.functions)
    session = LinearSession(scene: interface.scene, tasks: clock, window: window) { StandardStreams.print($0) }
    loop = LinearLoop(session: session, tasks: clock)
    interface.onError = { error, _ in StandardStreams.error(error.message) }
    interface.runtime.onQuit = { [unowned(unsafe) session] code, lines in
      session.ending = Ending(status: Int32(truncatingIfNeeded: code), result: lines)
    }
    interface.runtime.openURL = interface.scene.openURL
    Interrupt.install(interface.state)
    LinearSignals.install { Interrupt.stopsCallback() }
  }

  func run() throws -> Int32 {
    try interface.load()
    if options.watches, let watcher = FileWatcher() {
      self.watcher = watcher
      watcher.watch(interface.files)
      loop.watched[watcher.descriptor] = { [unowned(unsafe) self] in if watcher.takeChange() { reload() } }
    }
    if session.ending == nil {
      sayTitle()
      session.readAll()
      if isatty(0) == 1 { StandardStreams.print(LinearWords.hint) }
    }
    let ending = loop.run()
    interface.end()
    for line in ending.result { StandardStreams.print(line) }
    return ending.status
  }

  private func sayTitle() {
    guard let title = interface.app?.title, let words = interface.scene.spoken(title) else { return }
    StandardStreams.print(words)
  }

  /// A save: what the new script changes is told, or the error, and all stays as it was.
  private func reload() {
    do {
      try interface.load()
      session.changed()
    } catch {
      StandardStreams.error(error.message)
    }
  }

  /// The columns and rows that views are told of: the terminal's, if standard output is one; else 80×24.
  private static var window: Size {
    func number(_ name: String) -> Int? { HostEnvironment.variable(name).flatMap { Int($0) } }
    var size = winsize()
    if isatty(1) == 1, ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 {
      return Size(width: Int(size.ws_col), height: Int(size.ws_row))
    }
    return Size(width: min(max(1, number("COLUMNS") ?? 80), 10_000), height: min(max(1, number("LINES") ?? 24), 10_000))
  }
}
