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
  public struct Options {
    /// Draw under the prompt, and leave the picture there, rather than on the alternate screen.
    public var isInline = false
    public var usesMouse = true
    /// Whether the terminal is to tell when its colours become dark or light ones.
    public var followsColorScheme = false
    /// Keep what is printed to standard output and error until the terminal is put back, where these are terminals, or
    /// pipes, at whose other end somebody may print it.
    public var capturesOutput = true
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
  package var outputDescriptor: Int32
  let wakeDescriptor: Int32
  let encoder: Encoder
  var decoder = InputDecoder()
  var saved = termios()
  /// How much of the encoder's output has been written.
  var written = 0
  var isStarted = false
  var isClosed = false
  var isDrawable = false
  var hasPushedKeyboard = false
  var hasSetTitle = false
  /// The title of the terminal's window while we have it; nil leaves it as it is. Controls in it are left out.
  public var title: String? { didSet { if isStarted, title != oldValue { sendTitle() } } }
  var isAnswered = true
  /// Inline: the screen's row of the picture's first, once known, and where the cursor was when it was asked for.
  var originRow: Int?
  var askedRows: [Int] = []
  /// When the decoder is to be told that nothing more came.
  var silentAt: Double?
  var drawnSize = Size.zero
  var input: UnsafeMutablePointer<UInt8>

  /// Finds the terminal and looks at it; changes nothing.
  ///
  /// `capabilities` are detected from the environment if nil.
  public init(options: Options = Options(), capabilities: TerminalCapabilities? = nil) throws(TerminalError) {
    let known =
      capabilities ?? TerminalCapabilities.detect { name in getenv(name).map { String(cString: $0) } }
    self.options = options
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

  private static func size(of descriptor: Int32) -> Size {
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
    let error = lt_install(wakeDescriptor)
    if error != 0 { throw .system("sigaltstack", errno: error) }
    hasPushedKeyboard = false
    setRestore()
    lt_arm(descriptor, &saved)
    var raw = saved
    cfmakeraw(&raw)
    if tcsetattr(descriptor, TCSANOW, &raw) != 0 {
      let error = errno
      lt_disarm()
      throw .system("tcsetattr", errno: error)
    }
    _ = lt_watch_input(descriptor, 1)
    if options.capturesOutput {
      for stream: Int32 in [1, 2] { _ = lt_capture(stream) }
    }
    isStarted = true
    isClosed = false
    isDrawable = true
    originRow = nil
    askedRows = []
    silentAt = nil
    drawnSize = .zero
    size = TerminalDriver.size(of: descriptor)
    encoder.invalidate()
    send(enterBytes)
    sendTitle()
    flush()
    lt_busy_begin(descriptor)
  }

  private func verase(_ modes: termios) -> UInt8 {
    withUnsafeBytes(of: modes.c_cc) { $0[Int(VERASE)] }
  }

  /// A terminal that does not know the mode says nothing.
  private var hasSchemeReports: Bool { options.followsColorScheme && capabilities.understandsQueries }

  private var enterBytes: String {
    var text = options.isInline ? "" : TerminalMode.enterAlternateScreen
    text += TerminalMode.wrapOff + TerminalMode.explicitBidi + TerminalMode.hideCursor
    if options.usesMouse { text += TerminalMode.mouseOn }
    text += TerminalMode.focusOn + TerminalMode.pasteOn
    if hasSchemeReports { text += TerminalMode.schemeReportsOn }
    if capabilities.understandsQueries, isAnswered {
      if capabilities.understandsModeQueries { text += TerminalQuery.synchronizedOutput }
      text += TerminalQuery.kittyKeyboard + TerminalQuery.version
      text += TerminalQuery.foreground + TerminalQuery.background + TerminalQuery.deviceAttributes
      isAnswered = false
    }
    return text
  }

  /// What puts the terminal back, in order: input reports off first, raw mode (`lt_restore`) last.
  private var leaveBytes: String {
    var text = hasPushedKeyboard ? TerminalMode.popKittyKeyboard : ""
    if options.usesMouse { text += TerminalMode.mouseOff }
    text += TerminalMode.pasteOff + TerminalMode.focusOff
    if hasSchemeReports { text += TerminalMode.schemeReportsOff }
    if capabilities.synchronizedOutput { text += "\u{1b}[?2026l" }
    if capabilities.hyperlinks { text += "\u{1b}]8;;\u{1b}\\" }
    text += options.isInline ? "\u{1b}[m" : "\u{1b}[m\u{1b}[r"
    text += TerminalMode.wrapOn + TerminalMode.implicitBidi + TerminalMode.showCursor
    if !options.isInline { text += TerminalMode.leaveAlternateScreen }
    if hasSetTitle { text += WindowTitle.pop }
    return text
  }

  private func sendTitle() {
    guard let title, capabilities.understandsQueries else { return }
    // The one that was there is kept by the terminal.
    if !hasSetTitle { send(WindowTitle.push) }
    hasSetTitle = true
    setRestore()
    send(WindowTitle.set(title))
  }

  func setRestore() {
    let bytes = Array(leaveBytes.utf8)
    lt_set_restore(bytes, bytes.count)
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
    var text = ""
    if hasPushedKeyboard { text += TerminalMode.popKittyKeyboard }
    hasPushedKeyboard = false
    setRestore()
    if options.usesMouse { text += TerminalMode.mouseOff }
    if hasSchemeReports { text += TerminalMode.schemeReportsOff }
    if isAnswered && options.usesMouse { text += TerminalQuery.deviceAttributes } else if isAnswered { return }
    isAnswered = false
    send(text)
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
      encoder.endInline()
      finishFrame()
    }
    // What is printed and still in a buffer belongs to what was captured.
    if options.capturesOutput { lt_flush() }
    lt_restore()
    _ = lt_busy_end(input)
    encoder.discardOutput()
    written = 0
    isStarted = false
    hasSetTitle = false
  }

  /// Gives the terminal to somebody else, such as an editor, until `resume()`.
  public func suspend() {
    stop()
    lt_stop_plainly(true)
  }

  /// Takes the terminal back. All is to be drawn again.
  public func resume() throws(TerminalError) {
    lt_stop_plainly(false)
    // What happened meanwhile was not for us.
    _ = lt_take_signals()
    try start()
  }

  /// Looks at the size again; whether it is another.
  func updateSize() -> Bool {
    let now = TerminalDriver.size(of: descriptor)
    defer { size = now }
    return now != size
  }
}
