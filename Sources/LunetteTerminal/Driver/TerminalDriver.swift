import CLunetteTerminal
import Glibc
import LunetteScreen

/// The terminal: its modes, its descriptor, its signals. Draws frames and waits for input.
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
/// However the process ends, the terminal is put back: `CLunetteTerminal` sees to signals and `exit`. It is opened
/// anew, so that standard input and output may be pipes, and so that no flag of ours is seen by others. One driver a
/// process is started at a time, and used from one thread.
///
/// Control-C is no signal while it runs: it comes as a key. While the program is busy, which is between two calls of
/// `wait`, the interrupt hook is asked first. If the program does not come back to `wait`, the third Control-C ends it.
/// Control-Z stops the job, as it does without us.
public final class TerminalDriver {
  public struct Options: Sendable {
    /// Draw under the prompt, and leave the picture there, rather than on the alternate screen.
    public var isInline = false
    /// Inline: take the picture away at the end.
    public var clearsInline = false
    public var usesMouse = true
    /// Whether the terminal is to tell when its colours become dark or light ones.
    public var followsColorScheme = false
    /// Keep what is printed to standard output and error until the terminal is put back, where these are terminals, or
    /// pipes, at whose other end somebody may print it.
    public var capturesOutput = true
    /// Whether it takes the process's signals while it is started, to follow the window's size, to stop and go on as a job,
    /// and to put the terminal back however the process ends. Else all of that is the program's, which calls `stop` in
    /// time and `lookAtSize` when the window changes.
    public var handlesSignals = true
    /// The terminal's path; nil finds it.
    public var device: String?
    public init() {}
  }

  public let options: Options
  public var capabilities: TerminalCapabilities { encoder.capabilities }
  /// The terminal's size in cells, at least 1×1.
  public private(set) var size: Size

  let descriptor: Int32
  /// Where bytes go: the terminal, unless they are only counted.
  /// Bytes that the terminal has taken.
  public internal(set) var bytesWritten = 0
  /// Told of each block of bytes that the terminal has taken.
  package var onWritten: ((UnsafeRawBufferPointer) -> Void)?
  /// Told what is known of the terminal once it has answered what it was asked.
  package var onAnswered: ((TerminalCapabilities) -> Void)?
  package var outputDescriptor: Int32
  let wakeDescriptor: Int32
  let encoder: Encoder
  var decoder = InputDecoder()
  var saved = termios()
  /// How much of the encoder's output has been written.
  var written = 0
  var isStarted = false
  var isClosed = false
  var modes = EnteredModes()
  /// It is being given back: nothing more is set, whatever it still tells of itself.
  var isLeaving = false
  /// The title of the terminal's window while we have it; nil leaves it as it is. Controls in it are left out.
  public var title: String? { didSet { if isStarted, title != oldValue { sendTitle() } } }
  /// Whether the terminal reports the mouse to us. Else it does with it what it does without us, such as selecting text.
  public var usesMouse: Bool {
    didSet {
      guard isStarted, usesMouse != oldValue else { return }
      followModes()
      flush()
    }
  }
  var isAnswered = true
  /// Inline: the screen's row of the picture's first, once known, and where the cursor was when it was asked for.
  var originRow: Int?
  var askedRows: [Int] = []
  /// When the decoder is to be told that nothing more came.
  var silentAt: Double?
  var drawnSize = Size.zero
  /// What `wait` tells next, beside what comes.
  var kept = TerminalWakeup()
  var input: UnsafeMutablePointer<UInt8>

  /// Finds the terminal and looks at it; changes nothing.
  ///
  /// `capabilities` are detected from the environment if nil.
  public init(options: Options = Options(), capabilities: TerminalCapabilities? = nil) throws(TerminalError) {
    let known =
      capabilities ?? TerminalCapabilities.detect { name in getenv(name).map { String(cString: $0) } }
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
    // Other programs in this terminal have images, too.
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

  /// The terminal that a standard stream is; if none is, the controlling one.
  private static func open(_ device: String?) throws(TerminalError) -> Int32 {
    if let device {
      let descriptor = lt_open(device)
      if descriptor < 0 { throw .system(device, errno: errno) }
      if isatty(descriptor) == 1 { return descriptor }
      close(descriptor)
      throw .noTerminal
    }
    for stream: Int32 in [1, 0, 2] where isatty(stream) == 1 {
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

  /// The size of the terminal at `descriptor`; where there is none, what the environment says.
  package static func size(of descriptor: Int32) -> Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    if lt_window_size(descriptor, &columns, &rows) != 0 { (columns, rows) = (0, 0) }
    func number(_ name: String) -> Int32? { getenv(name).flatMap { Int32(String(cString: $0)) } }
    // Serial lines and some containers do not know: then what the environment says, then a VT100's.
    if columns <= 0 { columns = number("COLUMNS") ?? 80 }
    if rows <= 0 { rows = number("LINES") ?? 24 }
    return clamped(columns: Int(columns), rows: Int(rows))
  }

  /// What a terminal says that it is, within what there is memory for: nobody sees more than the largest screen in the
  /// smallest letters shows, which is a third of it.
  public static func clamped(columns: Int, rows: Int) -> Size {
    let width = min(max(1, columns), longestSide)
    return Size(width: width, height: min(max(1, rows), longestSide, mostCells / width))
  }
  /// In cells.
  private static let longestSide = 10_000
  private static let mostCells = 4_000_000

  /// Monotonic time in seconds: the clock of `wait(until:)`.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What Control-C calls while the program is busy, in a signal handler on the driver's thread: a C function, for no Swift
  /// is async-signal-safe, with `context` as its argument. It answers 1 if it stops something, else 0.
  public static func setInterruptHook(
    _ hook: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?, _ context: UnsafeMutableRawPointer?
  ) {
    lt_set_interrupt_hook(hook, context)
  }
  /// From here on no number of Control-C ends the process, however long it is busy; Control-\\ still does.
  public static func keepOnInterrupts() { lt_interrupts_never_end() }

  /// Keeps what goes to pipes from now on, before the terminal is taken: what is at their other end may print it later.
  /// `stop()` and the process's end let it go on.
  public func captureEarly() {
    guard options.capturesOutput else { return }
    for stream: Int32 in [1, 2] where isatty(stream) == 0 { _ = lt_capture(stream) }
  }

  /// Takes the terminal: raw mode, our screen, mouse, paste and focus reports.
  public func start() throws(TerminalError) {
    guard !isStarted else { return }
    if tcgetattr(descriptor, &saved) != 0 { throw .system("tcgetattr", errno: errno) }
    try begin()
  }

  /// Takes the terminal, to be put back as it is in `saved`.
  func begin() throws(TerminalError) {
    decoder.reset()
    decoder.erasesWithControlH = verase(saved) == 8
    if options.handlesSignals {
      let error = lt_install(wakeDescriptor)
      if error != 0 { throw .system("sigaltstack", errno: error) }
    }
    isLeaving = false
    modes = EnteredModes()
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
      for stream: Int32 in [1, 2] { _ = lt_capture(stream) }
    }
    isStarted = true
    isClosed = false
    originRow = nil
    askedRows = []
    silentAt = nil
    drawnSize = .zero
    size = TerminalDriver.size(of: descriptor)
    encoder.invalidate()
    send(entering + questions)
    sendTitle()
    flush()
    if options.handlesSignals { lt_busy_begin(descriptor) }
  }

  private func verase(_ modes: termios) -> UInt8 {
    withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  private var use: TerminalUse {
    TerminalUse(options: options, capabilities: capabilities, usesMouse: usesMouse, hasTitle: title != nil)
  }

  /// Sets what is now to be used and resets what is not: the terminal has told something of itself, the window gets a title,
  /// or the mouse is left to the terminal.
  func followModes() {
    guard isStarted, !isLeaving else { return }
    let text = modes.follow(use)
    setRestore()
    send(text)
  }

  /// What is asked of a terminal that answers questions, unless it is still busy with the last ones.
  private var questions: String {
    guard capabilities.understandsQueries, isAnswered else { return "" }
    isAnswered = false
    // Those about images, whose answers take effect only with the last one.
    let images =
      capabilities.refusesColor
      ? ""
      : TerminalQuery.cellSize + (capabilities.understandsGraphicsQueries ? TerminalQuery.kittyGraphics : "")
    return (capabilities.understandsModeQueries ? TerminalQuery.synchronizedOutput : "") + TerminalQuery.kittyKeyboard
      + TerminalQuery.version + images + TerminalQuery.foreground + TerminalQuery.background + TerminalQuery.palette
      + TerminalQuery.deviceAttributes
  }

  private func sendTitle() {
    guard let title, capabilities.understandsQueries else { return }
    // The one that was there is kept by the terminal.
    followModes()
    send(WindowTitle.set(title))
  }

  func setRestore() {
    let bytes = Array(modes.resets.utf8)
    let isKept = lt_set_restore(bytes, bytes.count)
    precondition(isKept, "what puts the terminal back is longer than CLunetteTerminal keeps: a bug in Lunette")
  }

  /// Puts the terminal back. Nothing if it has not been started.
  public func stop() {
    guard isStarted else { return lt_release_capture() }
    finishFrame()
    quiesce()
    leave()
  }

  /// Writes what is left of a frame, if the terminal takes it within a tenth of a second.
  private func finishFrame() {
    let deadline = TerminalDriver.now() + 0.1
    while !flush(), !isClosed, TerminalDriver.now() < deadline {
      var one = pollfd(fd: outputDescriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&one, 1, 100) <= 0 { break }
    }
  }

  /// Waits until the terminal sends nothing more: reports off, and a question whose answer comes after all reports.
  ///
  /// What came later would be taken for typing by the shell. A terminal that does not answer costs 0.15 s.
  private func quiesce() {
    guard !isClosed, !isWriting, capabilities.understandsQueries else { return }
    takeKept()
    isLeaving = true
    // It asks for what it may have to wait for: focus events come when a person does something else.
    let mayReport = !isAnswered || usesMouse
    let text = modes.endReports()
    setRestore()
    send(isAnswered && mayReport ? text + TerminalQuery.deviceAttributes : text)
    guard mayReport else { return _ = flush() }
    isAnswered = false
    flush()
    let deadline = TerminalDriver.now() + 0.15
    while !isAnswered, !isClosed {
      let left = deadline - TerminalDriver.now()
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if left <= 0 || poll(&one, 1, Int32(left * 1000) + 1) <= 0 { break }
      _ = read()
    }
  }

  private func leave() {
    if !isWriting, options.isInline {
      lt_set_rows_below(-1)
      encoder.endInline(clears: options.clearsInline)
      finishFrame()
    }
    if !isWriting, !options.isInline {
      encoder.deleteImages()
      finishFrame()
    }
    // What is printed and still in a buffer belongs to what was captured.
    if options.capturesOutput { lt_flush() }
    lt_restore()
    _ = lt_busy_end(input)
    encoder.discardOutput()
    written = 0
    isStarted = false
  }

  /// Gives the terminal to somebody else, such as an editor, until `resume()`.
  public func suspend() {
    stop()
    if options.handlesSignals { lt_stop_plainly(true) }
  }

  /// Takes the terminal back. All is to be drawn again.
  public func resume() throws(TerminalError) {
    if options.handlesSignals { lt_stop_plainly(false) }
    // What happened meanwhile was not for us.
    _ = lt_take_signals()
    try start()
  }

  /// Looks at the size again; whether it is another.
  func updateSize() -> Bool {
    let now = TerminalDriver.size(of: descriptor)
    defer { size = now }
    // Letters of another size are another number of them in the same window.
    if now != size, isStarted, !isClosed, capabilities.images != nil {
      send(TerminalQuery.cellSize)
      flush()
    }
    return now != size
  }
}
