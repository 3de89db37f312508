import CLunetteSystem
import Glibc
import LunetteBase

// Writing bytes to the terminal. If the terminal is slow, at most one frame waits for it, and the
// caller draws no other frame meanwhile. Changes gather in the buffer, and the next frame shows the
// latest state.

extension TerminalDriver {
  /// Whether the terminal has received the previous frame completely.
  public var isReadyForFrame: Bool { !isWriting && settledBy == nil }

  /// Whether there are bytes that the terminal has not received yet.
  var isWriting: Bool { !encoder.output.isEmpty }

  /// Shows `buffer` and clears its dirty spans. While the terminal is still busy with the previous
  /// frame, it does nothing and returns false; `wait` then reports when the terminal is ready.
  ///
  /// Inline, the buffer has at most as many rows as the terminal. If it has more or fewer rows than
  /// before, the picture grows or shrinks. `cursor` is the point at which the terminal's own cursor
  /// is left; it is shown as `Encoder.encode` says, and nil hides it.
  @discardableResult
  public func present(_ buffer: CellBuffer, cursor: Point? = nil, isCursorHidden: Bool = false)
    -> Bool
  {
    guard isStarted, !isClosed, isReadyForFrame else { return false }
    let lines = printedLines()
    let hadCursorColor = encoder.hasSetCursorColor
    encoder.encode(buffer, cursor: cursor, isCursorHidden: isCursorHidden, above: lines.all)
    // What puts the terminal back is known before the frame is written.
    if encoder.hasSetCursorColor != hadCursorColor { followModes() }
    if encoder.wantsCursorColor { askForCursorColor() }
    if options.isInline {
      drop(lines)
      // A picture that is drawn again in the same size stays in place. Printed lines move a picture
      // that is not at the bottom.
      let isAligned = drawnSize == buffer.size && (lines.all.isEmpty || isAtBottom)
      if encoder.hasRepainted { askForOrigin(keepsLast: isAligned) }
      encoder.hasRepainted = false
      drawnSize = buffer.size
      lt_set_rows_below(Int32(max(0, buffer.height - 1 - encoder.cursorRow)))
    }
    flush()
    return true
  }

  /// Asks once for the colour of the terminal's cursor, and a question that every terminal answers
  /// after it, so that no answer is left for the shell.
  private func askForCursorColor() {
    guard !hasAskedForCursor, isAnswered else { return }
    hasAskedForCursor = true
    isAnswered = false
    noteQuestion()
    send(TerminalQuery.cursorColor + TerminalQuery.deviceAttributes)
  }

  /// The length of the longest text, in bytes, that `copyToClipboard` sends.
  public static var maxCopiedBytes: Int { Clipboard.longest }

  /// Asks for the contents of the user's clipboard; `wait` then reports the answer, if the terminal
  /// gives one. Returns false if it cannot be asked.
  public func askForClipboard() -> Bool {
    guard isStarted, !isClosed, capabilities.understandsQueries else { return false }
    noteQuestion()
    decoder.expectsClipboard = true
    send(Clipboard.query)
    flush()
    return true
  }
  /// Ignores any later answer to the last `askForClipboard()`.
  public func forgetClipboard() { decoder.expectsClipboard = false }

  /// Puts a text into the user's clipboard with OSC 52, which most terminals support, some only if
  /// configured so. Returns false if nothing was sent, because the text is longer than terminals
  /// accept or this terminal is known not to take it.
  @discardableResult
  public func copyToClipboard(_ text: String) -> Bool {
    guard isStarted, !isClosed, capabilities.understandsQueries, capabilities.takesCopies,
      let sequence = Clipboard.set(text)
    else {
      return false
    }
    send(sequence)
    flush()
    return true
  }

  /// Whether text written to standard output (1) or error (2) reaches a terminal, either now or
  /// when the picture is gone.
  public static func isTerminal(_ stream: Int32) -> Bool {
    switch Int(lt_capture_source(stream)) {
    case LT_TERMINAL: true
    case LT_PIPE: false
    default: isatty(stream) == 1
    }
  }

  /// Whether a stream is captured from a terminal. If more is printed than a person reads, the rest
  /// is left out, which is not an error.
  public static func isCapturedFromTerminal(_ stream: Int32) -> Bool {
    Int(lt_capture_source(stream)) == LT_TERMINAL
  }

  /// The errno of the failure to write the captured standard output when the terminal was restored;
  /// 0 if there was none.
  public static var outputError: Int32 { lt_output_error() }

  /// Appends to the bytes that are to be written.
  func send(_ text: String) { encoder.append(text) }

  /// Writes as much as the terminal accepts, and waits for it for at most 20 ms. Returns whether
  /// everything has been written.
  @discardableResult
  func flush() -> Bool {
    let all = encoder.output
    while written < all.count {
      let count = lt_write(outputDescriptor, all.baseAddress! + written, all.count - written, 20)
      if count > 0 {
        written += count
        continue
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno != EAGAIN {
        isClosed = true
        break
      }
      lt_set_partial(1)
      return false
    }
    if !isClosed { onWritten?(all) }
    bytesWritten += all.count
    encoder.discardOutput()
    if written > 0 { lt_set_partial(0) }
    written = 0
    return true
  }
}
