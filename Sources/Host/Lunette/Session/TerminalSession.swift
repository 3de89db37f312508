import LunetteEngine
import LunetteScript
import LunetteTerminal

/// A script that is shown on the terminal of this process, as the command-line program would show
/// it.
///
///     let session = try TerminalSession(script: "hello.lua")
///     let ending = try session.run()
///
/// `run` waits by itself. A program that has a loop of its own calls `start`, then `turn` when one
/// of `fileDescriptors` is ready or `nextDeadline` has come, and `finish` once `ending` is set.
///
/// The session prints nothing, does not end the process and handles no signals unless it is asked
/// to. Without signals, the program calls `windowChanged` when the window's size changes, and calls
/// `finish` before the process ends.
public final class TerminalSession {
  package let interface: Interface
  package let driver: TerminalDriver
  package let loop: RunLoop
  /// Called with each error while the script runs, in words for a person.
  public var onError: ((String) -> Void)?

  /// Finds the terminal and makes the script's Lua state, without running anything yet.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - arguments: The arguments of the script, which it reads from the table `arg`.
  ///   - options: How the script is run, and the settings that its views start with.
  ///   - isInline: Whether the script is shown under the prompt, as high as its contents need,
  ///     instead of on the alternate screen.
  ///   - handlesSignals: Whether the session follows the window's size, stops and continues as a
  ///     job, ends by itself after SIGTERM and SIGHUP (with the status 143 or 129), and restores
  ///     the terminal however the process ends. At most one session of a process may do so at a
  ///     time.
  /// - Throws: `SessionError` if there is no terminal, or the Lua state cannot be made.
  public convenience init(
    script path: String, arguments: [String] = [], options: HostOptions = HostOptions(),
    isInline: Bool = false,
    handlesSignals: Bool = false
  ) throws(SessionError) {
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = isInline
      terminal.handlesSignals = handlesSignals
      terminal.endsByItself = handlesSignals
      terminal.stopsAtControlZ = false
      // The program around the session decides about its own output.
      terminal.capturesOutput = false
      let driver = try options.makeDriver(terminal)
      let interface = try Interface(
        path: path, arguments: arguments.map { .text($0) }, size: driver.size, options: options)
      self.init(interface, driver)
    } catch {
      throw SessionError(error)
    }
    interface.onError = { [unowned self] in onError?($0.message) }
  }

  /// Connects an interface to a terminal.
  package init(_ interface: Interface, _ driver: TerminalDriver) {
    self.interface = interface
    self.driver = driver
    loop = RunLoop(scene: interface.scene, terminal: driver, tasks: interface.tasks)
    loop.apply(driver.capabilities)
    // The closures hold the loop unowned, because the session owns both the interface that calls
    // them and the loop.
    interface.functions.suspendTerminal = { [unowned loop] body in
      guard loop.isRunning else { return try body() }
      try loop.suspend(body)
    }
    interface.runtime.onQuit = { [unowned loop] code, lines in
      loop.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    interface.runtime.interruption.duringTurn = { [unowned loop] in loop.interrupt() }
    interface.runtime.interruption.duringTasks = { [unowned loop] in loop.tasksInterrupted() }
  }

  /// Applies the script's settings of the terminal as a whole, such as the title; called after each
  /// load.
  package func takeWishes() {
    driver.title = interface.title
    driver.usesMouse = interface.app?.usesMouse ?? true
  }

  // MARK: Running by itself

  /// Loads the script, shows it until it ends, and gives the terminal back.
  ///
  /// - Throws: `SessionError` if the script cannot be loaded or the terminal cannot be taken.
  public func run() throws(SessionError) -> Ending {
    try load()
    do { return ended(try loop.run()) } catch { throw SessionError(error) }
  }

  // MARK: Running in a program's own loop

  /// Loads the script, takes the terminal and shows the first frame. Used by a program that has a
  /// loop of its own, in place of `run`.
  ///
  /// - Throws: `SessionError` if the script cannot be loaded or the terminal cannot be taken.
  public func start() throws(SessionError) {
    try load()
    do { try loop.start() } catch { throw SessionError(error) }
  }
  /// The file descriptors to wait for: some until they can be read, some until they can be written.
  /// They may change with each turn.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) { loop.descriptors }
  /// The time at which `turn` next has something to do without input, in seconds of `now`; nil if
  /// it has nothing to do.
  public var nextDeadline: Double? { loop.nextDeadline }
  /// The current time of the clock that `nextDeadline` refers to, in seconds. The clock never goes
  /// back.
  public static var now: Double { TerminalDriver.now() }
  /// Handles everything that is due and shows the result. Does not wait.
  public func turn() { loop.turn() }
  /// Why the script has ended; nil while it runs.
  public var ending: Ending? { loop.ending }
  /// Tells the session that the window may have changed its size. Needed only if the session does
  /// not handle signals.
  public func windowChanged() { driver.lookAtSize() }
  /// Gives the terminal back and ends the script. Returns why it has ended.
  @discardableResult
  public func finish() -> Ending { ended(loop.finish()) }

  private func load() throws(SessionError) {
    do {
      try interface.keepValues()
      try interface.loadAndUpdate()
      try interface.keepValues()
      if let failure = interface.scene.rootFailure { throw failure }
    } catch {
      // The script may have ended by itself, which is no error.
      if !loop.isEnding { throw SessionError(error) }
    }
    takeWishes()
  }

  private func ended(_ ending: Ending) -> Ending {
    Ending(status: interface.end(status: ending.status), result: ending.result)
  }
}
