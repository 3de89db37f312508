import Dispatch
import Glibc
import LunetteTerminal

/// Waits for file descriptors on a separate thread, so that the caller's actor is free meanwhile.
///
/// Lunette's own programs do not use this: their run loop waits on the main thread.
struct DescriptorWait: Sendable {
  private let queue = DispatchQueue(label: "lunette.wait")

  /// Returns when one of the descriptors can be read or written or is at its end, or when
  /// `deadline` has come (in seconds of `TerminalDriver.now`; nil for no deadline). Uses no
  /// processor time while it waits.
  func wait(_ descriptors: (reading: [Int32], writing: [Int32]), until deadline: Double?) async {
    await withCheckedContinuation { continuation in
      queue.async {
        var polled = descriptors.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        polled += descriptors.writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        // The timeout is rounded up: otherwise a deadline less than a millisecond away would be
        // waited for in a busy loop.
        let timeout = deadline.map {
          Int32(min(max(0, (($0 - TerminalDriver.now()) * 1000).rounded(.up)), 1e9))
        }
        _ = poll(&polled, nfds_t(polled.count), timeout ?? -1)
        continuation.resume()
      }
    }
  }
}
