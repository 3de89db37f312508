import LunetteBase

// The place of an inline picture in the window.

extension TerminalDriver {
  /// The seconds that an inline picture waits for the terminal to have the size that we know.
  private static let longestResize = 0.4

  /// Inline, the mouse is reported in cells of the screen, so the terminal is asked for the picture's place whenever it may have
  /// moved.
  func askForOrigin(keepsLast: Bool = false) {
    if !keepsLast { originRow = nil }
    askedRows.append(encoder.cursorRow)
    decoder.expectedCursorPositions += 1
    send(TerminalQuery.cursorPosition)
  }

  /// Called when the terminal has told the row in which the picture begins.
  func takeOrigin(_ row: Int) {
    originRow = row
    guard askedRows.isEmpty, !isWriting else { return }
    encoder.joinRowsBelow(size.height - max(2, row + drawnSize.height), pictureAt: row)
    flush()
  }

  /// Holds frames back while a window that reflows changes its size. Returns whether it does.
  ///
  /// The size that the system knows and the one that the terminal has differ while the user drags the window's edge (tmux tells
  /// the former a quarter of a second later). A picture that is erased by the wrong one takes the rows above it along, so the
  /// terminal is asked for the size that it has.
  func waitToSettle() -> Bool {
    guard options.isInline, isStarted, !isClosed, capabilities.reflows, capabilities.understandsQueries, hasEverAnswered
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
