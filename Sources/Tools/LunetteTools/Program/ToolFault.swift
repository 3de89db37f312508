import Glibc
import Lunette
import LunetteBase

/// The errors of the tools.
package enum ToolFault: Fault, Hashable {
  /// The cells of a frame differ from those of the same frame drawn afresh; the difference in
  /// words.
  case frameDiffers(String)
  case cannotWrite(String, errno: Int32)
  /// Another process of this program cannot be started.
  case cannotRun(errno: Int32)
  /// A script reads standard input, which linear mode needs for its own lines.
  case inputIsCommands
  /// A file declares nothing with `ui.Preview`.
  case noPreviews
  case noPreview(String, among: [String])
  /// A case of the tests whose pictures are to be shown fails; with its name and the reason.
  case caseFails(String, String)
  /// The first case of a file of tests does nothing with an interface, or fails; the reason in
  /// words.
  case nothingToReplay(String)
  case cannotReplay(String)
  /// A script reads standard input, which the REPL needs for its own lines.
  case inputIsREPL
  /// A session of the REPL is to be recorded where it has no screen, for which a terminal must have
  /// so many columns and rows.
  case nothingToRecord(columns: Int, rows: Int)
}

extension ToolFault {
  package var words: String {
    switch self {
    case .frameDiffers(let difference):
      "a frame differs from a fresh one, a bug in Lunette:\n\(difference)"
    case .cannotWrite(let path, ENOENT): "\(path): there is no folder \"\(Files.folder(of: path))\""
    case .cannotWrite(let path, let number): "\(path): \(String(cString: strerror(number)))"
    case .cannotRun(let number): "no program could be started: \(String(cString: strerror(number)))"
    case .inputIsCommands: "in linear mode, standard input carries commands"
    case .noPreviews: "it declares no preview: ui.Preview(\"Name\", function() return … end)"
    case .noPreview(let name, let known):
      "there is no preview \"\(name)\"; the previews are "
        + "\(known.map { "\"\($0)\"" }.joined(separator: ", "))"
        + didYouMean(name, among: known, quotes: .double)
    case .caseFails(let name, let why): "the case \"\(name)\" fails: \(why)"
    case .nothingToReplay(let path): "\(path): none of its cases uses an interface"
    case .cannotReplay(let words): words
    case .inputIsREPL: "standard input carries the lines of the REPL"
    case .nothingToRecord(let columns, let rows):
      "--record records the screen, and this REPL has none: it needs a terminal of at least"
        + " \(columns) × \(rows)"
    }
  }
}
