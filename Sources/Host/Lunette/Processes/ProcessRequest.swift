/// A request of a script to run a program.
struct ProcessRequest {
  /// The streams for a program's standard error, in the order of `ProcessFunctions.errorStreams`.
  enum Errors: Int { case merge, separate, discard }

  /// The program and its arguments: bytes without a zero, like all of the following, because the
  /// name of a file need not be text.
  var arguments: [[UInt8]] = []
  /// The working folder; nil for that of this process.
  var folder: [UInt8]?
  /// Changes to the environment of this process; nil removes a variable.
  var environment: [(name: [UInt8], value: [UInt8]?)] = []
  /// The program's standard input, which ends after these bytes unless it is kept open.
  var input: [UInt8] = []
  /// Whether the script may write more to the program's standard input.
  var keepsInputOpen = false
  /// Whether the program may outlive the script. Nobody then reads what it writes.
  var isDetached = false
  var errors = Errors.separate
  /// The size in cells of its own terminal, which its standard streams are; nil for pipes.
  var terminal: (columns: Int, rows: Int)?
  /// The largest number of bytes of each stream that are kept at once.
  var maxKept = 256 << 20
}
