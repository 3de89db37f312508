import Glibc
import LunetteBase

/// The reason why there is no terminal to draw on.
public enum TerminalError: Fault, Hashable {
  /// Neither the standard streams nor the process have a terminal.
  case noTerminal
  /// The terminal cannot move its cursor; the value of TERM.
  case dumb(String)
  /// A system call failed; its name and errno.
  case system(String, errno: Int32)

  public var words: String {
    switch self {
    case .noTerminal: "there is no terminal to draw on"
    case .dumb(let term):
      term.isEmpty ? "TERM is not set" : "the terminal cannot move its cursor (TERM=\(term))"
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    }
  }
}
