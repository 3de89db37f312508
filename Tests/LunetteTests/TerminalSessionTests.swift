import Glibc
import LunetteScreen
import LunetteTerminal
import Testing

@testable import Lunette

/// A script on a pseudo-terminal, driven by a program that has a loop of its own and takes no signal.
@Suite("A session that others drive")
struct TerminalSessionTests {
  private static func makeTerminal() throws -> (controller: Int32, name: String) {
    let controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC) | O_NONBLOCK)
    try #require(controller >= 0)
    var (locked, number): (Int32, Int32) = (0, 0)
    _ = ioctl(controller, 0x4004_5431, &locked)
    _ = ioctl(controller, 0x8004_5430, &number)
    resize(controller, columns: 20, rows: 4)
    return (controller, "/dev/pts/\(number)")
  }
  private static func resize(_ controller: Int32, columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }
  /// What was written since.
  private static func output(_ controller: Int32) -> String {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(controller, &chunk, chunk.count)
    return count > 0 ? String(decoding: chunk[..<count], as: UTF8.self) : ""
  }
  /// What was shown, with all that follows `part`: the kernel hands on what was written to a terminal in its own time.
  private static func output(_ controller: Int32, with part: String) -> String {
    var text = output(controller)
    var polled = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while poll(&polled, 1, text.contains(part) ? 100 : 5_000) > 0 { text += output(controller) }
    return text
  }
  private static func disposition(of signal: Int32) -> Int {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  }

  @Test func itIsShownTurnByTurn() throws {
    let (controller, name) = try Self.makeTerminal()
    defer { close(controller) }
    var options = TerminalDriver.Options()
    options.handlesSignals = false
    options.capturesOutput = false
    options.device = name
    let known = TerminalCapabilities(colors: .palette256, understandsQueries: false, understandsModeQueries: false)
    let driver = try TerminalDriver(options: options, capabilities: known)
    let interface = try Interface(path: "session.lua", size: driver.size, options: HostOptions())
    let session = TerminalSession(interface, driver)
    let source = """
      local ui = require "lunette"
      local n = ui.State(0)
      return function() return ui.Button("n" .. n.value, function() n.value = n.value + 1 end) end
      """
    interface.show(try interface.runtime.load(source: Array(source.utf8), name: "session.lua"))
    let before = [SIGINT, SIGWINCH, SIGIO, SIGTSTP].map(Self.disposition)

    try session.loop.start()
    #expect(Self.output(controller, with: "n0").contains("n0"))
    #expect([SIGINT, SIGWINCH, SIGIO, SIGTSTP].map(Self.disposition) == before)

    // Nothing is shown where nothing came.
    session.turn()
    #expect(Self.output(controller).isEmpty)

    #expect(write(controller, "\r", 1) == 1)
    var polled = session.descriptors.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    #expect(poll(&polled, nfds_t(polled.count), 5_000) > 0)
    session.turn()
    #expect(Self.output(controller, with: "1").contains("1"))

    Self.resize(controller, columns: 30, rows: 3)
    session.windowChanged()
    polled = session.descriptors.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    #expect(poll(&polled, nfds_t(polled.count), 0) > 0, "whoever waits is told")
    session.turn()
    #expect(interface.scene.size == Size(width: 30, height: 3))

    #expect(write(controller, "\u{3}", 1) == 1)
    polled = session.descriptors.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    #expect(poll(&polled, nfds_t(polled.count), 5_000) > 0)
    session.turn()
    #expect(session.ending == Ending(status: 130))
    #expect(session.finish() == Ending(status: 130))
  }

  @Test func whatCannotBeLoadedIsSaid() throws {
    let error = #expect(throws: SessionError.self) {
      // Where there is no terminal that is said, else that there is no such file.
      try TerminalSession(script: "/nowhere/at-all.lua").run()
    }
    #expect(error?.description.isEmpty == false)
  }
}
