import Glibc
import Lunette
import LunetteBase
import LunetteEngine
import LunetteTerminal

/// A simulated terminal with a clock: it passes its input on to the loop, and notes the frames that
/// the loop shows. Time passes only when a caller moves the clock; a wait moves it at once to the
/// deadline.
package final class HeadlessTerminal: Terminal {
  package private(set) var size: Size
  package let isInline: Bool
  package private(set) var capabilities: TerminalCapabilities
  package private(set) var now: Double = 0
  package var usesMouse = true
  package var today: Int?
  /// Whether the loop has the terminal.
  package private(set) var isStarted = false
  /// Whether the terminal accepts frames; set to false to simulate a slow terminal.
  package var isReadyForFrame = true
  /// The size of the last frame in cells, and its text.
  package private(set) var shown: (size: Size, text: String) = (.zero, "")
  /// Whether `shown` is recorded, which takes time.
  package var keepsText = false
  /// The number of frames that were shown.
  package private(set) var frames = 0
  /// The cell in which the terminal's own cursor was shown; nil if it was hidden.
  package private(set) var cursor: Point?
  /// The cell in which the cursor was left, shown or hidden.
  package private(set) var cursorPosition: Point?
  /// The text that was last put into the clipboard.
  package private(set) var copied: String?
  /// The number of bytes that a real terminal would have got for the last frame, as `encode` counts
  /// them.
  package private(set) var bytesLastFrame = 0
  package var encode: ((_ buffer: CellBuffer, _ cursor: Point?) -> Int)?
  private var wakeup = TerminalWakeup()

  package init(
    size: Size, isInline: Bool = false, capabilities: TerminalCapabilities = TerminalCapabilities()
  ) {
    self.size = size
    self.isInline = isInline
    self.capabilities = capabilities
  }

  // MARK: Actions of the user

  /// Queues an event for the next `wait`, which returns all queued events together.
  package func send(_ event: InputEvent) { wakeup.events.append(event) }
  package func resize(_ size: Size) {
    self.size = size
    send(.resize(size))
  }
  /// Simulates that the terminal reports its capabilities.
  package func report(_ capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    wakeup.hasNewCapabilities = true
  }
  /// Simulates that the connection to the terminal is lost.
  package func close() { wakeup.isClosed = true }
  /// Moves the clock forward; it never goes back.
  package func advance(to time: Double) { now = max(now, time) }

  // MARK: Functions for the loop

  package func start() { isStarted = true }
  package func stop() { isStarted = false }
  package func suspend() { isStarted = false }
  package func resume() {
    isStarted = true
    wakeup.needsRedraw = true
  }

  package func wait(until deadline: Double?, alsoReading: [Int32], alsoWriting: [Int32])
    -> TerminalWakeup
  {
    var result = wakeup
    wakeup = TerminalWakeup()
    // Descriptors are only polled, not waited for: no time passes here that a test could not see.
    if !alsoReading.isEmpty || !alsoWriting.isEmpty {
      var polled = alsoReading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      polled += alsoWriting.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
      if poll(&polled, nfds_t(polled.count), 0) > 0 {
        result.readable = polled.filter { $0.revents != 0 }.map(\.fd)
      }
    }
    guard result.events.isEmpty, result.readable.isEmpty else { return result }
    if let deadline {
      advance(to: deadline)
    } else if alsoReading.isEmpty, alsoWriting.isEmpty {
      // Nothing could ever end this wait.
      result.isClosed = true
    }
    return result
  }

  package func present(_ buffer: CellBuffer, cursor: Point?, isCursorHidden: Bool) -> Bool {
    guard isReadyForFrame else { return false }
    frames += 1
    self.cursor = isCursorHidden ? nil : cursor
    cursorPosition = cursor
    if keepsText { shown = (buffer.size, buffer.text) }
    bytesLastFrame = encode?(buffer, self.cursor) ?? 0
    buffer.clearDirty()
    return true
  }

  package func copyToClipboard(_ text: String) -> Bool {
    copied = text
    return true
  }

  package var descriptors: (reading: [Int32], writing: [Int32]) { ([], []) }
  package var nextDeadline: Double? { nil }
  package func rest() {}
}
