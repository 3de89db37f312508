import Glibc
import Lunette

// What the article "Loops" shows.

@MainActor func byItself(_ host: PluginHost) async throws -> Ending {
  let app = try TerminalApp(host) { PluginSlot("main") }
  return try await app.run()
}

@MainActor func inALoopOfMyOwn(_ app: TerminalApp) throws -> Ending {
  try app.start()
  while app.ending == nil {
    let (reading, writing) = app.fileDescriptors
    var waits = reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    waits += writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    let seconds = app.nextDeadline.map { max(0, $0 - TerminalApp.now) }
    _ = poll(&waits, nfds_t(waits.count), seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1)
    app.turn()
  }
  return app.finish()
}

@MainActor func inSomebodyElsesScreen(_ host: PluginHost, put: (Point, HostedCell) -> Void) {
  let scene = HostedScene(host, size: Size(width: 30, height: 10)) { PluginSlot("main") }
  scene.handle(.key(KeyEvent(.enter)))
  scene.advance(to: TerminalApp.now)
  if scene.needsFrame { scene.render(put) }
}
