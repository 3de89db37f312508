import CLunetteSystem

/// A message for the user that is written while the program is busy for long. There is at most one
/// at a time.
package enum BusyNotice {
  /// Writes a line to a stream, such as 2, after the given number of seconds.
  package static func begin(_ line: String, to stream: Int32, after seconds: Double) {
    let bytes = Array((line + "\n").utf8)
    lt_notice_begin(stream, bytes, bytes.count, Int32(seconds * 1000))
  }
  package static func end() { _ = lt_notice_end() }
}

extension TerminalDriver {
  /// Writes a line over a row, counted from 0, after the given number of seconds, unless `endBusy`
  /// is called before. The cursor stays where it is.
  ///
  /// - Parameter line: Characters with SGR sequences, not wider than the screen.
  package func beginBusy(_ line: String, row: Int, after seconds: Double) {
    // In the middle of a frame, nothing else can be written.
    guard isStarted, !isClosed, isReadyForFrame else { return }
    var writer = ByteWriter(capacity: line.utf8.count + 64)
    defer { writer.deallocate() }
    writer.saveCursor()
    writer.cursorPosition(column: 0, row: row)
    writer.resetRendition()
    writer.put(Array(line.utf8))
    writer.restoreCursor()
    lt_notice_begin(
      outputDescriptor, writer.base.assumingMemoryBound(to: UInt8.self), writer.count,
      Int32(seconds * 1000))
  }

  /// Cancels the line; if it has been written, the next frame redraws the whole screen.
  package func endBusy() { if lt_notice_end() { encoder.invalidate() } }
}
