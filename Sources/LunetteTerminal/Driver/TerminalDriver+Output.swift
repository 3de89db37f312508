import CLunetteTerminal
import Glibc
import LunetteScreen

// Bytes to the terminal. At most one frame waits for a slow one; the caller draws no other meanwhile, so the buffer
// gathers what changes, and the last state is what comes next.

extension TerminalDriver {
  /// Whether the terminal has taken the frame before.
  public var isReadyForFrame: Bool { !isWriting }

  /// Whether there is something that the terminal has not taken yet.
  var isWriting: Bool { !encoder.output.isEmpty }

  /// Shows `buffer`, and clears its dirty spans; or does nothing, and answers false, while the terminal is busy with
  /// the frame before: `wait` tells when it no longer is.
  ///
  /// Inline, the buffer has at most as many rows as the terminal; where it has more or fewer than before, the picture
  /// grows or shrinks. `cursor` is where the terminal's own cursor is shown; nil hides it.
  @discardableResult
  public func present(_ buffer: CellBuffer, cursor: Point? = nil) -> Bool {
    guard isStarted, !isClosed, isReadyForFrame else { return false }
    encoder.encode(buffer, cursor: cursor)
    if options.isInline {
      if drawnSize != buffer.size { askForOrigin() }
      drawnSize = buffer.size
      lt_set_rows_below(Int32(max(0, buffer.height - 1 - encoder.cursorRow)))
    }
    flush()
    return true
  }

  /// Puts a text into the user's clipboard, where the terminal does that (OSC 52); most do, some only if they are told
  /// to. False if nothing was sent: the text is longer than terminals take, or this one knows no such sequences.
  @discardableResult
  public func copyToClipboard(_ text: String) -> Bool {
    guard isStarted, !isClosed, capabilities.understandsQueries, let sequence = Clipboard.set(text) else {
      return false
    }
    send(sequence)
    flush()
    return true
  }

  /// Whether what is written to standard output (1) or error (2) gets to a terminal, now or when a picture is gone.
  public static func isTerminal(_ stream: Int32) -> Bool {
    switch Int(lt_capture_source(stream)) {
    case LT_TERMINAL: true
    case LT_PIPE: false
    default: isatty(stream) == 1
    }
  }

  /// Whether a stream is captured from a terminal: what is more than a person reads is left out there, and no fault.
  public static func isCapturedFromTerminal(_ stream: Int32) -> Bool { Int(lt_capture_source(stream)) == LT_TERMINAL }

  /// Why what had been printed to standard output could not be written when the terminal was put back, an errno; 0 if it
  /// could.
  public static var outputError: Int32 { lt_output_error() }

  /// Inline, the mouse reports cells of the screen: the picture's place on it must be asked for when it may move.
  private func askForOrigin() {
    originRow = nil
    askedRows.append(encoder.cursorRow)
    decoder.expectedCursorPositions += 1
    send(TerminalQuery.cursorPosition)
  }

  /// Appends to what is to be written.
  func send(_ text: String) { encoder.append(text) }

  /// Writes what the terminal takes, waiting for it no longer than 20 ms; whether that was all.
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
