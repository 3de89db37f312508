import CLunetteHost
import Glibc
import Lunette
import LunetteLua
import LunetteTerminal
import LunetteText

/// The one door through which text leaves by standard output and standard error.
///
/// | what                                                    | how it leaves                                      |
/// |---------------------------------------------------------|----------------------------------------------------|
/// | words for people: errors, warnings, reports of tests,   | always safe (`SafeText`), wherever the stream leads|
/// | pages of linear mode, prompts and values of `repl`      |                                                    |
/// | what a script prints, and the result of `ui.quit`       | safe on a terminal, and always if the script is    |
/// |                                                         | sandboxed; else the script's very bytes            |
/// | pictures                                                | as they are: their text was made safe on its way   |
/// |                                                         | into the cells, and their sequences are ours       |
///
/// What cannot be written to standard output is noted; `finish` makes words and an exit status of it.
enum StandardStreams {
  // Without isolation, these two, for the programs have one thread that writes.
  /// What came in pieces of which the last is not whole, on standard output and on standard error.
  nonisolated(unsafe) private static var pieces = (output: SafeStream(), error: SafeStream())
  /// Why standard output did not take something, the first time; 0: it took all.
  nonisolated(unsafe) private static var failure: Int32 = 0

  // MARK: Words for people

  /// A text of our own, perhaps with a script's words in it, and a newline.
  static func print(_ text: String) { say(text + "\n", to: 1) }

  /// The same without a newline, such as a prompt.
  static func prompt(_ text: String) { say(text, to: 1) }

  /// A message. A long one is cut.
  static func error(_ text: String) { say(LuaErrorText.shortened(text) + "\n", to: 2) }

  private static func say(_ text: String, to descriptor: Int32) {
    // After what the script printed before.
    flush()
    note(Files.write(Array(SafeText.sanitize(text).utf8), to: descriptor), descriptor)
  }

  // MARK: What scripts say

  /// What a script prints: through the C library's buffer, which `io.flush` and `file:setvbuf` are about.
  static func script(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Int32, isSandboxed: Bool) {
    guard isSandboxed || TerminalDriver.isTerminal(stream) else {
      return note(lh_print(stream, bytes.baseAddress, bytes.count), stream)
    }
    let safe = stream == 2 ? pieces.error.feed(bytes) : pieces.output.feed(bytes)
    note(lh_print(stream, safe, safe.count), stream)
  }

  /// The result of `ui.quit`, a line an item.
  static func result(_ lines: [[UInt8]], isSandboxed: Bool) {
    for line in lines {
      (line + [UInt8(ascii: "\n")]).withUnsafeBufferPointer { script($0, to: 1, isSandboxed: isSandboxed) }
    }
    flush()
  }

  // MARK: Pictures

  /// Bytes that are made of cells. `descriptor` is where standard output leads, or led before `divertOutput`.
  static func picture(_ text: String, to descriptor: Int32 = 1) {
    flush()
    note(Files.write(Array(text.utf8), to: descriptor), 1)
  }

  /// From here on standard output goes where errors go. Returns a descriptor of where it went.
  static func divertOutput() -> Int32 {
    let before = fcntl(1, F_DUPFD_CLOEXEC, 3)
    dup2(2, 1)
    return before
  }

  // MARK: The end

  /// What scripts printed is written, but for characters whose rest has not come.
  static func flushPrinted() { note(lh_flush_output(), 1) }

  /// What scripts printed is written, with what was left of characters that never became whole.
  static func flush() {
    for stream: Int32 in [1, 2] {
      let rest = stream == 2 ? pieces.error.finish() : pieces.output.finish()
      if !rest.isEmpty { note(lh_print(stream, rest, rest.count), stream) }
    }
    flushPrinted()
  }

  /// Ends the output. The exit status: `status`; but where that is 0 and standard output has not taken all, 1 and words
  /// on standard error (a full disk, a stream that is closed), or 141 without a word if nobody reads the pipe any more,
  /// as of a program that SIGPIPE ends.
  static func finish(_ status: Int32) -> Int32 {
    flush()
    note(TerminalDriver.outputError, 1)
    if failure == 0 { return status }
    if failure == EPIPE { return status == 0 ? 141 : status }
    // A memory that may not grow is where output waits for the end of a picture.
    let reason =
      failure == EPERM
      ? "more was printed than is kept while a picture is shown" : String(cString: strerror(failure))
    error("lunette: standard output: \(reason)")
    return status == 0 ? 1 : status
  }

  private static func note(_ error: Int32, _ stream: Int32) {
    guard error != 0, stream == 1, failure == 0 else { return }
    if error == EPERM, TerminalDriver.isCapturedFromTerminal(1) { return }
    failure = error
  }
}

/// Opens what was closed of the standard streams, to nowhere: else what is opened next would be taken for one of them.
/// Nothing can be written to an output that was closed, which is an error as it is without us.
package func openStandardStreams() {
  for stream: Int32 in 0...2 where fcntl(stream, F_GETFD) < 0 {
    // The lowest number that is free is this one.
    let descriptor = open("/dev/null", stream == 0 ? O_RDWR : O_RDONLY)
    if descriptor != stream, descriptor >= 0 { close(descriptor) }
  }
}

/// Ends the process: what was printed is written first, and where that fails the status is another.
package func exitProcess(_ status: Int32) -> Never { exit(StandardStreams.finish(status)) }
