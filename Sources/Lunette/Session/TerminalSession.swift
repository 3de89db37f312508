import LunetteEngine
import LunetteScript
import LunetteTerminal

/// A script that is shown on the terminal of this process, as a program of its own would show it.
///
///     let session = try TerminalSession(script: "hello.lua")
///     let ending = try session.run()
///
/// `run` waits by itself. A program that has a loop of its own calls `start`, then `turn` when one of `fileDescriptors` is ready
/// or `nextDeadline` has come, and `finish` once `ending` is there.
///
/// It prints nothing, ends no process and, unless it is asked to, takes no signal: then a program whose window changes calls
/// `windowChanged`, and whoever ends the process calls `finish` first.
public final class TerminalSession {
  package let interface: Interface
  package let driver: TerminalDriver
  package let loop: RunLoop
  /// What goes wrong while it runs, in words for a person.
  public var onError: ((String) -> Void)?

  /// Finds the terminal, and makes the script's Lua state. Runs nothing yet.
  ///
  /// - isInline: under the prompt, as high as its contents want, instead of on a screen of its own.
  /// - handlesSignals: follow the window's size, stop and go on as a job, and put the terminal back however the process
  ///   ends. At most one session of a process does so at a time.
  public convenience init(
    script path: String, arguments: [String] = [], options: HostOptions = HostOptions(), isInline: Bool = false,
    handlesSignals: Bool = false
  ) throws(SessionError) {
    do {
      var terminal = TerminalDriver.Options()
      terminal.isInline = isInline
      terminal.handlesSignals = handlesSignals
      // What the program prints is its own affair.
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

  /// Wires an interface to a terminal.
  package init(_ interface: Interface, _ driver: TerminalDriver) {
    self.interface = interface
    self.driver = driver
    loop = RunLoop(scene: interface.scene, terminal: driver, tasks: interface.tasks)
    loop.apply(driver.capabilities)
    // Unowned, for what calls is this one's own.
    interface.functions.suspendTerminal = { [unowned loop] body in
      guard loop.isRunning else { return try body() }
      try loop.suspend(body)
    }
    interface.runtime.onQuit = { [unowned loop] code, lines in
      loop.end(Ending(status: Int32(truncatingIfNeeded: code), result: lines))
    }
    interface.runtime.onInterrupt = { [unowned loop] in loop.interrupt() }
    interface.runtime.onTaskInterrupted = { [unowned loop] in loop.tasksInterrupted() }
  }

  /// What the script says of the terminal as a whole: after each load.
  package func takeWishes() {
    driver.title = interface.title
    driver.usesMouse = interface.app?.usesMouse ?? true
  }

  // MARK: By itself

  /// Loads the script, shows it until it ends, and gives the terminal back.
  public func run() throws(SessionError) -> Ending {
    try load()
    do { return ended(try loop.run()) } catch { throw SessionError(error) }
  }

  // MARK: From outside

  /// Loads the script, takes the terminal and shows the first frame.
  public func start() throws(SessionError) {
    try load()
    do { try loop.start() } catch { throw SessionError(error) }
  }
  /// What to wait for: descriptors that can be read, or written.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) { loop.descriptors }
  /// When `turn` next has something to do without input, in seconds of `now`; nil: never.
  public var nextDeadline: Double? { loop.nextDeadline }
  /// The monotonic clock that `nextDeadline` is told in, in seconds.
  public static var now: Double { TerminalDriver.now() }
  /// Does what there is to do, and shows what has come of it. Does not wait.
  public func turn() { loop.turn() }
  /// Why it is over; nil while it goes on.
  public var ending: Ending? { loop.ending }
  /// The window may have another size.
  public func windowChanged() { driver.lookAtSize() }
  /// Gives the terminal back and ends the script.
  @discardableResult
  public func finish() -> Ending { ended(loop.finish()) }

  private func load() throws(SessionError) {
    do {
      try interface.loadAndUpdate()
      if let failure = interface.scene.rootFailure { throw failure }
    } catch {
      // It may have ended by itself.
      if !loop.isEnding { throw SessionError(error) }
    }
    takeWishes()
  }

  private func ended(_ ending: Ending) -> Ending {
    Ending(status: interface.end(status: ending.status), result: ending.result)
  }
}
