import LunetteLua
import LunetteRecords
import LunetteScript

/// The descriptions of `ui.process` and its objects.
enum ProcessFunctions {
  private static let word = "a string or a number"
  private static let variables = "a table of strings, or false for none, by name"

  static let cwd = ArgumentKey<[UInt8]?>.optional(
    .word("cwd", expected: "a string", "The folder in which the program runs."))
  static let input = ArgumentKey<[UInt8]?>.optional(
    .bytes("input", "The text that the program reads from its standard input."))
  static let env = ArgumentKey<[(name: [UInt8], value: [UInt8]?)]?>.optional(.variables("env"))
  static let keepsInputOpen = ArgumentKey<Bool>.optional(
    .boolean(
      "keepsInputOpen",
      "Whether the program's standard input stays open after `input`, for process:write, until "
        + "process:closeInput."
    ),
    default: false, "false")
  static let detached = ArgumentKey<Bool>.optional(
    .boolean(
      "detached",
      "Whether the program may outlive the script. It then has a session of its own, and its "
        + "output is not kept."
    ),
    default: false, "false")
  static let errorStreams = SchemaNames("StandardError", ["merge", "separate", "discard"])
  static let stderr = ArgumentKey<Int?>.optional(
    .name(
      "stderr", of: errorStreams,
      "Where its standard error goes; if missing, it is kept separate, or merged if the program "
        + "has a terminal of its own."
    ))
  static let terminal = ArgumentKey<(columns: Int, rows: Int)?>.optional(.terminal)
  private static let options = [
    cwd.row, detached.row, env.row, input.row, keepsInputOpen.row, stderr.row, terminal.row,
  ]

  static let process = Function(
    "ui.process",
    "Runs a program. Reading its results waits for it; in a task, the interface keeps running "
      + "while it waits.",
    example: "ui.process { \"git\", \"status\" }", .program,
    returns: [FieldRow("process", .object("Process"), "")])

  static let signals = SchemaNames("Signal", ["TERM", "KILL", "INT", "HUP"])
  /// The functions that take what a program writes to one of its streams.
  struct StreamFunctions {
    let lines: Function<Bool>
    let read: Function<Int?>

    fileprivate init(_ owner: String, _ what: String) {
      lines = Function(
        "\(owner):lines",
        "Returns an iterator over the lines of \(what), for a for loop, while the program runs.",
        example: "\(owner):lines { carriageReturn = true }",
        .options(
          "How lines end.", example: "{ carriageReturn = true }",
          .optional(
            .boolean(
              "carriageReturn",
              "Whether a carriage return ends a line too, as in the output of programs that show "
                + "their progress."
            ),
            default: false, "false")),
        returns: [
          FieldRow(
            "next",
            .function(
              CallbackRow(returns: [
                FieldRow("line", .optional(.string), "The next line; nil at the end.")
              ])), "")
        ])
      read = Function(
        "\(owner):read",
        "Waits until there is some of \(what), and returns what there is, at least one byte. "
          + "Without a count it never cuts a character, but waits for the rest of it.",
        example: "\(owner):read()",
        .optional(
          .integer("count", from: 1, "The maximum number of bytes; with it, characters may be cut.")
        ),
        returns: [FieldRow("bytes", .optional(.string), "The bytes; nil at the end.")])
    }
  }
  static let output = StreamFunctions("process", "the output")
  static let errorOutput = StreamFunctions("process.stderr", "the standard error")
  static let wait = FunctionRow(
    "process:wait", "Waits until the program has ended.", example: "process:wait()",
    returns: [FieldRow("process", .object("Process"), "The same process.")])
  static let write = Function(
    "process:write",
    "Writes to the standard input of a program that runs and was started with keepsInputOpen. In a "
      + "task it waits while the program has more than a megabyte to read.",
    example: "process:write(\"1 + 2\\n\")",
    .bytes("text", "The text to write. If the program reads lines, end it with a newline."),
    returns: [
      FieldRow(
        "isOpen", .boolean,
        "Whether the program can still read it; false once it has ended or reads no more.")
    ])
  static let closeInput = FunctionRow(
    "process:closeInput",
    "Ends the standard input of a program that was started with keepsInputOpen, after what was "
      + "written to it.",
    example: "process:closeInput()",
    returns: [FieldRow("process", .object("Process"), "The same process.")])
  static let kill = Function(
    "process:kill", "Sends a signal to the program and to all programs that it has started.",
    example: "process:kill(\"INT\")",
    .optional(.name("signal", of: signals, "The signal to send."), default: 0, "\"TERM\""),
    returns: [FieldRow("process", .object("Process"), "The same process.")])

  static let object = ObjectRow(
    "Process", "A program that a script runs, with its results.",
    example: "ui.process { \"true\" }",
    fields: [
      FieldRow(
        "status", .integer,
        "The exit status; if a signal has ended the program, 128 plus the number of the signal."),
      FieldRow(
        "output", .string,
        "The text that the program has written to standard output, without what `lines` and `read` "
          + "have returned."
      ),
      FieldRow(
        "error", .string,
        "The text that the program has written to standard error, without what methods of `stderr` "
          + "have returned."
      ),
      FieldRow(
        "stderr", .object("ProcessErrors"),
        "The program's standard error, while it runs; an error unless it is separate."),
    ], methods: [output.lines.row, output.read.row, wait, write.row, closeInput, kill.row])

  static let errors = ObjectRow(
    "ProcessErrors", "The standard error of a program that a script runs.",
    example: "ui.process { \"true\" }.stderr",
    methods: [errorOutput.lines.row, errorOutput.read.row])

  /// Reads the table that is the argument of `ui.process`.
  fileprivate static func request(_ table: LuaReference, _ reader: ArgumentReader) throws
    -> ProcessRequest
  {
    var request = ProcessRequest()
    let count = try reader.state.length(table)
    for index in stride(from: 1, through: count, by: 1) {
      let item = ArgumentKey<[UInt8]>.word("argument \(index)", expected: word, "")
      request.arguments.append(
        try reader.read(item, try reader.state.get(table, .integer(Int64(index)))))
    }
    guard !request.arguments.isEmpty else {
      throw FunctionFault.missing(reader.title, "a program: { \"git\", … }")
    }
    let given = try reader.options(in: table, among: options, skipsArray: true)
    request.folder = try reader.read(cwd, given["cwd"] ?? .nil)
    request.input = try reader.read(input, given["input"] ?? .nil) ?? request.input
    request.keepsInputOpen = try reader.read(keepsInputOpen, given["keepsInputOpen"] ?? .nil)
    request.isDetached = try reader.read(detached, given["detached"] ?? .nil)
    request.terminal = try reader.read(terminal, given["terminal"] ?? .nil)
    request.errors =
      try reader.read(stderr, given["stderr"] ?? .nil).flatMap(ProcessRequest.Errors.init)
      ?? (request.terminal == nil ? .separate : .merge)
    if request.isDetached, let name = ["stderr", "terminal"].first(where: { given[$0] != nil }) {
      throw FunctionFault.caused(reader.title, by: ProcessFault.detached(option: name))
    }
    request.environment = try reader.read(env, given["env"] ?? .nil) ?? request.environment
    return request
  }

  fileprivate static let programRow = ArgumentRow(
    Parameter(
      "program", .table,
      "The program, which is searched on PATH, followed by its arguments; strings or numbers."
    ).required,
    options: options)
  fileprivate static let variablesText = variables
}

extension ArgumentKey where Value == ProcessRequest {
  fileprivate static var program: ArgumentKey {
    ArgumentKey(ProcessFunctions.programRow) { value, reader in
      guard let table = value.table else {
        throw FunctionFault.noTable(
          reader.title, GivenValue(value), example: "{ \"git\", \"status\" }")
      }
      return try ProcessFunctions.request(table, reader)
    }
  }
}

extension ArgumentKey where Value == [UInt8] {
  /// An argument that is a string without a zero byte, or a number in Lua's notation.
  fileprivate static func word(_ name: String, expected: String, _ documentation: String)
    -> ArgumentKey
  {
    ArgumentKey(ArgumentRow(Parameter(name, .string, documentation).required, expected: expected)) {
      value, reader in
      try reader.word(value)
    }
  }
}

extension ArgumentKey where Value == (columns: Int, rows: Int) {
  /// The size of a terminal, as in `"80x24"`.
  fileprivate static var terminal: ArgumentKey {
    let parameter = Parameter(
      "terminal", .string,
      "Runs the program in a terminal of its own, of this size in columns and rows, so that it "
        + "writes as it does for a person."
    )
    return ArgumentKey(ArgumentRow(parameter.required, expected: "a size such as \"80x24\"")) {
      value, _ in
      let sides = value.text?.split(separator: "x", omittingEmptySubsequences: false).map {
        Int($0)
      }
      guard let sides, sides.count == 2, let columns = sides[0], let rows = sides[1],
        1...9_999 ~= columns, 1...9_999 ~= rows
      else { return nil }
      return (columns, rows)
    }
  }
}

extension ArgumentKey where Value == [(name: [UInt8], value: [UInt8]?)] {
  fileprivate static func variables(_ name: String) -> ArgumentKey {
    let parameter = Parameter(
      name, .table,
      "Environment variables by name, added to those of this program; false removes a variable.")
    return ArgumentKey(ArgumentRow(parameter, expected: ProcessFunctions.variablesText)) {
      value, reader in
      guard let table = value.table else { return nil }
      var variables: Value = []
      for (name, value) in try reader.state.pairs(table) {
        let text = try reader.word(value)
        guard case .string = name, let name = try reader.word(name), !name.isEmpty,
          !name.contains(UInt8(ascii: "=")),
          text != nil || value.boolean == false
        else { return nil }
        variables.append((name, text))
      }
      return variables
    }
  }
}

extension ArgumentReader {
  fileprivate func word(_ value: LuaValue) throws -> [UInt8]? {
    let bytes: [UInt8]
    switch value {
    case .string(let string): bytes = string.utf8
    case .integer, .number: bytes = try state.describe(value).utf8
    default: return nil
    }
    if bytes.contains(0) { throw FunctionFault.caused(title, by: ProcessFault.zeroByte) }
    return bytes
  }
}
