import Dispatch
import Glibc
import LunetteTerminal

/// Waits for descriptors on a thread of its own, so that whoever waits for it is free meanwhile.
///
/// Not for Lunette's own programs: they are built for one thread (`scripts/build`).
struct DescriptorWait: Sendable {
  private let queue = DispatchQueue(label: "lunette.wait")

  /// Comes back when one of them can be read, or written, or is at its end, or `deadline` has come (in seconds of
  /// `TerminalDriver.now`; nil: never). Takes no time while it waits.
  func wait(_ descriptors: (reading: [Int32], writing: [Int32]), until deadline: Double?) async {
    await withCheckedContinuation { continuation in
      queue.async {
        var polled = descriptors.reading.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        polled += descriptors.writing.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
        // Rounded up: a deadline that is nearly there would else be waited for in turns of nothing.
        let timeout = deadline.map { Int32(min(max(0, (($0 - TerminalDriver.now()) * 1000).rounded(.up)), 1e9)) }
        _ = poll(&polled, nfds_t(polled.count), timeout ?? -1)
        continuation.resume()
      }
    }
  }
}
