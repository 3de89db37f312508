import CLunetteSystem
import Glibc

/// One stream of what a program writes: it is read as it comes, and kept until the script takes it.
final class ProgramOutput {
  /// The largest number of unread bytes that are kept while the script takes them piece by piece:
  /// beyond that, the program waits until the script reads.
  static let maxUnread = 1 << 20
  /// The largest number of bytes that are read at once: a program that writes faster than they are
  /// read would otherwise hold the interface up. It is also as much as a pipe or a terminal may
  /// still hold when its program has ended.
  private static let maxRead = 1 << 20
  private static let chunk = 65_536

  /// The largest number of bytes that are kept at once, for the result or for one line.
  let maxKept: Int
  private var descriptor: Int32
  private let isTerminal: Bool
  /// Whether no program has the terminal open. One may open it again, so the stream ends with the
  /// program. Until then the terminal stays open: otherwise a program that has closed its streams
  /// would be ended by SIGHUP.
  private var isHungUp = false
  /// What is waited for meanwhile, because the terminal is reported as ready all the time; -1 for
  /// none.
  private var news: Int32 = -1
  /// Whether the stream of a stand-in has not ended.
  private var isOpen = false
  private var bytes = ByteQueue()
  /// Whether the last line that was taken ended with a carriage return: a newline that follows it
  /// belongs to the same end.
  private var skipsNewline = false
  /// Whether the script takes the bytes as they come. If not, they are kept for the result.
  var isStreaming = false
  /// Whether a line is longer than what is usually kept: then more is read until it ends.
  private var wantsMore = false
  /// The number of bytes that have come.
  private(set) var received = 0
  /// Whether there was more than could be kept for the result.
  private(set) var isCut = false

  /// - Parameters:
  ///   - descriptor: The non-blocking descriptor to read, which this object closes; -1 for a stream
  ///     that has ended.
  ///   - isTerminal: Whether the descriptor is that of a terminal, which programs may close and
  ///     open again.
  ///   - maxKept: The largest number of bytes that are kept at once.
  init(_ descriptor: Int32, isTerminal: Bool = false, maxKept: Int) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
    self.maxKept = maxKept
  }
  /// - Parameters:
  ///   - bytes: What a stand-in for a program has written.
  ///   - isOpen: Whether the stand-in has not ended, so that the end of its output does not come.
  init(of bytes: [UInt8], isOpen: Bool, maxKept: Int) {
    (descriptor, isTerminal, self.isOpen, self.maxKept) = (-1, false, isOpen, maxKept)
    self.bytes = ByteQueue(bytes)
  }
  deinit { close() }

  func close() {
    setHungUp(false)
    if descriptor >= 0 { Glibc.close(descriptor) }
    (descriptor, isOpen) = (-1, false)
  }

  /// The bytes that were not taken.
  var unread: ArraySlice<UInt8> { bytes.unread }
  /// Whether nothing more comes.
  var isAtEnd: Bool { descriptor < 0 && !isOpen }
  /// Whether no program has the stream open now.
  var isClosed: Bool { isAtEnd || isHungUp }
  /// Whether the program waits until the script takes something.
  private var isFull: Bool {
    isStreaming && bytes.count > (wantsMore ? maxKept : Self.maxUnread)
  }
  /// The descriptor to wait for; nil if nothing is to be read now.
  var awaited: Int32? {
    if descriptor < 0 || isFull { return nil }
    return isHungUp ? (news < 0 ? nil : news) : descriptor
  }

  /// Reads what has come, as far as it is kept, up to a megabyte: the descriptor stays ready for
  /// the rest. Never blocks.
  func drain() {
    var left = Self.maxRead
    if news >= 0 { lh_news_seen(news) }
    while descriptor >= 0, left > 0, !isFull {
      let count = withUnsafeTemporaryAllocation(byteCount: Self.chunk, alignment: 1) { buffer in
        let count = read(descriptor, buffer.baseAddress, Self.chunk)
        if count > 0 {
          keep(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
        }
        return count
      }
      let error = count < 0 ? errno : 0
      if error == EINTR { continue }
      setHungUp(error == EIO && isTerminal)
      if error == EAGAIN || isHungUp { return }
      if count > 0 { left -= count } else { close() }
    }
  }

  private func setHungUp(_ isHungUp: Bool) {
    if isHungUp == self.isHungUp { return }
    self.isHungUp = isHungUp
    if news >= 0 { Glibc.close(news) }
    news = isHungUp ? lh_watch_news(descriptor) : -1
  }

  /// Reads what is left when the program has ended, and ends the stream. Other programs that still
  /// write to it are not read.
  func finish() {
    wantsMore = true
    drain()
    close()
  }

  private func keep(_ new: UnsafeRawBufferPointer) {
    received += new.count
    if isStreaming {
      bytes.append(contentsOf: new)
      return
    }
    // Of a result the beginning is kept, without a gap, up to the end of a character.
    if isCut { return }
    let room = maxKept - bytes.count
    bytes.append(contentsOf: new.prefix(max(0, room)))
    if new.count > room {
      isCut = true
      bytes.removeLast(incompleteTail(of: bytes.unread))
    }
  }

  // MARK: For the script

  func takeAll() -> [UInt8] { bytes.takeAll() }

  /// Removes the newline of a line end that began with a carriage return.
  private func dropRestOfLineEnd() {
    guard skipsNewline, bytes.count > 0 else { return }
    skipsNewline = false
    if bytes[0] == UInt8(ascii: "\n") { bytes.drop(1) }
  }

  /// Takes the next line without its end; at the end of the stream, what is left.
  ///
  /// - Parameters:
  ///   - carriageReturn: Whether a carriage return ends a line too. One that is followed by a
  ///     newline is a single end.
  ///   - isTerminal: Whether lines end with both characters, as those of terminals do.
  /// - Returns: The line; nil if there is none yet or, at the end, none any more.
  /// - Throws: `.longLine` for a line that is longer than what may be kept.
  func takeLine(carriageReturn: Bool, isTerminal: Bool) throws(ProcessFault) -> [UInt8]? {
    dropRestOfLineEnd()
    if let end = lineEnd(carriageReturn: carriageReturn) {
      wantsMore = false
      skipsNewline = bytes[end] == UInt8(ascii: "\r")
      let hasReturn =
        isTerminal && !skipsNewline && end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
      let line = bytes.take(hasReturn ? end - 1 : end)
      bytes.drop(hasReturn ? 2 : 1)
      return line
    }
    bytes.hasNoLineEnd()
    let count = bytes.count
    if isAtEnd { return count > 0 ? bytes.take(count) : nil }
    if count > maxKept { throw .longLine(max: maxKept) }
    wantsMore = count > Self.maxUnread
    return nil
  }

  private func lineEnd(carriageReturn: Bool) -> Int? {
    let newline = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard carriageReturn else { return newline }
    return bytes.firstIndex(of: UInt8(ascii: "\r"), before: newline) ?? newline
  }

  /// Takes what has come.
  ///
  /// - Parameter count: The largest number of bytes; nil for as many as there are, up to 64 KB,
  ///   without the beginning of a character that is not complete yet.
  /// - Returns: The bytes, at least one; nil if there are none yet or, at the end, none any more.
  func take(upTo count: Int?) -> [UInt8]? {
    dropRestOfLineEnd()
    let available = bytes.count
    if available == 0 { return nil }
    if let count { return bytes.take(min(count, available)) }
    let some = min(available, Self.chunk)
    let incomplete =
      isAtEnd && some == available ? 0 : incompleteTail(of: bytes.unread.prefix(some))
    return incomplete < some ? bytes.take(some - incomplete) : nil
  }

  /// The number of bytes at the end that begin a character of UTF-8 and do not complete it.
  private func incompleteTail(of text: ArraySlice<UInt8>) -> Int {
    for (back, byte) in text.suffix(3).reversed().enumerated() {
      if byte & 0xc0 == 0x80 { continue }
      let length = byte >= 0xf0 && byte < 0xf8 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
      return byte < 0xf8 && length > back + 1 ? back + 1 : 0
    }
    return 0
  }
}
