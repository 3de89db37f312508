import CLunetteHost
import Glibc

/// Bytes that come when they come: a pipe, a file or a socket, read only when somebody wants what is in it.
final class InputStream {
  /// So many bytes are kept for readers to come; the rest waits where it is, and with it whoever writes it.
  static let mostUnread = 1 << 20
  /// A line, or all of it at once, that is longer is refused.
  static let mostAtOnce = 256 << 20

  private var descriptor: Int32
  private let isOwned: Bool
  private var bytes: [UInt8] = []
  /// What of `bytes` was taken.
  private var start = 0
  /// Up to here no line ends.
  private var searched = 0
  private(set) var isAtEnd = false

  /// A descriptor that somebody else owns, and others may read too.
  init(_ descriptor: Int32) {
    var status = stat()
    var opened: Int32 = -1
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      // Opened anew, reading never waits, and no flag is changed that other programs see.
      opened = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
    isOwned = opened >= 0
    self.descriptor = isOwned ? opened : descriptor
  }
  /// Bytes that are all there.
  init(_ text: [UInt8]) {
    descriptor = -1
    isOwned = false
    bytes = text
    isAtEnd = true
  }
  deinit { close() }

  private func close() {
    if isOwned, descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// What to wait for; nil where nothing more comes.
  var awaited: Int32? { isAtEnd ? nil : descriptor }

  /// Reads what there is, up to `limit` bytes that nobody has taken. Never waits.
  private func fill(upTo limit: Int) throws(InputFault) {
    let chunk = 65_536
    while !isAtEnd, bytes.count - start < limit {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, 0) > 0 else { return }
      let count = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress, chunk)
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer)[..<count]) }
        return count
      }
      if count > 0 { continue }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      isAtEnd = true
      let error = errno
      close()
      if count < 0 { throw .unreadable(errno: error) }
    }
  }

  private func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes[start..<(start + count)])
    start += count
    // What was taken is let go in large pieces, so that this costs little for each line.
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count <= Self.mostUnread)
      start = 0
    } else if start > Self.mostUnread / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    searched = start
    return taken
  }

  /// The next line without its end, which is a newline alone; nil if there is none yet, or, at the end, none any more.
  func takeLine() throws(InputFault) -> [UInt8]? {
    while true {
      if let end = nextNewline() {
        let line = take(end - start)
        _ = take(1)
        return line
      }
      searched = bytes.count
      let before = bytes.count
      let unread = bytes.count - start
      // A line is as long as it is; but one without an end must not fill the memory.
      guard unread < Self.mostAtOnce else {
        throw .longLine(most: Self.mostAtOnce)
      }
      try fill(upTo: max(Self.mostUnread, unread + 65_536))
      if bytes.count > before { continue }
      return isAtEnd && unread > 0 ? take(unread) : nil
    }
  }

  private func nextNewline() -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard searched < buffer.count,
        let found = memchr(buffer.baseAddress! + searched, 0x0a, buffer.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - buffer.baseAddress!
    }
  }

  /// What there is, at most `count` bytes; nil if there is nothing yet, or, at the end, nothing any more.
  func take(upTo count: Int) throws(InputFault) -> [UInt8]? {
    if start == bytes.count { try fill(upTo: min(count, Self.mostUnread)) }
    return start < bytes.count ? take(min(count, bytes.count - start)) : nil
  }

  /// All that is left, once its end was read; until then nil. At most 16 MB are read in one call, for it must not take long.
  func takeAll() throws(InputFault) -> [UInt8]? {
    try fill(upTo: min(bytes.count - start + (16 << 20), Self.mostAtOnce + 1))
    guard bytes.count - start <= Self.mostAtOnce else {
      throw .tooMuch(most: Self.mostAtOnce)
    }
    return isAtEnd ? take(bytes.count - start) : nil
  }
}
