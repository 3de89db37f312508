import CLunetteSystem
import Glibc
import LunetteBase

/// The reasons for which `TerminalDriver.wait` has returned. If there is none of them, the deadline
/// has passed.
public struct TerminalWakeup {
  public var events: [InputEvent] = []
  /// Those of the caller's descriptors that can be read or written, or that are at their end.
  public var readable: [Int32] = []
  /// Whether everything must be drawn again, because the terminal no longer shows the picture:
  /// after a job stop, and after `resume()`.
  public var needsRedraw = false
  /// Whether the terminal has reported something about itself, so that
  /// `TerminalDriver.capabilities` has changed.
  public var hasNewCapabilities = false
  /// What is in the user's clipboard, after `askForClipboard()`.
  public var clipboard: [UInt8]?
  /// Whether the terminal has received a frame that it was busy with; draw what has changed in the
  /// meantime.
  public var isReadyForFrame = false
  /// Whether the terminal is gone. The program has no user any more, and should end silently.
  public var isClosed = false
  /// The signal that asks the program to end, SIGTERM or SIGHUP; nil for none
  /// (`TerminalDriver.Options.endsByItself`).
  public var endingSignal: Int32?
  /// Whether `wake()` was called.
  public var wasWoken = false
  public init() {}

  var isEmpty: Bool {
    events.isEmpty && readable.isEmpty && clipboard == nil && !needsRedraw && !hasNewCapabilities
      && !isReadyForFrame
      && !isClosed
      && !wasWoken && endingSignal == nil
  }
}

extension TerminalDriver {
  /// Sleeps until there is input, a signal, one of the caller's descriptors that is ready, or until
  /// `deadline` (in seconds of `now()`; nil for never). It uses no processor time while it sleeps.
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
    for other in writers {
      descriptors.append(pollfd(fd: other, events: Int16(POLLOUT), revents: 0))
    }
    serveSignals(&wakeup)
    if isClosed { wakeup.isClosed = true }
    while wakeup.isEmpty {
      let now = TerminalDriver.now()
      // The time is counted from the last byte, because the caller's deadlines may come more often.
      let silence = silentAt
      var until = deadline
      if let silence, silence < until ?? .infinity { until = silence }
      if let settledBy {
        if settledBy <= now {
          settle(&wakeup)
          continue
        }
        if settledBy < until ?? .infinity { until = settledBy }
      }
      descriptors[1].fd = isStarted && !isClosed ? descriptor : -1
      descriptors[1].events = Int16(isWriting ? POLLIN | POLLOUT : POLLIN)
      // The time is rounded up, because otherwise the loop would poll without sleeping just before
      // a deadline.
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
        } else if until != nil, until != settledBy || until == deadline {
          break
        }
      }
    }
    if isStarted, !isClosed, options.handlesSignals {
      lt_busy_begin(descriptor, decoder.mode == .paste)
    }
    return wakeup
  }

  // MARK: For programs that wait for themselves

  /// The descriptors that `wait` waits for, besides those that it is given: those for reading and
  /// those for writing.
  package var descriptors: (reading: [Int32], writing: [Int32]) {
    guard isStarted, !isClosed else { return ([wakeDescriptor], []) }
    return ([wakeDescriptor, descriptor], isWriting ? [descriptor] : [])
  }

  /// The time, in seconds of `now()`, at which `wait` would return by itself because no more bytes
  /// have come; nil for never.
  package var nextDeadline: Double? { [silentAt, settledBy].compactMap { $0 }.min() }

  /// Leaves further input unread until the next `wait`, so that `descriptors` become readable.
  /// Control-C is not watched for meanwhile, because the program waits and is not busy.
  package func rest() {
    endBusy(&kept)
    if !kept.isEmpty { wake() }
  }

  /// Checks whether the window's size has changed. It is for programs that handle signals
  /// themselves (`Options.handlesSignals`).
  package func lookAtSize() {
    if updateSize(), !waitToSettle() { kept.events.append(.resize(size)) }
    if !kept.isEmpty { wake() }
  }

  /// Takes the input that came while the program was busy.
  private func endBusy(_ wakeup: inout TerminalWakeup) {
    guard isStarted else { return }
    let count = lt_busy_end(input)
    if count > 0 { take(UnsafeBufferPointer(start: input, count: count), &wakeup) }
  }

  /// Makes `wait` return, now or at its next call. It may be called from any thread.
  public func wake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, 8)
  }

  /// A descriptor that has the effect of `wake` when eight bytes are written to it. The caller
  /// closes it, so it can be used for longer than the driver lives. It is -1 if no descriptor is
  /// left.
  package func makeWakeDescriptor() -> Int32 { fcntl(wakeDescriptor, F_DUPFD_CLOEXEC, 0) }

  private func serve(_ descriptors: [pollfd], _ wakeup: inout TerminalWakeup) {
    if descriptors[0].revents != 0 {
      var count: UInt64 = 0
      let got = Glibc.read(wakeDescriptor, &count, 8)
      // A signal writes to the descriptor as well and is handled elsewhere; so only a write without
      // a signal is a `wake()`.
      if got == 8, !lt_has_signals() { wakeup.wasWoken = true }
    }
    let terminal = Int32(descriptors[1].revents)
    if terminal & POLLOUT != 0, isWriting, flush() { wakeup.isReadyForFrame = true }
    if terminal & POLLIN != 0 {
      wakeup.hasNewCapabilities = read(&wakeup) || wakeup.hasNewCapabilities
    }
    if terminal & (POLLHUP | POLLERR | POLLNVAL) != 0 { isClosed = true }
    if isClosed { wakeup.isClosed = true }
    for other in descriptors.dropFirst(2) where other.revents != 0 {
      wakeup.readable.append(other.fd)
    }
  }

  private func serveSignals(_ wakeup: inout TerminalWakeup) {
    let ending = lt_asked_to_end()
    if ending != 0, options.endsByItself { wakeup.endingSignal = ending }
    let signals = lt_take_signals()
    guard signals != 0 else { return }
    if signals & UInt32(LT_INTERRUPT) != 0 {
      wakeup.events.append(.key(KeyEvent(.character("c"), modifiers: .control)))
    }
    if signals & UInt32(LT_STOP) != 0 {
      stopJob(&wakeup)
    } else if signals & UInt32(LT_CONTINUED) != 0, isStarted {
      // The process was stopped by a signal that cannot be caught, and the shell has had the
      // terminal meanwhile.
      restart(&wakeup)
    }
    if signals & UInt32(LT_RESIZED) != 0, updateSize(), !waitToSettle() {
      wakeup.events.append(.resize(size))
    }
  }

  /// Stops the job as Control-Z does, and goes on when the shell continues the process. Everything
  /// must then be drawn again. Without a shell that could continue it, nothing is stopped.
  public func stopJob() {
    var ignored = TerminalWakeup()
    stopJob(&ignored)
  }

  /// Handles Control-Z and SIGTSTP: restores the terminal, stops, and goes on when the shell
  /// continues the process.
  private func stopJob(_ wakeup: inout TerminalWakeup) {
    guard isStarted else { return lt_stop_job() }
    giveBack()
    lt_stop_job()
    _ = lt_take_signals()
    resumeAfterStop(&wakeup, start)
  }

  /// Takes the terminal anew. The saved state to which it is restored stays as it is, because the
  /// present state may be of our own making.
  private func restart(_ wakeup: inout TerminalWakeup) {
    lt_disarm()
    isStarted = false
    encoder.discardOutput()
    written = 0
    encoder.abandonPicture()
    // A stacked mode may still be in force, and setting it again would make it count twice.
    send(modes.endStacked())
    if encoder.hasSetCursorColor { send(TerminalMode.ownCursorColor) }
    resumeAfterStop(&wakeup, begin)
  }

  private func resumeAfterStop(
    _ wakeup: inout TerminalWakeup, _ start: () throws(TerminalError) -> Void
  ) {
    let before = size
    do { try start() } catch { isClosed = true }
    wakeup.needsRedraw = true
    if size != before { wakeup.events.append(.resize(size)) }
  }

  /// Reads the available input. Returns whether the terminal has reported something new about
  /// itself.
  func read(_ wakeup: inout TerminalWakeup) -> Bool {
    let capacity = LT_INPUT_MAX
    let count = Glibc.read(descriptor, input, capacity)
    if count > 0 { return take(UnsafeBufferPointer(start: input, count: count), &wakeup) }
    if count == 0 || (errno != EAGAIN && errno != EINTR) { isClosed = true }
    return false
  }

  /// Handles the reports of the terminal in the input that was read while the program was busy.
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
    if decoder.expectsReplies, isAnswered, TerminalDriver.now() > askedAt + Self.replyTime {
      decoder.expectsReplies = false
    }
    silentAt = decoder.patience.map { TerminalDriver.now() + $0 }
    take(events, &wakeup)
    var isNew = false
    for reply in decoder.takeReplies() { isNew = take(reply, &wakeup) || isNew }
    if isNew { wakeup.hasNewCapabilities = true }
    return isNew
  }

  private func take(_ reply: TerminalReply, _ wakeup: inout TerminalWakeup) -> Bool {
    switch reply {
    case .deviceAttributes:
      isAnswered = true
      hasEverAnswered = true
    case .cursorPosition(let point):
      if !askedRows.isEmpty { takeOrigin(point.y - askedRows.removeFirst()) }
    case .clipboard(let bytes): wakeup.clipboard = bytes
    case .windowSize(let reported) where settledBy != nil:
      if reported == size { settle(&wakeup) }
    case .colorScheme where isStarted:
      // Asks which colours the terminal has now; until it answers, the usual ones are assumed.
      noteQuestion()
      send(TerminalQuery.foreground + TerminalQuery.background + TerminalQuery.palette)
      flush()
    default: break
    }
    var capabilities = encoder.capabilities
    let isNew = capabilities.refine(reply)
    if case .deviceAttributes = reply { onAnswered?(capabilities) }
    // The capabilities are set even after an answer that has no effect by itself, because images
    // follow from several answers.
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
      case .key(let key) where options.stopsAtControlZ && key.isControl("z"):
        if key.phase == .down { stopJob(&wakeup) }
      case .mouse(var mouse) where options.isInline:
        guard let originRow else { continue }
        mouse.location.y -= originRow
        // Above and below the picture is the terminal's earlier output. A drag or a release there
        // still continues what began inside.
        wakeup.events.append(.mouse(mouse))
      default:
        wakeup.events.append(event)
      }
    }
  }
}
