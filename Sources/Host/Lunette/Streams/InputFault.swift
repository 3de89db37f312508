import Glibc
import LunetteBase

/// Why a script gets nothing from standard input.
enum InputFault: Fault, Hashable {
  case unreadable(errno: Int32)
  /// A line is longer than a number of bytes.
  case longLine(most: Int)
  /// The whole input is more than a number of bytes.
  case tooMuch(most: Int)
  /// Standard input is the terminal, which the interface reads.
  case isTerminal
  /// A body or a callback has waited for as long as it may.
  case nothingCame
}

extension InputFault {
  var words: String {
    switch self {
    case .unreadable(let number): "cannot read: \(String(cString: strerror(number)))"
    case .longLine(let most):
      "a line is longer than \(most >> 20) MiB; ui.stdin:read(n) takes pieces"
    case .tooMuch(let most): "there are more than \(most >> 20) MiB; ui.stdin:read(n) takes pieces"
    case .isTerminal:
      "standard input is the terminal, whose keys are the interface's; it is read where it is "
        + "a pipe or a file, as in command | lunette run FILE"
    case .nothingCame: "nothing came for a second; to wait for longer, read inside of a task"
    }
  }
}
