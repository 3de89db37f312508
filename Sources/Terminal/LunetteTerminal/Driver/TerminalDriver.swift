import CLunetteSystem
import Glibc
import LunetteBase

/// Controls the terminal: its modes, its descriptor and its signals. It draws frames and waits for
/// input.
///
///     let driver = try TerminalDriver()
///     try driver.start()
///     while running {
///       if driver.isReadyForFrame { driver.present(buffer) }
///       let wakeup = driver.wait(until: nextTimer)
///       …
///     }
///     driver.stop()
///
/// However the process ends, the terminal is restored: `CLunetteTerminal` handles signals and
/// `exit`. The terminal is opened anew, so that standard input and output may be pipes, and so that
/// our flags do not affect other programs. A process can have only one started driver at a time,
/// and must use it from one thread.
///
/// While the driver runs, Control-C is not a signal but comes as a key. While the program is busy,
/// which means between two calls of `wait`, the interrupt hook is asked first. If the program does
/// not come back to `wait`, the third Control-C ends it. Control-Z stops the job, as it does in any
/// program, unless `Options.stopsAtControlZ` says otherwise.
public final class TerminalDriver {
  public struct Options: Sendable {
    /// Whether the picture is drawn under the prompt and left there, rather than on the alternate
    /// screen.
    public var isInline = false
    /// Whether an inline picture is removed at the end.
    public var clearsInline = false
    public var usesMouse = true
    /// Whether the terminal is to report when its colours become dark or light ones.
    public var followsColorScheme = false
    /// Whether output printed to standard output and error is held back until the terminal is
    /// restored. This applies to streams that are terminals, and to pipes, because the program at
    /// their other end may print to the terminal. Lines for the terminal appear above an inline
    /// picture with the next frame.
    public var capturesOutput = true
    /// Whether the driver handles the process's signals while it is started: to follow the window's
    /// size, to stop and continue as a job, and to restore the terminal however the process ends.
    /// If not, the program does all that, and must call `stop` in time, and `lookAtSize` when the
    /// window changes.
    public var handlesSignals = true
    /// Whether SIGTERM and SIGHUP are reported by `wait`, so that the program can end in its own
    /// way, instead of ending it at once. A second one, or five seconds without `stop`, ends it.
    /// Only together with `handlesSignals`.
    public var endsByItself = false
    /// Whether `wait` stops the job at Control-Z. If not, it reports the key, and the program calls
    /// `stopJob` where nothing of its own takes it.
    public var stopsAtControlZ = true
    /// The path of the terminal; nil to find the terminal automatically.
    public var device: String?
    public init() {}
  }

  public let options: Options
  public var capabilities: TerminalCapabilities { encoder.capabilities }
  /// The terminal's size in cells, at least 1×1.
  public private(set) var size: Size

  let descriptor: Int32
  /// The number of bytes that the terminal has received.
  public internal(set) var bytesWritten = 0
  /// Called with each block of bytes that the terminal has received.
  package var onWritten: ((UnsafeRawBufferPointer) -> Void)?
  /// Called when all lines that were printed have been shown above an inline picture.
  package var onPrintedShown: (() -> Void)?
  /// Called with the capabilities of the terminal when it has answered the questions.
  package var onAnswered: ((TerminalCapabilities) -> Void)?
  /// The descriptor to which bytes are written: the terminal, unless the bytes are only counted.
  package var outputDescriptor: Int32
  let wakeDescriptor: Int32
  let encoder: Encoder
  var decoder = InputDecoder()
  var saved = termios()
  /// The number of bytes of the encoder's output that have been written.
  var written = 0
  var isStarted = false
  var isClosed = false
  var modes = EnteredModes()
  /// Whether the terminal is being restored: no more modes are set, whatever the terminal still
  /// reports about itself.
  var isLeaving = false
  /// The title of the terminal's window while the driver is started; nil leaves the title as it is.
  /// Control characters in it are left out.
  public var title: String? { didSet { if isStarted, title != oldValue { sendTitle() } } }
  /// Whether the terminal reports the mouse to us. If not, the mouse does what the terminal uses it
  /// for, such as selecting text.
  public var usesMouse: Bool {
    didSet {
      guard isStarted, usesMouse != oldValue else { return }
      followModes()
      flush()
    }
  }
  /// Whether the terminal has been asked for the colour of its cursor.
  var hasAskedForCursor = false
  var isAnswered = true
  /// Whether the terminal has ever answered the last question.
  var hasEverAnswered = false
  /// Whether a reply, or reports before it, may still be on the way while the terminal is given
  /// back.
  private var awaitsLastReply = false
  /// The time at which the terminal was last asked something; replies may come for a while after
  /// that.
  var askedAt = -Double.infinity
  func noteQuestion() {
    askedAt = TerminalDriver.now()
    decoder.expectsReplies = true
  }
  /// The seconds for which replies are expected.
  static let replyTime = 5.0
  /// Inline: the row of the screen in which the picture begins, if known; `askedRows` has the
  /// cursor's rows at the times when it was asked for.
  var originRow: Int?
  var askedRows: [Int] = []
  /// The time at which the decoder is to learn that no more bytes have come; nil if it waits for
  /// nothing.
  var silentAt: Double?
  var drawnSize = Size.zero
  /// Inline, while the window is being made wider or narrower: the time by which frames are shown
  /// again in any case.
  var settledBy: Double?
  /// What the next `wait` reports in addition to what comes then.
  var kept = TerminalWakeup()
  var input: UnsafeMutablePointer<UInt8>

  /// Finds the terminal and examines it, but changes nothing.
  ///
  /// If `capabilities` is nil, they are detected from the environment.
  public init(options: Options = Options(), capabilities: TerminalCapabilities? = nil)
    throws(TerminalError)
  {
    let known =
      capabilities
      ?? TerminalCapabilities.detect { name in
        name.withCString { getenv($0) }.map { String(cString: $0) }
      }
    self.options = options
    usesMouse = options.usesMouse
    descriptor = try TerminalDriver.open(options.device)
    if known.isDumb {
      close(descriptor)
      throw .dumb(getenv("TERM").map { String(cString: $0) } ?? "")
    }
    outputDescriptor = descriptor
    wakeDescriptor = lt_eventfd()
    if wakeDescriptor < 0 {
      let error = errno
      close(descriptor)
      throw .system("eventfd", errno: error)
    }
    encoder = Encoder(capabilities: known, form: options.isInline ? .inline : .fullScreen)
    // The numbers start at a value made from the process's id, because other programs in this
    // terminal may have images, too.
    encoder.images.firstID = Int(getpid() & 0xfff) << 12
    input = .allocate(capacity: LT_INPUT_MAX)
    size = TerminalDriver.size(of: descriptor)
  }

  deinit {
    stop()
    close(descriptor)
    close(wakeDescriptor)
    input.deallocate()
  }

  /// Opens the terminal that one of the standard streams is connected to, or else the controlling
  /// terminal.
  private static func open(_ device: String?) throws(TerminalError) -> Int32 {
    if let device {
      let descriptor = lt_open(device)
      if descriptor < 0 { throw .system(device, errno: errno) }
      if isatty(descriptor) == 1 { return descriptor }
      close(descriptor)
      throw .noTerminal
    }
    for stream: Int32 in [1, 0, 2] where isatty(stream) == 1 {
      // This finds the terminal even if it has no name, as in some containers, and takes only one
      // call.
      let descriptor = lt_open("/proc/self/fd/\(stream)")
      if descriptor >= 0 { return descriptor }
      var name = [CChar](repeating: 0, count: 256)
      if ttyname_r(stream, &name, name.count) == 0 {
        let descriptor = lt_open(name)
        if descriptor >= 0 { return descriptor }
      }
    }
    let controlling = lt_open("/dev/tty")
    if controlling >= 0 { return controlling }
    throw .noTerminal
  }

  /// The size in cells of the terminal at `descriptor`; if it does not know its size, the size that
  /// the environment gives.
  package static func size(of descriptor: Int32) -> Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    if lt_window_size(descriptor, &columns, &rows) != 0 { (columns, rows) = (0, 0) }
    func number(_ name: String) -> Int32? { getenv(name).flatMap { Int32(String(cString: $0)) } }
    // Serial lines and some containers do not know their size: then the environment decides, or
    // else the size of a VT100.
    if columns <= 0 { columns = number("COLUMNS") ?? 80 }
    if rows <= 0 { rows = number("LINES") ?? 24 }
    return clamped(columns: Int(columns), rows: Int(rows))
  }

  /// Limits a size that a terminal reports to what memory suffices for. A limit this high does not
  /// matter to users: the largest screen with the smallest letters shows about a third of it.
  public static func clamped(columns: Int, rows: Int) -> Size {
    let width = min(max(1, columns), longestSide)
    return Size(width: width, height: min(max(1, rows), longestSide, maxCells / width))
  }
  /// The maximum width and height in cells.
  private static let longestSide = 10_000
  private static let maxCells = 4_000_000

  /// Monotonic time in seconds: the clock of `wait(until:)`.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Sets the hook that Control-C calls while the program is busy. The hook runs in a signal
  /// handler on the driver's thread with `context` as its argument. It must be a C function,
  /// because no Swift code is async-signal-safe. It returns 1 if it has stopped something, else 0.
  public static func setInterruptHook(
    _ hook: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?,
    _ context: UnsafeMutableRawPointer?
  ) {
    lt_set_interrupt_hook(hook, context)
  }
  /// From now on, Control-C never ends the process, however long the program is busy; Control-\\
  /// still does.
  public static func keepOnInterrupts() { lt_interrupts_never_end() }

  /// Holds back output that goes to pipes from now on, even before the terminal is taken, because
  /// the program at the other end may print it later. `stop()` and the end of the process release
  /// it.
  public func captureEarly() {
    guard options.capturesOutput else { return }
    for stream: Int32 in [1, 2] where isatty(stream) == 0 { _ = lt_capture(stream, false) }
  }

  /// Takes the terminal: sets raw mode, enters our screen, and turns on reports of the mouse,
  /// pastes and focus.
  public func start() throws(TerminalError) {
    guard !isStarted else { return }
    if tcgetattr(descriptor, &saved) != 0 { throw .system("tcgetattr", errno: errno) }
    try begin()
  }

  /// Takes the terminal, which is later restored to the state in `saved`.
  func begin() throws(TerminalError) {
    decoder.reset()
    decoder.erasesWithControlH = verase(saved) == 8
    if options.handlesSignals {
      let error = lt_install(wakeDescriptor)
      if error != 0 { throw .system("sigaltstack", errno: error) }
      if options.endsByItself { lt_end_by_itself(true, Self.grace) }
    }
    isLeaving = false
    modes = EnteredModes()
    encoder.resetCursor()
    let entering = modes.follow(use)
    setRestore()
    lt_arm(descriptor, &saved)
    var raw = saved
    cfmakeraw(&raw)
    if tcsetattr(descriptor, TCSANOW, &raw) != 0 {
      let error = errno
      lt_disarm()
      throw .system("tcsetattr", errno: error)
    }
    if options.handlesSignals { _ = lt_watch_input(descriptor, 1) }
    if options.capturesOutput {
      for stream: Int32 in [1, 2] { _ = lt_capture(stream, options.isInline) }
    }
    isStarted = true
    isClosed = false
    originRow = nil
    askedRows = []
    silentAt = nil
    drawnSize = .zero
    settledBy = nil
    size = TerminalDriver.size(of: descriptor)
    encoder.invalidate()
    send(entering + questions)
    sendTitle()
    flush()
    awaitColors()
    if options.handlesSignals { lt_busy_begin(descriptor, false) }
  }

  /// Waits for a moment for the terminal's colours if they are not known, because the picture would
  /// otherwise be drawn twice, in other colours. Input that comes meanwhile is kept for the next
  /// `wait`.
  private func awaitColors() {
    guard !isAnswered, capabilities.background == nil, !capabilities.refusesColor else { return }
    let deadline = TerminalDriver.now() + Self.colorTime
    while !isAnswered, !isClosed {
      let left = deadline - TerminalDriver.now()
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if left <= 0 || poll(&one, 1, Int32((left * 1000).rounded(.up))) <= 0 { break }
      kept.hasNewCapabilities = read(&kept) || kept.hasNewCapabilities
    }
  }
  /// The seconds for which the first frame waits for the terminal's colours.
  private static let colorTime = 0.06

  /// The seconds that the program has to end by itself.
  private static let grace: Int32 = 5

  private func verase(_ modes: termios) -> UInt8 {
    withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  private var use: TerminalUse {
    TerminalUse(
      options: options, capabilities: capabilities, usesMouse: usesMouse, hasTitle: title != nil,
      hasCursorColor: encoder.hasSetCursorColor)
  }

  /// Sets the modes that are now to be used and resets the others. It is called when the terminal
  /// has reported something about itself, when the window gets a title, and when the mouse is left
  /// to the terminal.
  func followModes() {
    guard isStarted, !isLeaving else { return }
    let text = modes.follow(use)
    setRestore()
    send(text)
  }

  /// The questions for a terminal that answers questions; empty while it has not answered the last
  /// ones yet.
  private var questions: String {
    guard capabilities.understandsQueries, isAnswered else { return "" }
    isAnswered = false
    noteQuestion()
    // The questions about images, whose answers take effect only together with the last answer.
    let images =
      capabilities.refusesColor
      ? ""
      : TerminalQuery.cellSize
        + (capabilities.understandsGraphicsQueries ? TerminalQuery.kittyGraphics : "")
    return (capabilities.understandsModeQueries ? TerminalQuery.synchronizedOutput : "")
      + TerminalQuery.kittyKeyboard
      + TerminalQuery.version + images + TerminalQuery.foreground + TerminalQuery.background
      + TerminalQuery.palette
      + TerminalQuery.deviceAttributes
  }

  private func sendTitle() {
    guard let title, capabilities.understandsQueries else { return }
    // The terminal keeps the window's previous title.
    followModes()
    send(WindowTitle.set(title))
  }

  func setRestore() {
    let bytes = Array(modes.resets.utf8)
    let isKept = lt_set_restore(bytes, bytes.count)
    precondition(
      isKept, "what puts the terminal back is longer than CLunetteTerminal keeps: a bug in Lunette")
  }

  /// Restores the terminal. Does nothing to a terminal that has not been taken.
  public func stop() {
    if options.endsByItself { lt_end_by_itself(false, 0) }
    giveBack()
  }

  /// Restores the terminal for a while, or for good.
  func giveBack() {
    guard isStarted else { return lt_release_capture() }
    finishFrame()
    endReports()
    restoreScreen()
    awaitLastReply()
    leave()
  }

  /// Writes the rest of a frame, if the terminal accepts it within a tenth of a second.
  private func finishFrame() {
    let deadline = TerminalDriver.now() + 0.1
    while !flush(), !isClosed, TerminalDriver.now() < deadline {
      var one = pollfd(fd: outputDescriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&one, 1, 100) <= 0 { break }
    }
  }

  /// Turns the reports off, and asks a question whose answer comes after all of them.
  private func endReports() {
    guard !isClosed, !isWriting, capabilities.understandsQueries else { return }
    takeKept()
    isLeaving = true
    // A question is only asked if reports may be on the way. Focus reports are not waited for: they
    // come when the user does something else.
    awaitsLastReply = !isAnswered || usesMouse
    let isNewQuestion = isAnswered && awaitsLastReply
    let text = modes.endReports()
    setRestore()
    send(isNewQuestion ? text + TerminalQuery.deviceAttributes : text)
    if isNewQuestion { isAnswered = false }
    flush()
  }

  /// Restores the screen before the last reply has come, so that the user does not wait in front of
  /// a dead picture.
  private func restoreScreen() {
    guard !isWriting else { return }
    if options.isInline {
      lt_set_rows_below(-1)
      encoder.endInline(clears: options.clearsInline)
    } else {
      encoder.deleteImages()
    }
    finishFrame()
    guard !isWriting, !isClosed else { return }
    send(modes.resets)
    finishFrame()
    guard !isWriting else { return }
    modes = EnteredModes()
    setRestore()
  }

  /// Waits for the last reply, because the shell would take it for typed text.
  ///
  /// A terminal that has answered before will answer again, and one that was asked less than a
  /// second ago may; so they are given a second. Any other is given 0.15 s.
  private func awaitLastReply() {
    guard awaitsLastReply, !isClosed, !isWriting else { return }
    awaitsLastReply = false
    let now = TerminalDriver.now()
    let deadline = max(now + 0.15, hasEverAnswered ? now + 1 : askedAt + 1)
    while !isAnswered, !isClosed {
      let left = deadline - TerminalDriver.now()
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if left <= 0 || poll(&one, 1, Int32(left * 1000) + 1) <= 0 { break }
      _ = read()
    }
  }

  private func leave() {
    // Output that was printed and is still in a buffer is a part of the captured output.
    if options.capturesOutput { lt_flush() }
    lt_restore()
    _ = lt_busy_end(input)
    encoder.discardOutput()
    written = 0
    isStarted = false
  }

  /// Gives the terminal to another program, such as an editor, until `resume()` is called.
  public func suspend() {
    giveBack()
    // The program waits for the other one, however long that takes, and ends afterwards.
    if options.endsByItself { lt_end_by_itself(true, 0) }
    if options.handlesSignals { lt_stop_plainly(true) }
    lt_lend_terminal(descriptor)
  }

  /// Takes the terminal back. Everything must be drawn again.
  public func resume() throws(TerminalError) {
    lt_end_lending()
    if options.handlesSignals { lt_stop_plainly(false) }
    // Signals that came in the meantime were not meant for us, and neither were keys that the other
    // program has not read.
    _ = lt_take_signals()
    tcflush(descriptor, TCIFLUSH)
    try start()
  }

  /// Reads the size again; returns whether it has changed.
  func updateSize() -> Bool {
    let now = TerminalDriver.size(of: descriptor)
    defer { size = now }
    // A change of the letters' size changes the number of cells in the same window, so the cell
    // size is asked for again.
    if now != size, isStarted, !isClosed, capabilities.images != nil {
      send(TerminalQuery.cellSize)
      flush()
    }
    return now != size
  }
}
