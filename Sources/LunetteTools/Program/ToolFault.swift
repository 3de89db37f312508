import Glibc
import LunetteDiagnostics

/// What the tools find wrong.
enum ToolFault: Fault, Hashable {
  /// Of the cells of a frame and of the same drawn afresh; in words.
  case frameDiffers(String)
  case cannotWrite(String, errno: Int32)
  /// A script asks for standard input, whose lines the linear mode reads.
  case inputIsCommands
  /// The same of the REPL.
  case inputIsREPL
}

extension ToolFault {
  var words: String {
    switch self {
    case .frameDiffers(let difference): "a frame differs from a fresh one, a bug in Lunette:\n\(difference)"
    case .cannotWrite(let path, let number): "\(path): \(String(cString: strerror(number)))"
    case .inputIsCommands: "in the linear mode, its lines operate the interface"
    case .inputIsREPL: "its lines are what the REPL reads"
    }
  }
}
