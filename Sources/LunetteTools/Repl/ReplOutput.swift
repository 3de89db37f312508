/// Where a session says what it has to say: lines of a terminal or a pipe, or a transcript on the screen. What the script
/// prints goes its own way.
protocol ReplOutput: AnyObject {
  /// How many columns there are for a line.
  var columns: Int { get }
  /// What a chunk is worth, or a command has found.
  func tell(_ text: String)
  /// What is wrong.
  func complain(_ text: String)
  /// Something was put on the stage, or done on it.
  func stageChanged(_ stage: ReplStage)
  /// Whether a style that is looked at is shown in all its states, too.
  var showsSheets: Bool { get }
  /// What is entered runs from here to `endBusy`: if that takes long, whoever waits is told how to stop it.
  func beginBusy()
  func endBusy()
  /// Asks for yes or no, and says what was answered. False where there is nobody to be asked.
  func confirm(_ question: String, _ answer: @escaping (Bool) -> Void) -> Bool
}

/// What is said when something takes long.
enum BusyWords {
  static let seconds = 3.0
  static let text = "Still running: Control-C stops it."
}
