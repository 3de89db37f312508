import CLunetteSystem
import Glibc

/// A stream of bytes that arrive over time: a pipe, a file or a socket, read only when its contents
/// are wanted.
final class InputStream {
  /// The largest number of bytes that are read ahead; the rest waits in the pipe, and so does its
  /// writer.
  static let maxUnread = 1 << 20
  /// The longest line, or whole input, that is accepted, in bytes.
  static let maxAtOnce = 256 << 20

  private var descriptor: Int32
  private let isOwned: Bool
  private var bytes = ByteQueue()
  private(set) var isAtEnd = false
  /// The number of bytes that have come.
  private(set) var received = 0

  /// Creates a stream of a descriptor that belongs to others, who may read from it too.
  init(_ descriptor: Int32) {
    var status = stat()
    var opened: Int32 = -1
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO {
      // The file is opened again, so that reading never blocks, and no flag changes that other
      // programs see.
      opened = open("/proc/self/fd/\(descriptor)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }
    isOwned = opened >= 0
    self.descriptor = isOwned ? opened : descriptor
  }
  /// Creates a stream of bytes that are all available.
  init(_ text: [UInt8]) {
    descriptor = -1
    isOwned = false
    bytes = ByteQueue(text)
    isAtEnd = true
  }
  deinit { close() }

  private func close() {
    if isOwned, descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  /// The descriptor to wait for; nil if nothing more comes.
  var awaited: Int32? { isAtEnd ? nil : descriptor }

  /// Reads what is available, until `limit` bytes are not taken yet. Never blocks.
  private func fill(upTo limit: Int) throws(InputFault) {
    let chunk = 65_536
    while !isAtEnd, bytes.count < limit {
      var one = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, 0) > 0 else { return }
      let count = withUnsafeTemporaryAllocation(byteCount: chunk, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress, chunk)
        if count > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(buffer)[..<count]) }
        return count
      }
      if count > 0 {
        received += count
        continue
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      isAtEnd = true
      let error = errno
      close()
      if count < 0 { throw .unreadable(errno: error) }
    }
  }

  /// Takes the next line without its end, which is a newline alone. Returns nil if there is none
  /// yet or, at the end, none any more.
  func takeLine() throws(InputFault) -> [UInt8]? {
    while true {
      if let count = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = bytes.take(count)
        bytes.drop(1)
        return line
      }
      bytes.hasNoLineEnd()
      let unread = bytes.count
      // Any length of a line is possible, but a line without an end must not fill the memory.
      guard unread < Self.maxAtOnce else {
        throw .longLine(maximum: Self.maxAtOnce)
      }
      try fill(upTo: max(Self.maxUnread, unread + 65_536))
      if bytes.count > unread { continue }
      return isAtEnd && unread > 0 ? bytes.take(unread) : nil
    }
  }

  /// Takes the available bytes, at most `count`. Returns nil if there are none yet or, at the end,
  /// none any more.
  func take(upTo count: Int) throws(InputFault) -> [UInt8]? {
    if bytes.count == 0 { try fill(upTo: min(count, Self.maxUnread)) }
    return bytes.count > 0 ? bytes.take(min(count, bytes.count)) : nil
  }

  /// Takes everything that is left, once the end was read; nil until then. One call reads at most
  /// 16 MB, because it must not take long.
  func takeAll() throws(InputFault) -> [UInt8]? {
    try fill(upTo: min(bytes.count + (16 << 20), Self.maxAtOnce + 1))
    guard bytes.count <= Self.maxAtOnce else {
      throw .tooMuch(maximum: Self.maxAtOnce)
    }
    return isAtEnd ? bytes.take(bytes.count) : nil
  }
}

/// Bytes that are appended as they come and taken from the beginning, by lines.
struct ByteQueue {
  private var bytes: [UInt8]
  /// The number of bytes in `bytes` that were taken.
  private var start = 0
  /// The index in `bytes` up to which no line ends.
  private var searched = 0
  /// Beyond so many bytes, the taken ones are removed, and the memory of a queue that has been
  /// emptied is released.
  private static let maxKept = 1 << 20

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// The bytes that were not taken.
  var unread: ArraySlice<UInt8> { bytes[start...] }
  var count: Int { bytes.count - start }
  subscript(index: Int) -> UInt8 { bytes[start + index] }

  mutating func append(contentsOf new: some Sequence<UInt8>) { bytes.append(contentsOf: new) }
  mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Takes all bytes. They are handed over and not copied, as they may be many.
  mutating func takeAll() -> [UInt8] {
    let taken = start == 0 ? bytes : Array(unread)
    (bytes, start, searched) = ([], 0, 0)
    return taken
  }
  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes[start..<(start + count)])
    drop(count)
    return taken
  }
  mutating func drop(_ count: Int) {
    start += count
    // Taken bytes are removed in large pieces, so that this costs little for each line.
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count <= Self.maxKept)
      start = 0
    } else if start > Self.maxKept / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    searched = start
  }

  /// The index of `byte` among the first `end` bytes, looked for where no line end has been ruled
  /// out yet.
  func firstIndex(of byte: UInt8, before end: Int? = nil) -> Int? {
    bytes.withUnsafeBytes { buffer in
      let end = end.map { start + $0 } ?? buffer.count
      guard searched < end,
        let found = memchr(buffer.baseAddress! + searched, Int32(byte), end - searched)
      else { return nil }
      return UnsafeRawPointer(found) - buffer.baseAddress! - start
    }
  }
  /// Notes that no line ends in what has come.
  mutating func hasNoLineEnd() { searched = bytes.count }
}
