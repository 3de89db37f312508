import Glibc
import LunetteBase

/// Why a script gets nothing from standard input.
enum InputFault: Fault, Hashable {
  case unreadable(errno: Int32)
  /// A line is longer than a number of bytes.
  case longLine(maximum: Int)
  /// The whole input is more than a number of bytes.
  case tooMuch(maximum: Int)
  /// Standard input is the terminal, which the interface reads.
  case isTerminal
  /// A body or a callback has waited for as long as it may.
  case nothingCame
}

extension InputFault {
  var words: String {
    switch self {
    case .unreadable(let number): "cannot read: \(String(cString: strerror(number)))"
    case .longLine(let maximum):
      "a line is longer than \(maximum >> 20) MiB; ui.stdin:read(n) reads it in pieces"
    case .tooMuch(let maximum):
      "the input is longer than \(maximum >> 20) MiB; ui.stdin:read(n) reads "
        + "it in pieces"
    case .isTerminal:
      "standard input is the terminal, which the interface uses; pipe the data into it, "
        + "as in command | lunette run FILE"
    case .nothingCame: "no input arrived for a second; to wait longer, read inside a task"
    }
  }
}
