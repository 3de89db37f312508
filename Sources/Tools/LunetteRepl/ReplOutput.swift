import LunetteTools

/// The output of a session: lines of a terminal or a pipe, or a transcript on the screen. What the
/// script prints is not written here.
protocol ReplOutput: AnyObject {
  /// The number of columns of a line.
  var columns: Int { get }
  /// Prints a value or the result of a command.
  func write(_ text: String)
  /// Prints lines of a page, a table or a list, laid out for the room that there is.
  func show(_ lines: [StyledLine])
  /// Prints a value as Lua code.
  func show(value: String)
  /// Prints a line that is entered in the user's place, such as what a knob has set.
  func entered(_ line: String)
  /// Shows a list of colours, with a sample of each where colours can be shown.
  func show(colors: [ReplColor])
  /// Removes what was printed from view.
  func clear()
  /// Lets the user write a text in an editor, or change a file where `path` is given. Returns the
  /// text afterwards; nil if the editor failed.
  ///
  /// - Throws: `ReplFault.noEditor` where there is no terminal.
  func edit(_ text: String, path: String?) throws -> String?
  /// Prints an error.
  func writeError(_ text: String)
  /// Prints what is wrong, with the lines of the script where it is.
  func report(_ message: Message)
  /// Called when something was put on the stage or done on it.
  func stageChanged(_ stage: ReplStage)
  /// Whether a contact sheet is shown for a style whose value is printed.
  var showsSheets: Bool { get }
  /// Called before an entry runs; `endBusy` is called afterwards. If the entry takes long, the user
  /// learns how to stop it.
  func beginBusy()
  func endBusy()
  /// Asks a yes-or-no question, and calls `answer` with the result. Returns false where there is
  /// nobody to ask.
  func confirm(_ question: String, _ answer: @escaping (Bool) -> Void) -> Bool
}

extension ReplOutput {
  func entered(_ line: String) { write(ReplTranscript.prompt + line) }
  func show(_ lines: [StyledLine]) {
    write(lines.flatMap { $0.broken(to: columns) }.map(\.text).joined(separator: "\n"))
  }
  func show(value: String) { write(value) }
  func report(_ message: Message) { writeError(message.text) }
  func show(colors: [ReplColor]) {
    show(HangingTable.lines(colors.map { ($0.name, $0.value) }, columns: columns, indentation: 0))
  }
  func clear() {}
  func edit(_ text: String, path: String?) throws -> String? { throw ReplFault.noEditor }
}

/// The message for an entry that runs for a long time.
enum BusyMessage {
  static let seconds = 3.0
  static let text = "Still running: Control-C stops it."
}
