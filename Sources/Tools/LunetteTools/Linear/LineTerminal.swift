import Glibc
import Lunette
import LunetteBase
import LunetteTerminal

/// Standard input as a terminal that works by lines: it shows no pictures, has only the key
/// Control-C, and delivers each line as a paste event, because a line is text that arrives at once.
///
/// Lines always come from standard input, so a script that reads it as data takes lines away.
final class LineTerminal: Terminal {
  var usesMouse = false
  let size: Size
  /// Whether lines are read at present. Until then they stay in the pipe.
  var readsLines: () -> Bool = { true }
  /// Whether the input has ended.
  private(set) var isAtEnd = false
  /// Whether any line was read.
  private(set) var wasUsed = false
  private var buffer: [UInt8] = []
  /// The longest line in bytes; a longer line is cut.
  private static let lineLimit = 1 << 20

  init(size: Size) { self.size = size }

  var showsPictures: Bool { false }
  var isInline: Bool { false }
  var capabilities: TerminalCapabilities { TerminalCapabilities() }
  var now: Double { TerminalDriver.now() }

  func start() {}
  func stop() {}
  func suspend() {}
  func resume() {}

  func wait(until deadline: Double?, alsoReading: [Int32], alsoWriting: [Int32]) -> TerminalWakeup {
    var polled = own.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled += alsoReading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polled += alsoWriting.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    // Rounded up: else the loop would spin without any effect just before a deadline.
    let timeout = deadline.map { Int32(min(max(0, ($0 - now) * 1000).rounded(.up), 1e9)) } ?? -1
    let count = poll(&polled, nfds_t(polled.count), timeout)
    LineInterrupts.looked()
    var wakeup = TerminalWakeup()
    if count <= 0 { return wakeup }
    if polled[0].revents != 0, LineInterrupts.take() {
      wakeup.events.append(.key(KeyEvent(.character("c"), modifiers: .control)))
    }
    if polled[1].revents != 0 { readLines(&wakeup) }
    wakeup.readable = polled.dropFirst(2).filter { $0.revents != 0 }.map(\.fd)
    return wakeup
  }

  /// The descriptors of interrupts and of the input; -1 instead of the input while it is not read.
  private var own: [Int32] { [LineInterrupts.descriptor, isAtEnd || !readsLines() ? -1 : 0] }

  private func readLines(_ wakeup: inout TerminalWakeup) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(0, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count <= 0 {
      isAtEnd = true
      if !buffer.isEmpty { takeLine(&wakeup) }
      return
    }
    for byte in chunk[..<count] {
      if byte == UInt8(ascii: "\n") {
        takeLine(&wakeup)
      } else if buffer.count < LineTerminal.lineLimit {
        buffer.append(byte)
      }
    }
  }
  private func takeLine(_ wakeup: inout TerminalWakeup) {
    wakeup.events.append(.paste(String(decoding: buffer, as: UTF8.self)))
    buffer.removeAll(keepingCapacity: true)
    wasUsed = true
  }

  var isReadyForFrame: Bool { false }
  func present(_ buffer: CellBuffer, cursor: Point?, isCursorHidden: Bool) -> Bool { false }
  /// Called with text that is copied, because a terminal that works by lines has no clipboard.
  var copies: (String) -> Void = { _ in }
  func copyToClipboard(_ text: String) -> Bool {
    copies(text)
    return false
  }

  var descriptors: (reading: [Int32], writing: [Int32]) { (own.filter { $0 >= 0 }, []) }
  var nextDeadline: Double? { nil }
  func rest() {}
}
