import LunetteControls
import LunetteEngine
import LunetteTerminal

/// A Swift program's interface on the terminal of its process.
///
///     let model = Model()                       // @Observable
///     let app = try TerminalApp {
///       VStack {
///         Text("\(model.count)")
///         Button("More") { model.count += 1 }
///         QuitButton()
///       }
///     }
///     let ending = try await app.run()
///
/// The content is evaluated again when something observable that it read has changed: once, in the
/// next turn, however much has changed. A program whose models are not observable calls
/// `setNeedsUpdate()`. The whole content is evaluated, and the views that differ from before are
/// laid out and drawn.
///
/// `run` waits on a separate thread and leaves the main actor free for other tasks. A program with
/// its own loop calls `start`, then `turn` when one of `fileDescriptors` is ready or `nextDeadline`
/// has come, and `finish` once `ending` is set.
///
/// The app prints nothing, does not end the process and handles no signals unless its options ask
/// for that. Without signals, the program calls `windowChanged` when the window's size changes, and
/// calls `finish` before the process ends.
@MainActor
public final class TerminalApp {
  let chrome: Chrome
  package let loop: RunLoop
  private let driver: TerminalDriver
  private nonisolated let waker: TerminalWaker
  /// Called with each error in the views, in words for a person.
  public var onError: (@MainActor (String) -> Void)?

  /// The scene of the app's views, for the host of plugins.
  package var scene: Scene { chrome.scene }

  /// Finds the terminal, without changing anything of it yet.
  ///
  /// - Parameters:
  ///   - options: How the app uses the terminal.
  ///   - content: The views; evaluated before the first frame, and whenever something observable
  ///     that they read has changed.
  /// - Throws: `SessionError` if there is no terminal.
  public convenience init(
    _ options: Options = Options(), @ViewBuilder content: @escaping @MainActor () -> some View
  ) throws(SessionError) {
    try self.init(guest: nil, options) { _ in content() }
  }
  /// Finds the terminal, without changing anything of it yet; the content is given the app, so that
  /// it can call `quit`.
  ///
  /// - Throws: `SessionError` if there is no terminal.
  public convenience init(
    _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    try self.init(guest: nil, options, content: content)
  }

  package convenience init(
    guest: (any AppGuest)?, _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    do {
      self.init(
        guest: guest, options, on: try options.appearance.makeDriver(options.terminal),
        content: content)
    } catch {
      throw SessionError(error)
    }
  }

  /// Creates an app on a terminal that was found already.
  package init(
    guest: (any AppGuest)?, _ options: Options, on driver: TerminalDriver,
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) {
    self.driver = driver
    driver.title = options.title
    let waker = TerminalWaker(driver)
    self.waker = waker
    let scene = Scene(size: driver.size, environment: Environment(options.appearance.settings()))
    scene.scope.strings.add(options.words, locale: scene.settings.locale)
    let own = WeakApp()
    chrome = Chrome(
      scene, guest: guest,
      content: { context in
        guard let app = own.app else { return LunetteEngine.EmptyView.shared }
        return context.someView(content(app))
      }, wake: { waker.wake() })
    loop = RunLoop(scene: scene, terminal: driver, tasks: guest?.clock)
    loop.apply(driver.capabilities)
    if options.usesMouse { scene.feature(LentMouse.self).key = LentMouse.usualKey }
    scene.reports.onError = { [weak self] in self?.onError?($0.error.message) }
    loop.onTurnBegin = { [chrome] in chrome.beginTurn() }
    loop.onTurnEnd = { [chrome] in chrome.endTurn() }
    // The content is updated after each event, so that the next event and the frame find the views
    // as the last event left them.
    loop.intercept = { [chrome] _ in
      chrome.update()
      return false
    }
    loop.onWakeup = { [chrome] in chrome.update() }
    own.app = self
    chrome.context.quit = { [weak self] in self?.quit() }
  }

  /// A weak reference to the app for the content's closure, which is made before the app is
  /// complete.
  private final class WeakApp {
    weak var app: TerminalApp?
  }

  // MARK: Running by itself

  /// Takes the terminal, shows the content until `quit`, Control-C or the end of the terminal, and
  /// gives the terminal back. An app runs only once: if it has ended already, its ending is
  /// returned at once.
  ///
  /// Plugins are unloaded at the end, whatever has led to it. With `Options.handlesSignals`, that
  /// includes SIGTERM and SIGHUP: `run` then returns, with the status 143 or 129, so that the
  /// program can save its data. A second such signal, or an app that has not come to its end five
  /// seconds after the first, ends the process at once.
  ///
  /// - Throws: `SessionError` if the terminal cannot be taken; `CancellationError` if the task was
  ///   cancelled, after the terminal was given back.
  public func run() async throws -> Ending {
    if let ending { return ending }
    try start()
    let (wait, waker) = (DescriptorWait(), waker)
    await withTaskCancellationHandler {
      while loop.ending == nil, !Task.isCancelled {
        await wait.wait(fileDescriptors, until: nextDeadline)
        if loop.ending == nil, !Task.isCancelled { turn() }
      }
    } onCancel: {
      waker.wake()
    }
    let isCancelled = loop.ending == nil
    let ending = finish()
    await chrome.settle()
    if isCancelled { throw CancellationError() }
    return ending
  }

  /// Does the same as `run` for programs that do nothing else: the calling thread waits, and other
  /// tasks of the main actor do not run until the app has ended.
  ///
  /// - Throws: `SessionError` if the terminal cannot be taken.
  public func runUntilQuit() throws(SessionError) -> Ending {
    chrome.begin()
    defer { chrome.end() }
    do { return try loop.run() } catch { throw SessionError(error) }
  }

  /// Ends the app after the current event.
  ///
  /// - Parameter status: The exit status in the `Ending` that `run` returns.
  public func quit(status: Int32 = 0) {
    loop.end(Ending(status: status))
    wake()
  }

  // MARK: Running in a program's own loop

  /// Takes the terminal and shows the first frame. Used by a program that has its own loop, in
  /// place of `run`.
  ///
  /// - Throws: `SessionError` if the terminal cannot be taken.
  public func start() throws(SessionError) {
    chrome.begin()
    do { try loop.start() } catch {
      finish()
      throw SessionError(error)
    }
  }
  /// The file descriptors to wait for: some until they can be read, some until they can be written.
  /// They may change with each turn.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) { loop.descriptors }
  /// The time at which `turn` next has something to do without input, in seconds of `now`; nil if
  /// it has nothing to do.
  public var nextDeadline: Double? { loop.nextDeadline }
  /// The current time of the clock that `nextDeadline` refers to, in seconds. The clock never goes
  /// back.
  public nonisolated static var now: Double { TerminalDriver.now() }
  /// Handles everything that is due and shows the result. Does not wait.
  public func turn() { loop.turn() }
  /// Why the app has ended; nil while it runs.
  public var ending: Ending? { loop.ending }
  /// Gives the terminal back and ends the app: its views disappear, and a `run` that is waiting
  /// returns. Returns why the app has ended.
  @discardableResult
  public func finish() -> Ending {
    let ending = loop.finish()
    loop.end(ending)
    chrome.end()
    wake()
    return ending
  }

  // MARK: While it runs

  /// Requests a turn: `run` makes one, and in a program's own loop one of `fileDescriptors` becomes
  /// ready. May be called from any thread.
  public nonisolated func wake() { waker.wake() }
  /// Requests that the content is evaluated again in the next turn. A program whose models are not
  /// observable calls it when they change, from any thread.
  public nonisolated func setNeedsUpdate() { chrome.request.make() }
  /// Tells the app that the window may have changed its size. Needed only if the app does not
  /// handle signals.
  public func windowChanged() { driver.lookAtSize() }
  /// The title of the terminal's window; nil leaves the title as it is.
  public var title: String? {
    get { driver.title }
    set { driver.title = newValue }
  }
  /// Gives the terminal back while `body` runs, such as for an editor, and takes it again
  /// afterwards. If it cannot be taken again, the app ends with the status 1. Rethrows the errors
  /// of `body`.
  public func suspend(_ body: () throws -> Void) throws {
    if loop.isRunning { try loop.suspend(body) } else { try body() }
  }
}
