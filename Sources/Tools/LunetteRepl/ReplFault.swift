import LunetteBase

/// The errors of the REPL's commands.
enum ReplFault: Fault, Hashable {
  case noCommand(String)
  case needs(_ command: String, _ what: String)
  /// The argument of a command is not what the command takes.
  case wrong(_ command: String, _ what: String, given: String, near: String? = nil)
  case nothingShown
  case notShown(String, near: String?)
  case unknownName(String, near: String?)
  /// The file exists, and no user can be asked whether it may be overwritten.
  case exists(String)
  /// The path of a file that is to be written leads to a folder.
  case folder(String)
  case noView(_ expression: String)
  case noStyle(_ name: String, near: String?)
  /// A name in a sheet of several styles is none of their kind.
  case noStyleOf(_ kind: String, _ name: String, near: String?)
  case nothingToUndo
  case noDefinition(String, near: String?)
  /// No editor can be opened: input does not come from a terminal.
  case noEditor
  case badName(String)
  /// The test that repeats what was done fails; with the reason.
  case cannotBeRepeated(_ file: String, String)
  /// The text that was put together does not compile; with Lua's message.
  case doesNotCompile(_ file: String, String)
}

extension ReplFault {
  var words: String {
    switch self {
    case .noCommand(let name):
      "there is no command .\(name)\(didYouMean(name, among: ReplCommands.names)); .help lists them"
    case .needs(let command, let what): ".\(command) needs \(what)"
    case .wrong(let command, let what, let given, let near):
      ".\(command) takes \(what), not \"\(given)\"\(didYouMean(near, quotes: .double))"
    case .nothingShown: "the stage is empty: enter a view first, such as ui.Text \"hello\""
    case .notShown(let words, let near):
      "nothing on the stage has the text \"\(words)\"\(didYouMean(near, quotes: .double))"
    case .unknownName(let name, let near): "nothing is named '\(name)'\(didYouMean(near))"
    case .exists(let path): "\(path) exists already and was not overwritten"
    case .folder(let path): "\(path): this is a folder; a file's name is needed"
    case .noView(let expression): "\(expression) is not a view and does not return one"
    case .noStyle(let name, let near):
      "'\(name)' is neither a style nor a component\(didYouMean(near))"
    case .noStyleOf(let kind, let name, let near):
      "'\(name)' is not a \(kind) style\(didYouMean(near))"
    case .nothingToUndo: "there is nothing to undo"
    case .noDefinition(let name, let near):
      "none of the lines that were entered defines '\(name)'\(didYouMean(near))"
    case .noEditor: ".edit needs a terminal, for the editor"
    case .badName(let name): "\"\(name)\" cannot be a file's name"
    case .cannotBeRepeated(let file, let reason):
      "\(file) was not written, because the session cannot be repeated from the beginning: "
        + "\(reason)"
    case .doesNotCompile(let file, let words):
      "\(file) was not written, because it would not compile: \(words)"
    }
  }

  /// A variable of the session is no style and no component, or there is none of this name.
  static func noStyle(_ name: String, _ session: ReplSession) -> ReplFault {
    let classes = session.variables.filter { JournalText.kind(of: $0, session) != nil }
    return .noStyle(name, near: nearest(to: name, in: classes))
  }

  static func nearest(to given: String, in names: some Sequence<String>) -> String? {
    nearestName(to: given, in: names)
  }
}
