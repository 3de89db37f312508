import Glibc
import Lunette
import LunetteEngine
import LunetteTerminal

/// A linear session on standard input and output: waits for lines, signals and deadlines, and does nothing in between.
///
/// Lines always come from standard input: a script that reads it as data takes them away.
final class LinearLoop {
  private let session: LinearSession
  private let tasks: (any TaskClock)?
  private let started = TerminalDriver.now()
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  /// Whether a line was read.
  private var wasUsed = false
  /// Further descriptors to wait for, and what to do when they can be read.
  var watched: [Int32: () -> Void] = [:]
  /// The longest line; what is longer is cut.
  private static let lineLimit = 1 << 20

  init(session: LinearSession, tasks: (any TaskClock)?) {
    self.session = session
    self.tasks = tasks
  }

  private var now: Double { TerminalDriver.now() - started }

  /// The input has ended without a line, and there was something to operate. An end is no answer: a script whose status 0
  /// means yes was not told so.
  private(set) var isUnanswered = false

  /// Runs until the interface ends, or the input has and all of it is done.
  func run() -> Ending {
    while true {
      if let ending = session.ending { return ending }
      if isAtEnd, !session.isBusy {
        isUnanswered = !wasUsed && !session.page.operable.isEmpty
        return Ending(status: isUnanswered ? 1 : 0)
      }
      turn()
    }
  }

  /// One wait and all that follows from it.
  private func turn() {
    // While a line is being waited out, those that follow stay in the pipe.
    let readsInput = !isAtEnd && !session.isBusy
    var descriptors = [
      pollfd(fd: readsInput ? 0 : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: LineInterrupts.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let others = tasks?.descriptors ?? (reading: [], writing: [])
    for other in others.reading + watched.keys {
      descriptors.append(pollfd(fd: other, events: Int16(POLLIN), revents: 0))
    }
    for other in others.writing { descriptors.append(pollfd(fd: other, events: Int16(POLLOUT), revents: 0)) }
    // Rounded up: a deadline that is nearly there would else be waited for in turns of nothing.
    let timeout = session.nextDeadline.map { Int32(min(max(0, ($0 - now) * 1000).rounded(.up), 1e9)) } ?? -1
    let count = poll(&descriptors, nfds_t(descriptors.count), timeout)
    LineInterrupts.looked()
    session.advance(to: now)
    if count <= 0 || session.ending != nil { return }
    if descriptors[1].revents != 0, LineInterrupts.take() { session.interrupt() }
    let ready = descriptors.dropFirst(2).filter { $0.revents != 0 }
    for one in ready { watched[one.fd]?() }
    if !ready.isEmpty {
      tasks?.ready()
      session.changed()
    }
    if descriptors[0].revents != 0 { readInput() }
  }

  private func readInput() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(0, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count <= 0 {
      isAtEnd = true
      if !buffer.isEmpty { takeLine() }
      return
    }
    for byte in chunk[..<count] {
      if byte == UInt8(ascii: "\n") {
        takeLine()
        if session.ending != nil { return }
      } else if buffer.count < LinearLoop.lineLimit {
        buffer.append(byte)
      }
    }
  }
  private func takeLine() {
    let line = String(decoding: buffer, as: UTF8.self)
    buffer.removeAll(keepingCapacity: true)
    wasUsed = true
    session.take(line: line)
  }
}
