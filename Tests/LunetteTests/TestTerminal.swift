import Glibc
import Lunette
import LunetteTerminal
import Testing

/// Tests that use a terminal. They run one after the other, because a process can have only one
/// started driver at a time.
@MainActor
@Suite("On a terminal", .serialized)
struct TerminalTests {}

/// A pseudo-terminal whose other end the test holds.
@MainActor
final class TestTerminal {
  let controller: Int32
  private let terminal: Int32
  let name: String
  private let modesBefore: [UInt8]
  private(set) var output = ""

  init(columns: UInt16 = 20, rows: UInt16 = 4) throws {
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC) | O_NONBLOCK)
    try #require(controller >= 0)
    // TIOCSPTLCK and TIOCGPTN, which unlockpt(3) and ptsname(3) use; the module Glibc does not have
    // these functions.
    var (locked, number): (Int32, Int32) = (0, 0)
    _ = ioctl(controller, 0x4004_5431, &locked)
    _ = ioctl(controller, 0x8004_5430, &number)
    name = "/dev/pts/\(number)"
    terminal = open(name, O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    try #require(terminal >= 0)
    modesBefore = TestTerminal.modes(of: terminal)
    resize(columns: columns, rows: rows)
  }
  deinit {
    close(controller)
    close(terminal)
  }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
  func send(_ text: String) { _ = write(controller, text, text.utf8.count) }

  /// Makes a driver of the terminal that sends it no queries.
  func makeDriver() throws -> TerminalDriver {
    var options = TerminalDriver.Options()
    options.handlesSignals = false
    options.capturesOutput = false
    options.device = name
    let known = TerminalCapabilities(
      colors: .palette256, understandsQueries: false, understandsModeQueries: false)
    return try TerminalDriver(options: options, capabilities: known)
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(controller, &chunk, chunk.count)
    if count > 0 { output += String(decoding: chunk[..<count], as: UTF8.self) }
  }
  /// Waits until the terminal receives output that contains `part`, for half a minute at most.
  /// Output of earlier calls does not count.
  func shows(_ part: String) async throws -> Bool {
    for _ in 0..<3_000 {
      read()
      if output.contains(part) {
        output = ""
        return true
      }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    return false
  }
  /// The same, but blocks the thread.
  func showsNow(_ part: String) -> Bool {
    for _ in 0..<300 {
      read()
      if output.contains(part) {
        output = ""
        return true
      }
      var one = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
      _ = poll(&one, 1, 100)
    }
    return false
  }

  /// Whether the terminal has received output that was not read yet.
  var hasOutput: Bool {
    var one = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 100) > 0
  }

  private nonisolated static func modes(of descriptor: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return withUnsafeBytes(of: modes) { Array($0) }
  }
  /// Whether the terminal has the modes that it had at the beginning.
  var isAsBefore: Bool { TestTerminal.modes(of: terminal) == modesBefore }

  static func dispositions() -> [Int] {
    [SIGINT, SIGWINCH, SIGIO, SIGTSTP, SIGTERM].map { signal in
      var action = sigaction()
      sigaction(signal, nil, &action)
      return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    }
  }
}
