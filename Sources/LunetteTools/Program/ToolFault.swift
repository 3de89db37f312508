import Glibc
import LunetteDiagnostics

/// What the tools find wrong.
enum ToolFault: Fault, Hashable {
  /// Of the cells of a frame and of the same drawn afresh; in words.
  case frameDiffers(String)
  case cannotWrite(String, errno: Int32)
  /// Another program of ours cannot be started.
  case cannotRun(errno: Int32)
  /// A script asks for standard input, whose lines the linear mode reads.
  case inputIsCommands
  /// A file that declares nothing with `ui.Preview`.
  case noPreviews
  case noPreview(String, among: [String])
  /// A file whose first case does nothing with an interface; or that fails, in words.
  case nothingToReplay(String)
  case cannotReplay(String)
  /// The same of the REPL.
  case inputIsREPL
}

extension ToolFault {
  var words: String {
    switch self {
    case .frameDiffers(let difference): "a frame differs from a fresh one, a bug in Lunette:\n\(difference)"
    case .cannotWrite(let path, let number): "\(path): \(String(cString: strerror(number)))"
    case .cannotRun(let number): "no program could be started: \(String(cString: strerror(number)))"
    case .inputIsCommands: "in the linear mode, its lines operate the interface"
    case .noPreviews: "it declares no preview: ui.Preview(\"Name\", function() return … end)"
    case .noPreview(let name, let known):
      "there is no preview \"\(name)\"; there are \(known.map { "\"\($0)\"" }.joined(separator: ", "))"
        + didYouMean(name, among: known, quotes: .double)
    case .nothingToReplay(let path): "\(path): no case of it does anything with an interface"
    case .cannotReplay(let words): words
    case .inputIsREPL: "its lines are what the REPL reads"
    }
  }
}
