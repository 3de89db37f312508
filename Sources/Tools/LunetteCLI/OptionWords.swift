import ArgumentParser
import LunetteTools

/// The message about a mistake in the words of the command line, in the shape of all messages.
struct UsageMessage {
  let text: String
  let help: [String]
  let usage: String

  /// - Parameter words: The words of the command line, without the program's name.
  init(_ arguments: [String], _ error: any Error) {
    let name = arguments.first.flatMap { LunetteCommand.isSubcommand($0) ? $0 : nil }
    let command =
      LunetteCommand.configuration.subcommands.first { $0._commandName == name } ?? Run.self
    let options = Self.options(of: command)
    let given = name == nil ? arguments[...] : arguments.dropFirst()
    var help: [String] = []
    // The parser may report something else first, such as an argument that is missing because of
    // the option.
    if let unknown = Self.unknownOption(in: given, options, stopsAtFile: command == Run.self) {
      let names = options.map(\.name)
      self.text = "\(name ?? "lunette") has no option \"\(unknown)\"" + near(unknown, names)
      help.append("its options are \(names.joined(separator: ", "))")
    } else {
      let message = LunetteCommand.message(for: error)
      // The parser begins its messages with a capital letter, ours begin with a small one.
      let isParsers = Self.beginnings.contains { message.hasPrefix($0) }
      self.text = isParsers ? message.prefix(1).lowercased() + message.dropFirst() : message
    }
    usage = Self.usage(of: command)
    self.help =
      help + [
        name.map { "\"lunette help \($0)\" describes the command" }
          ?? "\"lunette help\" lists the commands"
      ]
  }

  private static let beginnings = [
    "Unknown option", "Missing ", "Unexpected argument", "The value ", "Invalid", "No value",
    "Mutually", "Value ",
  ]

  /// The words that a command takes, such as `lunette check [--json] <files> ...`.
  private static func usage(of command: any ParsableCommand.Type) -> String {
    let lines = LunetteCommand.helpMessage(for: command, columns: 10_000).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("USAGE: ") }
    return line.map { String($0.dropFirst("USAGE: ".count)) } ?? "lunette FILE"
  }

  private typealias Option = (name: String, takesValue: Bool)
  /// The options of a command, as its help lists them: `  --name <value>` or `  -x, --name`.
  private static func options(of command: any ParsableCommand.Type) -> [Option] {
    LunetteCommand.helpMessage(for: command, columns: 10_000).split(separator: "\n").compactMap {
      line -> Option? in
      guard line.hasPrefix("  -") else { return nil }
      let parts = line.split(separator: " ")
      guard let index = parts.firstIndex(where: { $0.hasPrefix("--") }) else { return nil }
      return (String(parts[index]), parts.dropFirst(index + 1).first?.hasPrefix("<") == true)
    }
  }

  /// The first long option that the command does not have. What follows the script of `run` belongs
  /// to it.
  private static func unknownOption(
    in arguments: ArraySlice<String>, _ options: [Option], stopsAtFile: Bool
  ) -> String? {
    var isValue = false
    for word in arguments {
      if word == "--" { return nil }
      if isValue {
        isValue = false
        continue
      }
      guard word.hasPrefix("-"), word != "-" else {
        if stopsAtFile { return nil }
        continue
      }
      let name = word.split(separator: "=", maxSplits: 1)[0]
      if name == "-o" || name == "-h" {
        isValue = name == "-o"
        continue
      }
      guard let known = options.first(where: { $0.name == name }) else { return String(name) }
      isValue = known.takesValue && !word.contains("=")
    }
    return nil
  }
}
