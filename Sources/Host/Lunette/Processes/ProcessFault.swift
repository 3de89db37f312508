import Glibc
import LunetteBase

/// Why a program does not run, or is not waited for. Paths and arguments are bytes, as scripts give
/// them.
enum ProcessFault: Fault, Hashable {
  /// The working folder cannot be entered.
  case noFolder([UInt8], errno: Int32)
  case cannotRun([UInt8], errno: Int32)
  case noPipe(errno: Int32)
  /// There is no terminal for the program to run in.
  case noTerminal(errno: Int32)
  /// A line is longer than a number of bytes.
  case longLine(max: Int)
  /// A detached program is to have a stream, or a terminal, that the script would never read.
  case detached(option: String)
  /// The program has no stream of errors of its own: they are in its output, or discarded.
  case noErrors(isMerged: Bool)
  /// An argument or other word for the program contains a zero byte, which would end it.
  case zeroByte
  /// A body or a callback has waited for as long as it may: for the end of the program, or for it
  /// to read its input.
  case stillRuns, doesNotRead
}

extension ProcessFault {
  var words: String {
    switch self {
    case .noFolder(let path, let number):
      "cannot run in \"\(String(decoding: path, as: UTF8.self))\": "
        + "\(String(cString: strerror(number)))"
    case .cannotRun(let program, let number):
      "cannot run \"\(String(decoding: program, as: UTF8.self))\": "
        + "\(String(cString: strerror(number)))"
    case .noPipe(let number): "cannot create a pipe: \(String(cString: strerror(number)))"
    case .noTerminal(let number):
      "cannot create a pseudo-terminal: "
        + "\(String(cString: strerror(number)))"
    case .longLine(let max):
      "a line is longer than \(max >> 20) MiB; process:read(n) reads it in "
        + "pieces"
    case .detached(let option):
      "'\(option)' cannot be combined with 'detached': the output of a detached program is not kept"
    case .noErrors(let isMerged):
      isMerged
        ? "the errors of this program are part of its output, which process:read and "
          + "process:lines return"
        : "the errors of this program are discarded; stderr = \"separate\" keeps them"
    case .zeroByte: "an argument or variable of a program cannot contain a zero byte"
    case .doesNotRead:
      "the program is not reading its input; to wait longer than a second, write to it inside a "
        + "task"
    case .stillRuns:
      "the program is still running; to wait longer than a second, call this inside a task"
    }
  }
}
