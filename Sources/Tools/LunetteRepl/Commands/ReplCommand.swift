import LunetteTools

/// A command of the REPL: something that a session does besides running Lua. It is entered with a
/// dot before its name.
struct ReplCommand: Sendable {
  let name: String
  /// The arguments as `.help` shows them after the name; "" for none.
  let arguments: String
  let documentation: String
  let run: @Sendable (ReplSession, String) throws -> Void

  init(
    _ name: String, _ arguments: String = "", _ documentation: String,
    _ run: @escaping @Sendable (ReplSession, String) throws -> Void
  ) {
    (self.name, self.arguments, self.documentation, self.run) = (
      name, arguments, documentation, run
    )
  }

  /// A command as it was entered: `.size 40x10`, `?Button`.
  struct Call {
    let name: String
    let argument: String

    /// Fails for Lua code: no chunk begins with a dot and a letter, or with a question mark.
    init?(_ text: String) {
      let line = text.drop { $0 == " " || $0 == "\t" }
      if line.first == "?" {
        (name, argument) = ("help", line.dropFirst().trimmed)
        return
      }
      guard line.first == ".", let letter = line.dropFirst().first, letter.isLetter, letter.isASCII,
        !line.contains("\n")
      else { return nil }
      let rest = line.dropFirst()
      let end = rest.firstIndex { $0 == " " || $0 == "\t" } ?? rest.endIndex
      (name, argument) = (String(rest[..<end]), rest[end...].trimmed)
    }
  }
}

extension Substring {
  /// The text without blanks at its ends.
  var trimmed: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    guard start < endIndex, let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[start...last])
  }
}

/// All commands.
enum ReplCommands {
  /// The commands in groups, each with a title, as `.help` lists them.
  private static let groups: [(title: String, commands: [ReplCommand])] = [
    ("Styles and views", styleCommands), ("What is on the stage", lookCommands),
    ("Using the stage", stageCommands),
    ("Its settings", settingCommands), ("Files", fileCommands),
    ("The session", helpCommands + sessionCommands),
  ]
  static let all: [ReplCommand] = groups.flatMap(\.commands)
  static let names = all.map(\.name)

  static func run(_ call: ReplCommand.Call, in session: ReplSession) throws {
    guard let command = all.first(where: { $0.name == call.name }) else {
      throw ReplFault.noCommand(call.name)
    }
    if command.arguments.isEmpty, !call.argument.isEmpty {
      throw ReplFault.wrong(command.name, "nothing after it", given: call.argument)
    }
    try command.run(session, call.argument)
  }

  private static let helpCommands = [
    ReplCommand(
      "help", "[NAME]", "Lists the commands, or describes a name of the library; so does `?NAME`."
    ) {
      session, name in
      if name.isEmpty { return session.output.show(overview(columns: session.output.columns)) }
      guard let page = ReferencePages.page(of: name, columns: session.output.columns) else {
        throw ReplFault.unknownName(name, near: ReferencePages.nearest(to: name))
      }
      session.output.show(page)
    }
  ]

  private static let sessionCommands = [
    ReplCommand(
      "undo", "[COUNT]",
      "Undoes the last line, also one of a knob, or the last action on the stage, by running all "
        + "else again."
    ) { session, rest in
      guard let count = rest.isEmpty ? 1 : Int(rest), (1...100).contains(count) else {
        throw ReplFault.wrong("undo", "a number from 1 to 100", given: rest)
      }
      for _ in 0..<count { try session.undo() }
    },
    ReplCommand(
      "edit", "NAME", "Opens what defines a name in $VISUAL or $EDITOR, and runs what comes back."
    ) {
      session, name in
      let name = name.isEmpty ? session.lastClass ?? "" : name
      guard LuaLiteral.isName(name) else {
        throw ReplFault.needs("edit", "the name of something that was entered")
      }
      try session.edit(name)
    },
    ReplCommand("clear", "", "Clears the transcript; so does Control-L.") { session, _ in
      session.output.clear()
    },
    ReplCommand("reset", "", "Starts over: everything that was entered is discarded.") {
      session, _ in
      try session.reset()
    },
    ReplCommand("quit", "[STATUS]", "Ends the session.") { session, status in
      guard let code = status.isEmpty ? 0 : Int32(status), (0...255).contains(code) else {
        throw ReplFault.wrong("quit", "a status from 0 to 255", given: status)
      }
      session.end(code)
    },
  ]

  private static func overview(columns: Int) -> [StyledLine] {
    // The column of names is the same in all groups.
    var table = HangingTable.lines(
      all.map {
        (".\($0.name)\($0.arguments.isEmpty ? "" : " " + $0.arguments)", $0.documentation)
      }, columns: columns)[
        ...]
    var lines: [StyledLine] = []
    for (title, commands) in groups {
      lines += [lines.isEmpty ? nil : StyledLine(""), StyledLine(title, .faint)].compactMap { $0 }
      for command in commands {
        // A command has one line, or two where its name has one of its own.
        let start = table.startIndex
        let next = table.dropFirst().firstIndex { $0.text.hasPrefix("  .") } ?? table.endIndex
        precondition(table[start].text.hasPrefix("  .\(command.name)"))
        lines += table[start..<next]
        table = table[next...]
      }
    }
    return lines
  }
}
