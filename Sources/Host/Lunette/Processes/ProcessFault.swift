import Glibc
import LunetteBase

/// Why a program does not run, or is not waited for. Paths and arguments are bytes, as scripts give them.
enum ProcessFault: Fault, Hashable {
  /// The working folder cannot be entered.
  case noFolder([UInt8], errno: Int32)
  case cannotRun([UInt8], errno: Int32)
  case noPipe(errno: Int32)
  /// An argument or other word for the program contains a zero byte, which would end it.
  case zeroByte
  /// A body or a callback has waited for as long as it may: for the end of the program, or for it to read its input.
  case stillRuns, doesNotRead
}

extension ProcessFault {
  var words: String {
    switch self {
    case .noFolder(let path, let number):
      "cannot run in \"\(String(decoding: path, as: UTF8.self))\": \(String(cString: strerror(number)))"
    case .cannotRun(let program, let number):
      "cannot run \"\(String(decoding: program, as: UTF8.self))\": \(String(cString: strerror(number)))"
    case .noPipe(let number): "cannot make a pipe: \(String(cString: strerror(number)))"
    case .zeroByte: "a program is given no zero bytes"
    case .doesNotRead: "the program does not read; to wait for longer than a second, write to it inside of a task"
    case .stillRuns: "the program still runs; to wait for longer than a second, ask for it inside of a task"
    }
  }
}
