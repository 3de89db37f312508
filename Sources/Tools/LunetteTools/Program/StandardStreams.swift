import CLunetteSystem
import Glibc
import Lunette
import LunetteEngine
import LunetteLua
import LunetteTerminal
import LunetteText

/// All text that leaves the program by standard output or standard error goes through this type.
///
/// | text                                                    | how it leaves                                      |
/// |---------------------------------------------------------|----------------------------------------------------|
/// | words for people: errors, warnings, reports of tests,   | always made safe (`SafeText`), wherever the stream |
/// | pages of linear mode, prompts and values of `repl`      | leads                                              |
/// | what a script prints, and the result of `ui.quit`       | made safe on a terminal, and always if the script  |
/// |                                                         | is sandboxed; else byte for byte                   |
/// | pictures                                                | unchanged: their text was made safe on its way     |
/// |                                                         | into the cells, and their sequences are our own    |
///
/// Failures to write to standard output are remembered; `finish` reports them and makes an exit
/// status of them.
package enum StandardStreams {
  // These two variables are not isolated, because only one thread of the program writes.
  /// The incomplete characters at the end of what was printed so far, on standard output and on
  /// standard error.
  nonisolated(unsafe) private static var pieces = (output: SafeStream(), error: SafeStream())
  /// The error number of the first failed write to standard output; 0 if there was none.
  nonisolated(unsafe) private static var failure: Int32 = 0
  /// Called after the first failed write to standard output: by what has nothing to do without it.
  nonisolated(unsafe) static var onFailure: () -> Void = {}
  /// Whether a write to standard output has failed.
  package static var hasFailed: Bool { failure != 0 }

  // MARK: Words for people

  /// Writes a text of the program's own, which may quote a script's words, and a newline to
  /// standard output.
  package static func print(_ text: String) { emit(text + "\n", to: 1) }

  /// Writes a text without a newline, such as a prompt, to standard output.
  package static func prompt(_ text: String) { emit(text, to: 1) }

  /// Writes a message to standard error. A long message is cut.
  package static func error(_ text: String) { emit(LuaErrorText.shortened(text) + "\n", to: 2) }

  /// Writes a message in the shape that all commands have (`Message`) to standard error.
  package static func error(_ message: Message) {
    show(message.lines(columns: columns(of: 2)), to: 2)
  }
  /// Writes what went wrong to standard error.
  static func error(_ error: any Error) { self.error(Message(.error, ScriptError(thrown: error))) }

  /// The width of the terminal that a stream leads to; nil if it leads to none.
  static func columns(of descriptor: Int32) -> Int? {
    TerminalDriver.isTerminal(descriptor) ? TerminalDriver.size(of: descriptor).width : nil
  }

  /// Writes lines of words for people, with colours where these are shown.
  package static func show(_ lines: [StyledLine], to descriptor: Int32 = 1) {
    let isColored = MessageColors.areShown(on: descriptor)
    flush()
    let text = lines.map { $0.output(isColored: isColored) + "\n" }.joined()
    note(Files.write(Array(text.utf8), to: descriptor), descriptor)
  }

  private static func emit(_ text: String, to descriptor: Int32) {
    // What the script printed before comes first.
    flush()
    note(Files.write(Array(SafeText.sanitize(text).utf8), to: descriptor), descriptor)
  }

  // MARK: Output of scripts

  /// Writes what a script prints through the buffer of the C library, which `io.flush` and
  /// `file:setvbuf` control.
  static func script(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Int32, isSandboxed: Bool) {
    guard isSandboxed || TerminalDriver.isTerminal(stream) else {
      return note(lh_print(stream, bytes.baseAddress, bytes.count), stream)
    }
    let safe = stream == 2 ? pieces.error.feed(bytes) : pieces.output.feed(bytes)
    note(lh_print(stream, safe, safe.count), stream)
  }

  /// Writes the result of `ui.quit`, one line for each item.
  package static func result(_ lines: [[UInt8]], isSandboxed: Bool) {
    for line in lines {
      (line + [UInt8(ascii: "\n")]).withUnsafeBufferPointer {
        script($0, to: 1, isSandboxed: isSandboxed)
      }
    }
    flush()
  }

  // MARK: Pictures

  /// Writes the bytes of a picture. `descriptor` is where standard output leads, or where it led
  /// before `divertOutput`.
  package static func picture(_ text: String, to descriptor: Int32 = 1) {
    flush()
    note(Files.write(Array(text.utf8), to: descriptor), 1)
  }

  /// From this call on, standard output goes where standard error goes. Returns a descriptor of
  /// where it went before.
  static func divertOutput() -> Int32 {
    let before = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    return before
  }

  // MARK: The end

  /// Writes what scripts have printed, except for incomplete characters at its end.
  package static func flushPrinted() { note(lh_flush_output(), 1) }

  /// Writes what scripts have printed, including characters that were never completed.
  static func flush() {
    for stream: Int32 in [1, 2] {
      let rest = stream == 2 ? pieces.error.finish() : pieces.output.finish()
      if !rest.isEmpty { note(lh_print(stream, rest, rest.count), stream) }
    }
    flushPrinted()
  }

  /// Ends the output and returns the exit status. That is `status`, unless it is 0 and something
  /// could not be written to standard output: then it is 1, with a message on standard error (such
  /// as for a full disk or a closed stream), or 141 without a message if the reader of the pipe has
  /// gone, the status of a program that SIGPIPE ends.
  static func finish(_ status: Int32) -> Int32 {
    flush()
    note(TerminalDriver.outputError, 1)
    if failure == 0 { return status }
    if failure == EPIPE { return status == 0 ? 141 : status }
    // While a picture is shown, output is kept in a memory file that may not grow beyond a limit;
    // writing more fails with EPERM.
    let reason =
      failure == EPERM
      ? "more was printed than can be kept while the interface is shown, so some of it is lost"
      : String(cString: strerror(failure))
    error(Message(.error, "standard output: \(reason)"))
    return status == 0 ? 1 : status
  }

  private static func note(_ error: Int32, _ stream: Int32) {
    guard error != 0, stream == 1, failure == 0 else { return }
    if error == EPERM, TerminalDriver.isCapturedFromTerminal(1) { return }
    failure = error
    onFailure()
  }
}

/// Opens closed standard streams on `/dev/null`; otherwise the next file that is opened would be
/// taken for one of them. Writing to an output that was closed is still an error, as it is without
/// this call.
package func openStandardStreams() {
  for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is that of this stream.
    let descriptor = open("/dev/null", stream == 0 ? O_RDWR : O_RDONLY)
    if descriptor != stream, descriptor >= 0 { close(descriptor) }
  }
}

/// Ends the process. What was printed is written first; where that fails, the exit status is not
/// `status` but that of `StandardStreams.finish`.
package func exitProcess(_ status: Int32) -> Never { exit(StandardStreams.finish(status)) }
