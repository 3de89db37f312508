import LunetteEngine
import LunetteTerminal
import LunetteViews

/// A Swift program's interface on the terminal of its process.
///
///     let model = Model()                       // @Observable
///     let app = try TerminalApp { app in
///       VStack {
///         Text("\(model.count)")
///         Button("More") { model.count += 1 }
///         Button("Quit") { app.quit() }
///       }
///     }
///     let ending = try await app.run()
///
/// The content is evaluated again when something observable that it read has changed: once, in the next turn, however much
/// has changed. Models that are not observable say so by `setNeedsUpdate()`. It is all evaluated, and what has come out
/// different is laid out and drawn.
///
/// `run` waits on a thread of its own and leaves the main actor to others. A program with a loop of its own calls `start`,
/// then `turn` when one of `fileDescriptors` is ready or `nextDeadline` has come, and `finish` once `ending` is there.
///
/// It prints nothing, ends no process and, unless its options ask for that, takes no signal: then a program whose window
/// changes calls `windowChanged`, and whoever ends the process calls `finish` first.
@MainActor
public final class TerminalApp {
  let chrome: Chrome
  package let loop: RunLoop
  private let driver: TerminalDriver
  private nonisolated let waker: TerminalWaker
  /// Told of what goes wrong in the views, in words for a person.
  public var onError: (@MainActor (String) -> Void)?

  /// The views, for what belongs to a host of plugins.
  package var scene: Scene { chrome.scene }

  /// Finds the terminal. Changes nothing of it yet.
  ///
  /// - Parameter content: Evaluated before the first frame, and whenever something observable that it read has changed.
  public convenience init(
    _ options: Options = Options(), @ViewBuilder content: @escaping @MainActor () -> some View
  ) throws(SessionError) {
    try self.init(guest: nil, options) { _ in content() }
  }
  /// The same with content that is given the app, to end it.
  public convenience init(
    _ options: Options = Options(), @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    try self.init(guest: nil, options, content: content)
  }

  package convenience init(
    guest: (any AppGuest)?, _ options: Options = Options(),
    @ViewBuilder content: @escaping @MainActor (TerminalApp) -> some View
  ) throws(SessionError) {
    do {
      self.init(guest: guest, options, on: try options.appearance.makeDriver(options.terminal), content: content)
    } catch {
      throw SessionError(error)
    }
  }

  /// On a terminal that was found already.
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
    scene.reports.onError = { [weak self] in self?.onError?($0.error.message) }
    loop.onTurnBegin = { [chrome] in chrome.beginTurn() }
    loop.onTurnEnd = { [chrome] in chrome.endTurn() }
    // The next event finds the views as the last one has made them; so does the frame.
    loop.intercept = { [chrome] _ in
      chrome.update()
      return false
    }
    loop.onWakeup = { [chrome] in chrome.update() }
    own.app = self
  }

  /// By which its content knows it.
  private final class WeakApp {
    weak var app: TerminalApp?
  }

  // MARK: By itself

  /// Takes the terminal, once, shows the content until `quit`, Control-C or the terminal's end, and gives it back.
  ///
  /// - Throws: `SessionError` if the terminal cannot be taken; `CancellationError` if the task was cancelled, after the
  ///   terminal was given back.
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
    if isCancelled { throw CancellationError() }
    return ending
  }

  /// The same for programs that do nothing else: tasks of the main actor stand still until it is over.
  public func runUntilQuit() throws(SessionError) -> Ending {
    chrome.begin()
    defer { chrome.end() }
    do { return try loop.run() } catch { throw SessionError(error) }
  }

  /// Ends it, after the event under way.
  ///
  /// - Parameter status: The exit status that `run` returns.
  public func quit(status: Int32 = 0) {
    loop.end(Ending(status: status))
    wake()
  }

  // MARK: From outside

  /// Takes the terminal and shows the first frame.
  public func start() throws(SessionError) {
    chrome.begin()
    do { try loop.start() } catch {
      finish()
      throw SessionError(error)
    }
  }
  /// What to wait for: descriptors that can be read, or written. They may be others after each turn.
  public var fileDescriptors: (reading: [Int32], writing: [Int32]) { loop.descriptors }
  /// When `turn` next has something to do without input, in seconds of `now`; nil: never.
  public var nextDeadline: Double? { loop.nextDeadline }
  /// The monotonic clock that `nextDeadline` is told in, in seconds.
  public nonisolated static var now: Double { TerminalDriver.now() }
  /// Does what there is to do, and shows what has come of it. Does not wait.
  public func turn() { loop.turn() }
  /// Why it is over; nil while it goes on.
  public var ending: Ending? { loop.ending }
  /// Gives the terminal back. Nothing is shown any more, and `run`, if it is waiting, comes back.
  @discardableResult
  public func finish() -> Ending {
    let ending = loop.finish()
    loop.end(ending)
    chrome.end()
    wake()
    return ending
  }

  // MARK: While it runs

  /// Asks for a turn: `run` makes one, and `fileDescriptors` say so to a loop of the program's. From any thread.
  public nonisolated func wake() { waker.wake() }
  /// The content is evaluated again in the next turn: for what is not observable. From any thread.
  public nonisolated func setNeedsUpdate() { chrome.request.make() }
  /// The window may have another size.
  public func windowChanged() { driver.lookAtSize() }
  /// The title of the terminal's window; nil leaves it as it is.
  public var title: String? {
    get { driver.title }
    set { driver.title = newValue }
  }
  /// Gives the terminal to another program, such as an editor that `body` runs, and takes it back.
  public func suspend(_ body: () throws -> Void) throws {
    if loop.isRunning { try loop.suspend(body) } else { try body() }
  }
}
