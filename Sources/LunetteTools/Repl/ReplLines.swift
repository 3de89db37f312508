import Glibc

/// The lines that somebody types, and Control-C between them.
final class ReplLines {
  /// What was read and is not yet taken.
  private var input: [UInt8] = []

  enum Line {
    case line(String)
    case interrupted, end
  }

  /// Waits for a line. What follows it stays for the next.
  func next() -> Line {
    while true {
      if let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        defer { input.removeFirst(end + 1) }
        return .line(String(decoding: input[..<end], as: UTF8.self))
      }
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: LineInterrupts.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, -1)
      LineInterrupts.looked()
      if count < 0 { continue }
      if descriptors[1].revents != 0, LineInterrupts.take() {
        input.removeAll()
        return .interrupted
      }
      guard descriptors[0].revents != 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let length = read(0, &chunk, chunk.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      if length > 0 {
        input.append(contentsOf: chunk[..<length])
      } else if input.isEmpty {
        return .end
      } else {
        // The last line has no end.
        input.append(UInt8(ascii: "\n"))
      }
    }
  }
}
