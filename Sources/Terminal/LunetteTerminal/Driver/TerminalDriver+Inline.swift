import CLunetteSystem
import LunetteBase

// The place of an inline picture in the window.

extension TerminalDriver {
  /// The seconds that an inline picture waits for the terminal to have the size that we know.
  private static let longestResize = 0.4

  /// Inline, the mouse is reported in cells of the screen, so the terminal is asked for the
  /// picture's place whenever it may have moved.
  func askForOrigin(keepsLast: Bool = false) {
    if !keepsLast { originRow = nil }
    askedRows.append(encoder.cursorRow)
    decoder.expectedCursorPositions += 1
    send(TerminalQuery.cursorPosition)
  }

  /// Called when the terminal has reported the row in which the picture begins.
  func takeOrigin(_ row: Int) {
    originRow = row
    guard askedRows.isEmpty, !isWriting else { return }
    encoder.joinRowsBelow(size.height - max(2, row + drawnSize.height), pictureAt: row)
    flush()
  }

  /// Holds frames back while a window that reflows changes its size. Returns whether it does.
  ///
  /// The size that the system knows and the one that the terminal has differ while the user drags
  /// the window's edge (tmux reports the former a quarter of a second later). Erasing a picture by
  /// the wrong size would also erase rows above it, so the terminal is asked for the size that it
  /// has.
  func waitToSettle() -> Bool {
    guard options.isInline, isStarted, !isClosed, capabilities.reflows,
      capabilities.understandsQueries, hasEverAnswered
    else { return false }
    noteQuestion()
    settledBy = TerminalDriver.now() + Self.longestResize
    send(TerminalQuery.windowSize)
    flush()
    return true
  }

  /// Goes on after the window has got its size.
  func settle(_ wakeup: inout TerminalWakeup) {
    settledBy = nil
    wakeup.events.append(.resize(size))
    wakeup.isReadyForFrame = true
    guard drawnSize != .zero else { return }
    askForOrigin()
    flush()
  }
}

// What is printed while an inline picture is shown appears above it.

/// Whole lines that were printed to standard output and to standard error.
struct PrintedLines {
  var output: [UInt8] = []
  var error: [UInt8] = []
  var all: [UInt8] { output + error }
}

extension TerminalDriver {
  /// The bytes of each stream that are shown with one frame. The rest is shown with the next ones,
  /// so that a script that prints much does not keep the user waiting.
  private static let printedAtOnce = 1 << 16

  /// Whether whole lines were printed that have not been shown.
  package var hasPrintedLines: Bool { !printedLines().all.isEmpty }

  /// The lines that are to be shown with the next frame, without lines that go to a pipe.
  func printedLines() -> PrintedLines {
    var lines = PrintedLines()
    guard options.isInline, isStarted, !isClosed else { return lines }
    for stream: Int32 in [1, 2] where TerminalDriver.isCapturedFromTerminal(stream) {
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.printedAtOnce) { buffer, count in
        count = lt_captured_lines(stream, buffer.baseAddress, buffer.count)
      }
      if stream == 1 { lines.output = bytes } else { lines.error = bytes }
    }
    return lines
  }

  func drop(_ lines: PrintedLines) {
    guard !lines.output.isEmpty || !lines.error.isEmpty else { return }
    lt_drop_captured(1, lines.output.count)
    lt_drop_captured(2, lines.error.count)
    if !hasPrintedLines { onPrintedShown?() }
  }

  /// Whether the picture is known to end in the last row of the screen.
  var isAtBottom: Bool { originRow.map { $0 + drawnSize.height >= size.height } ?? false }
}
