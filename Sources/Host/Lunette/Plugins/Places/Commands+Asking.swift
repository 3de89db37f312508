// Commands that ask for their parameters before they run: "Move to Folder" asks for the folder.
extension Commands {
  /// The command whose parameters the user is asked for; nil if there is none. `CommandPalette`
  /// shows the question; a host that shows it in another way calls `answer` or `cancelAsking`.
  public var asked: Command? { question?.command }
  /// Performs the command that was asked about. If that fails, the question stays.
  ///
  /// - Throws: `PluginError` if a parameter is missing or wrong; the error of a command of the
  ///   host.
  public func answer(_ parameters: PluginFields) throws {
    guard let question else { return }
    do {
      try perform(question.command.id, parameters)
      self.question = nil
    } catch {
      question.refuse(error)
      throw error
    }
  }
  /// Ends the question without performing the command.
  public func cancelAsking() { question = nil }

  /// Performs a command that the user has chosen, or asks for its parameters if something shows the
  /// question.
  ///
  /// - Throws: What `perform` throws.
  @discardableResult
  public func choose(_ id: String) throws -> Bool {
    guard let command = command(id) else { return false }
    if command.parameters.isEmpty || askers == 0 { return try perform(id) }
    question = CommandQuestion(command)
    return true
  }
}
