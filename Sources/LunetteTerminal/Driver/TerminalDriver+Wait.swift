import CLunetteTerminal
import Glibc
import LunetteScreen

/// Why `TerminalDriver.wait` came back. Nothing of it: the deadline has passed.
public struct TerminalWakeup {
  public var events: [InputEvent] = []
  /// Those of the caller's descriptors that can be read or written, or are at their end.
  public var readable: [Int32] = []
  /// The terminal shows nothing of ours any more: draw all. So it is after a stop, and after `resume()`.
  public var needsRedraw = false
  /// It has told something of itself: `TerminalDriver.capabilities` is another.
  public var hasNewCapabilities = false
  /// It has taken a frame that it was busy with: draw what has changed meanwhile.
  public var isReadyForFrame = false
  /// It is gone, and with it all reason to go on: end, without a word.
  public var isClosed = false
  /// Somebody called `wake()`.
  public var wasWoken = false
  public init() {}

  var isEmpty: Bool {
    events.isEmpty && readable.isEmpty && !needsRedraw && !hasNewCapabilities && !isReadyForFrame && !isClosed
      && !wasWoken
  }
}

extension TerminalDriver {
  /// Sleeps until there is input, a signal, a descriptor of the caller's that is ready, or `deadline` (in seconds of `now()`;
  /// nil for never). Uses no time while it sleeps.
  public func wait(
    until deadline: Double?, alsoReading others: [Int32] = [], alsoWriting writers: [Int32] = []
  ) -> TerminalWakeup {
    var wakeup = kept
    kept = TerminalWakeup()
    endBusy(&wakeup)
    var descriptors = [
      pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isStarted && !isClosed ? descriptor : -1, events: Int16(POLLIN), revents: 0),
    ]
    for other in others { descriptors.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0)) }
    for other in writers { descriptors.append(pollfd(fd: other, events: Int16(POLLOUT), revents: 0)) }
    serveSignals(&wakeup)
    if isClosed { wakeup.isClosed = true }
    while wakeup.isEmpty {
      let now = TerminalDriver.now()
      // Counted from the last byte: deadlines of the caller's may come more often.
      let silence = silentAt
      var until = deadline
      if let silence, silence < until ?? .infinity { until = silence }
      descriptors[1].fd = isStarted && !isClosed ? descriptor : -1
      descriptors[1].events = Int16(isWriting ? POLLIN | POLLOUT : POLLIN)
      // Rounded up: a deadline that is nearly there would else be waited for in turns of nothing.
      let timeout = until.map { Int32(min(max(0, ($0 - now) * 1000).rounded(.up), 1e9)) } ?? -1
      let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
      if count < 0 && errno != EINTR { break }
      if count > 0 { serve(descriptors, &wakeup) }
      serveSignals(&wakeup)
      if count == 0 {
        if silence == until, silence != nil {
          let events = decoder.timeout()
          silentAt = decoder.patience.map { TerminalDriver.now() + $0 }
          take(events, &wakeup)
          if let deadline, TerminalDriver.now() >= deadline { break }
        } else if until != nil {
          break
        }
      }
    }
    if isStarted, !isClosed, options.handlesSignals { lt_busy_begin(descriptor) }
    return wakeup
  }

  // MARK: For programs that wait for themselves

  /// What `wait` waits for, besides what it is given: to be read, or to be written.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    guard isStarted, !isClosed else { return ([wakeDescriptor], []) }
    return ([wakeDescriptor, descriptor], isWriting ? [descriptor] : [])
  }

  /// When `wait` would come back by itself, for no more bytes have come; in seconds of `now()`.
  package var nextDeadline: Double? { silentAt }

  /// Input stays where it is until the next `wait`, so that `descriptors` tell of it: nobody looks out for Control-C, for
  /// the program waits and is not busy.
  package func rest() {
    endBusy(&kept)
    if !kept.isEmpty { wake() }
  }

  /// The window may have another size: for programs whose options say that signals are their own.
  package func lookAtSize() {
    if updateSize() { kept.events.append(.resize(size)) }
    if !kept.isEmpty { wake() }
  }

  /// Takes what came while the program was busy.
  private func endBusy(_ wakeup: inout TerminalWakeup) {
    guard isStarted else { return }
    let count = lt_busy_end(input)
    if count > 0 { take(UnsafeBufferPointer(start: input, count: count), &wakeup) }
  }

  /// Makes `wait` come back, now or the next time. From any thread.
  public func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, 8)
  }

  /// A descriptor that does what `wake` does when eight bytes are written to it: the caller's to close, so that it can be
  /// used for longer than the driver lives. -1 if there is none left.
  package func makeWakeDescriptor() -> Int32 { fcntl(wakeDescriptor, F_DUPFD_CLOEXEC, 0) }

  private func serve(_ descriptors: [pollfd], _ wakeup: inout TerminalWakeup) {
    if descriptors[0].revents != 0 {
      var count: UInt64 = 0
      let got = Glibc.read(wakeDescriptor, &count, 8)
      // A signal has written too, and is seen elsewhere: only a `wake()` comes alone.
      if got == 8, !lt_has_signals() { wakeup.wasWoken = true }
    }
    let terminal = Int32(descriptors[1].revents)
    if terminal & POLLOUT != 0, isWriting, flush() { wakeup.isReadyForFrame = true }
    if terminal & POLLIN != 0 { wakeup.hasNewCapabilities = read(&wakeup) || wakeup.hasNewCapabilities }
    if terminal & (POLLHUP | POLLERR | POLLNVAL) != 0 { isClosed = true }
    if isClosed { wakeup.isClosed = true }
    for other in descriptors.dropFirst(2) where other.revents != 0 { wakeup.readable.append(other.fd) }
  }

  private func serveSignals(_ wakeup: inout TerminalWakeup) {
    let signals = lt_take_signals()
    guard signals != 0 else { return }
    if signals & UInt32(LT_INTERRUPT) != 0 {
      wakeup.events.append(.key(KeyEvent(.character("c"), modifiers: .control)))
    }
    if signals & UInt32(LT_STOP) != 0 {
      stopJob(&wakeup)
    } else if signals & UInt32(LT_CONTINUED) != 0, isStarted {
      // Stopped by something that cannot be caught: the shell has had the terminal.
      restart(&wakeup)
    }
    if signals & UInt32(LT_RESIZED) != 0, updateSize() { wakeup.events.append(.resize(size)) }
  }

  /// Control-Z, and SIGTSTP: gives the terminal back, stops, and goes on when the shell says so.
  private func stopJob(_ wakeup: inout TerminalWakeup) {
    guard isStarted else { return lt_stop_job() }
    stop()
    lt_stop_job()
    _ = lt_take_signals()
    resumeAfterStop(&wakeup, start)
  }

  /// Takes the terminal anew. What it is put back to stays: what it is in now may be what we made of it.
  private func restart(_ wakeup: inout TerminalWakeup) {
    lt_disarm()
    isStarted = false
    encoder.discardOutput()
    written = 0
    encoder.abandonPicture()
    // It may still be in force, and would be so twice.
    send(modes.endStacked())
    resumeAfterStop(&wakeup, begin)
  }

  private func resumeAfterStop(_ wakeup: inout TerminalWakeup, _ start: () throws(TerminalError) -> Void) {
    let before = size
    do { try start() } catch { isClosed = true }
    wakeup.needsRedraw = true
    if size != before { wakeup.events.append(.resize(size)) }
  }

  /// Reads what there is; whether the terminal told something new of itself.
  func read(_ wakeup: inout TerminalWakeup) -> Bool {
    let capacity = LT_INPUT_MAX
    let count = Glibc.read(descriptor, input, capacity)
    if count > 0 { return take(UnsafeBufferPointer(start: input, count: count), &wakeup) }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isClosed = true }
    return false
  }

  /// Takes what was read while the program was busy, for what the terminal tells in it.
  func takeKept() {
    var ignored = TerminalWakeup()
    let count = lt_busy_end(input)
    if count > 0 { take(UnsafeBufferPointer(start: input, count: count), &ignored) }
  }

  func read() -> Bool {
    var ignored = TerminalWakeup()
    return read(&ignored)
  }

  @discardableResult
  private func take(_ bytes: UnsafeBufferPointer<UInt8>, _ wakeup: inout TerminalWakeup) -> Bool {
    let events = decoder.feed(bytes)
    silentAt = decoder.patience.map { TerminalDriver.now() + $0 }
    take(events, &wakeup)
    var isNew = false
    for reply in decoder.takeReplies() { isNew = take(reply) || isNew }
    if isNew { wakeup.hasNewCapabilities = true }
    return isNew
  }

  private func take(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .deviceAttributes: isAnswered = true
    case .cursorPosition(let point):
      if !askedRows.isEmpty { originRow = point.y - askedRows.removeFirst() }
    case .colorScheme where isStarted:
      // Which colours they are now; until it says so, what is usual counts.
      send(TerminalQuery.foreground + TerminalQuery.background + TerminalQuery.palette)
      flush()
    default: break
    }
    var capabilities = encoder.capabilities
    let isNew = capabilities.refine(reply)
    if case .deviceAttributes = reply { onAnswered?(capabilities) }
    // Also what is nothing by itself: images follow from several answers.
    encoder.capabilities = capabilities
    if isNew {
      followModes()
      flush()
    }
    return isNew
  }

  private func take(_ events: [InputEvent], _ wakeup: inout TerminalWakeup) {
    for event in events {
      switch event {
      case .key(let key)
      where key.key == .character("z") && key.modifiers == .control:
        if key.phase == .down { stopJob(&wakeup) }
      case .mouse(var mouse) where options.isInline:
        guard let originRow else { continue }
        mouse.location.y -= originRow
        // Above and below is the terminal's past; a drag or a release out there still ends what it began.
        wakeup.events.append(.mouse(mouse))
      default:
        wakeup.events.append(event)
      }
    }
  }
}
