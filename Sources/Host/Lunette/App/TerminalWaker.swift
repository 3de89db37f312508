import Glibc
import LunetteTerminal

/// Makes the wait for a terminal return. May be called from any thread, also after the terminal's
/// driver is gone.
final class TerminalWaker: Sendable {
  /// A descriptor of the waker's own, so that its number belongs to nothing else for as long as a
  /// thread may write to it.
  private let descriptor: Int32
  init(_ driver: TerminalDriver) { descriptor = driver.makeWakeDescriptor() }
  deinit { close(descriptor) }

  func wake() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }
}
