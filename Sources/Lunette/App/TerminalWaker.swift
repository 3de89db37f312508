import Glibc
import LunetteTerminal

/// Makes a terminal's wait come back, from any thread, also after the terminal has gone.
final class TerminalWaker: Sendable {
  /// Its own, so that its number belongs to nothing else for as long as somebody writes to it.
  private let descriptor: Int32
  init(_ driver: TerminalDriver) { descriptor = driver.makeWakeDescriptor() }
  deinit { close(descriptor) }

  func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
