import ArgumentParser

extension LunetteCommand {
  /// The line that is added to the message about an unknown option: the options that the command has.
  static func optionWords(of words: [String], for error: any Error) -> String {
    guard message(for: error).hasPrefix("Unknown option") else { return "" }
    let command =
      words.first.flatMap { name in configuration.subcommands.first { $0._commandName == name } } ?? Run.self
    // A line of the help begins with `  --name <value>` or `  -x, --name`.
    let names = helpMessage(for: command, columns: 200).split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("  -") else { return nil }
      return line.split(separator: " ").first { $0.hasPrefix("--") }
    }
    guard !names.isEmpty else { return "" }
    return "\n  Its options: \(names.joined(separator: ", "))"
  }
}
