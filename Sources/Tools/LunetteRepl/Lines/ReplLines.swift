import Glibc
import LunetteTools

/// The lines that a user types or a pipe provides, and Control-C between them.
final class ReplLines {
  /// The input that was read; it is used up to `start`. The used part is removed only now and then,
  /// so that the cost of a long input is proportional to its length.
  private var input: [UInt8] = []
  private var start = 0
  /// There is no newline before this index.
  private var searched = 0

  /// A further descriptor that ends the wait for a line; nil for none.
  var watched: Int32?

  enum Line {
    case line(String)
    case interrupted, end
    /// The `seconds` of `next` have passed.
    case due
    /// The descriptor `watched` has something to read.
    case changed
  }

  /// Whether more input is waiting. Then it was pasted, because typing is slower than this.
  var isPasting: Bool {
    if nextEnd != nil { return true }
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  private var nextEnd: Int? {
    let end = input[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n"))
    if end == nil { searched = input.count }
    return end
  }

  /// A terminal may still mark pasted text, because an earlier program has asked it to; the marks
  /// are removed.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(0x1B) else { return text }
    var kept = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "\u{1B}") {
      kept += rest[..<mark]
      rest = rest[mark...]
      let length = rest.hasPrefix("\u{1B}[200~") || rest.hasPrefix("\u{1B}[201~") ? 6 : 1
      if length == 1 { kept.append("\u{1B}") }
      rest = rest.dropFirst(length)
    }
    return kept + rest
  }

  /// Waits for a line, at most a number of seconds. Further input is kept for the next call.
  func next(seconds: Double? = nil) -> Line {
    while true {
      if let end = nextEnd {
        let line = Self.text(input[start..<end])
        (start, searched) = (end + 1, end + 1)
        if start > 1 << 16 {
          input.removeFirst(start)
          (start, searched) = (0, 0)
        }
        return .line(line)
      }
      var descriptors = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
        pollfd(fd: LineInterrupts.descriptor, events: Int16(POLLIN), revents: 0),
        // A negative descriptor is ignored.
        pollfd(fd: watched ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let milliseconds = seconds.map { Int32(min(max(0, ($0 * 1000).rounded(.up)), 1e9)) } ?? -1
      let count = poll(&descriptors, 3, milliseconds)
      LineInterrupts.looked()
      if count == 0 { return .due }
      if count < 0 { continue }
      if descriptors[1].revents != 0, LineInterrupts.take() {
        (input, start, searched) = ([], 0, 0)
        return .interrupted
      }
      if descriptors[0].revents == 0, descriptors[2].revents != 0 { return .changed }
      guard descriptors[0].revents != 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let length = read(0, &chunk, chunk.count)
      if length < 0, errno == EINTR || errno == EAGAIN { continue }
      if length > 0 {
        input.append(contentsOf: chunk[..<length])
      } else if start == input.count {
        return .end
      } else {
        // The last line has no newline.
        input.append(UInt8(ascii: "\n"))
      }
    }
  }
}
