import Glibc
import LunetteBase
import LunetteTerminal
import Testing

@testable import Lunette

// `TerminalSession` on a pseudo-terminal, used by a program that has its own loop and handles no
// signals.
extension TerminalTests {
  @Test func itIsShownTurnByTurn() throws {
    let terminal = try TestTerminal()
    let driver = try terminal.makeDriver()
    let interface = try Interface(path: "session.lua", size: driver.size, options: HostOptions())
    let session = TerminalSession(interface, driver)
    let source = """
      local ui = require "lunette"
      local n = ui.State(0)
      return function() return ui.Button("n" .. n.value, function() n.value = n.value + 1 end) end
      """
    interface.show(try interface.runtime.load(source: Array(source.utf8), name: "session.lua"))
    let before = TestTerminal.dispositions()

    try session.loop.start()
    #expect(terminal.showsNow("n0"))
    #expect(TestTerminal.dispositions() == before)

    // A turn without input draws nothing.
    session.turn()
    #expect(!terminal.hasOutput)

    terminal.send("\r")
    var polled = session.fileDescriptors.reading.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    #expect(poll(&polled, nfds_t(polled.count), 5_000) > 0)
    session.turn()
    #expect(terminal.showsNow("1"))

    terminal.resize(columns: 30, rows: 3)
    session.windowChanged()
    polled = session.fileDescriptors.reading.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    #expect(poll(&polled, nfds_t(polled.count), 0) > 0, "whoever waits is told")
    session.turn()
    #expect(interface.scene.size == Size(width: 30, height: 3))

    terminal.send("\u{3}")
    polled = session.fileDescriptors.reading.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    #expect(poll(&polled, nfds_t(polled.count), 5_000) > 0)
    session.turn()
    #expect(session.ending == Ending(status: 130))
    #expect(session.finish() == Ending(status: 130))
  }

  @Test func whatCannotBeLoadedIsSaid() throws {
    let error = #expect(throws: SessionError.self) {
      // The error is about the terminal where the tests run without one, and else about the missing
      // file.
      try TerminalSession(script: "/nowhere/at-all.lua").run()
    }
    #expect(error?.description.isEmpty == false)
  }
}
