import CLunetteTerminal

/// Words that somebody sees if the program is busy for long, written while it is. There is one at a time.
package enum BusyNotice {
  /// Writes a line to a stream, such as 2, so many seconds from now.
  package static func begin(_ line: String, to stream: Int32, after seconds: Double) {
    let bytes = Array((line + "\n").utf8)
    lt_notice_begin(stream, bytes, bytes.count, Int32(seconds * 1000))
  }
  package static func end() { _ = lt_notice_end() }
}

extension TerminalDriver {
  /// Writes words over the beginning of a row, from 0, so many seconds from now, unless `endBusy` comes before. The
  /// cursor stays where it is.
  package func beginBusy(_ words: String, row: Int, after seconds: Double) {
    // In the midst of a frame there is no place for them.
    guard isStarted, !isClosed, isReadyForFrame else { return }
    let text = String(words.prefix(max(0, size.width - 1)))
    var writer = ByteWriter(capacity: text.utf8.count + 64)
    defer { writer.deallocate() }
    writer.saveCursor()
    writer.cursorPosition(column: 0, row: row)
    writer.resetRendition()
    writer.put(Array(text.utf8))
    writer.restoreCursor()
    lt_notice_begin(
      outputDescriptor, writer.base.assumingMemoryBound(to: UInt8.self), writer.count, Int32(seconds * 1000))
  }

  /// They are not written any more; if they were, the next frame is drawn whole.
  package func endBusy() { if lt_notice_end() { encoder.invalidate() } }
}
