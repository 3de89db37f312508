import ArgumentParser
import Lunette
import LunetteRepl
import LunetteTools

// The commands of the program with their options, as `lunette help` lists them.

struct LunetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lunette",
    abstract: "Terminal interfaces written in Lua.",
    discussion: "`lunette FILE` is short for `lunette run FILE`.",
    version: "lunette \(Program.version)",
    subcommands: [
      Run.self, Render.self, Preview.self, Test.self, Repl.self, Symbols.self, Demo.self,
      Check.self, New.self,
      Stubs.self,
      Docs.self, SchemaCommand.self,
    ],
    defaultSubcommand: Run.self)

  /// Runs the command that the words of the command line name, and returns the exit status.
  /// Messages of the parser are printed by `Program.showUsage`, which makes them safe for a
  /// terminal,
  /// because they quote the words of the command line.
  static func runToEnd(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch {
      let status = exitCode(for: error).rawValue
      if error is ExitCode { return status }
      if status == 0 {
        Program.write(fullMessage(for: error), isError: false)
      } else {
        let message = UsageMessage(arguments, error)
        Program.showUsage(message.text, help: message.help, usage: message.usage)
      }
      return status
    }
  }

  /// The names of all subcommands, including `help`, which the parser adds.
  static var subcommandNames: [String] {
    configuration.subcommands.map { $0._commandName } + ["help"]
  }
  /// Whether the first word of the command line names a subcommand. A word with a dot or a slash is
  /// the path of a script: then the subcommands are not asked for their names, which would delay
  /// the start of every script.
  static func isSubcommand(_ word: String) -> Bool {
    !Program.isPath(word) && subcommandNames.contains(word)
  }
}

/// Ends the command with an exit status: throws it as an `ExitCode` unless it is 0.
func finish(_ status: Int32) throws {
  if status != 0 { throw ExitCode(status) }
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run a script in the terminal.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Draw below the prompt instead of on a separate screen.")
  var inline = false
  @Flag(help: "With --inline: remove the interface from the terminal at the end.")
  var clear = false
  @Flag(
    help:
      """
      Print plain lines, and read numbers and names as input: for screen readers, pipes and \
      TERM=dumb.
      """
  )
  var linear = false
  @Flag(help: "Show the end of each animation at once.")
  var reduceMotion = false
  @Flag(
    help: """
      Reload the script whenever it is saved. F5 reloads it with fresh state, F9 shows what it \
      has printed, F12 inspects its views.
      """
  )
  var watch = false
  @Option(
    help: ArgumentHelp(
      "Append everything that the script prints, and all errors, to a file.", valueName: "file"),
    completion: .file())
  var log: String?
  @Option(
    help: ArgumentHelp(
      "Record the interface to a .cast file (asciicast v2) or an animated .svg file.",
      valueName: "file"),
    completion: .file(extensions: ["cast", "svg"]))
  var record: String?
  @Flag(
    help:
      """
      Open the inspector, which explains why each view looks as it does. F12 closes and reopens \
      it.
      """
  )
  var inspect = false
  @Option(
    help: ArgumentHelp(
      "Begin by replaying the first case of a test file, such as one that the inspector saved.",
      valueName: "file"
    ),
    completion: .file(extensions: ["lua"]))
  var replay: String?
  @Argument(help: "The script.", completion: .file(extensions: ["lua"])) var file: String
  @Argument(parsing: .captureForPassthrough, help: "The script's own arguments.") var arguments:
    [String] = []

  func validate() throws {
    if linear, record != nil {
      throw ValidationError("--record cannot be used with --linear, which draws no pictures")
    }
    try checkRecording(record)
    if linear, inspect || replay != nil {
      throw ValidationError(
        "\(inspect ? "--inspect" : "--replay") cannot be used with --linear, which draws no "
          + "pictures")
    }
    if log != nil, linear {
      throw ValidationError("--log cannot be used with --linear, which prints its messages")
    }
    if clear, !inline {
      throw ValidationError(
        "--clear can only be used with --inline")
    }
  }

  func run() throws {
    var options = RunOptions()
    options.script = try script.hostOptions()
    options.script.reducesMotion = reduceMotion
    options.isInline = inline
    options.clearsInline = clear
    options.isLinear = linear
    options.watches = watch
    options.logFile = log
    options.recording = record
    options.inspects = inspect
    options.replay = replay
    try finish(Program.run(file, arguments: arguments, options: options))
  }
}

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Print one frame of a script, without a terminal.")
  @OptionGroup var script: ScriptOptions
  static let usualSize = "80x24"
  @Option(help: ArgumentHelp("The size in columns and rows.", valueName: usualSize)) var size =
    usualSize
  @Option(
    help: "The format of the output: \(alternatives(ScreenExport.Format.names)).",
    completion: .list(ScreenExport.Format.names))
  var format = ScreenExport.Format.text.rawValue
  @Option(
    name: .shortAndLong, help: "The file to write to, instead of standard output.",
    completion: .file())
  var output: String?
  @Option(
    help: ArgumentHelp(
      "Keys to press first, such as \"tab enter\"; \"wait:1.5\" lets 1.5 seconds pass.",
      valueName: "keys"))
  var keys = ""
  @Option(
    help: ArgumentHelp(
      "Record what the keys do, instead of printing a frame: to a .cast file (asciicast v2) or an "
        + "animated .svg file.",
      valueName: "file"),
    completion: .file(extensions: ["cast", "svg"]))
  var record: String?
  @Argument(help: "The script.", completion: .file(extensions: ["lua"])) var file: String
  @Argument(parsing: .postTerminator, help: "The script's own arguments, after --.") var arguments:
    [String] = []

  func validate() throws {
    guard HostOptions.size(size) != nil else {
      throw ValidationError("--size takes columns and rows such as 80x24, not \"\(size)\"")
    }
    guard ScreenExport.Format(rawValue: format) != nil else {
      throw ValidationError(
        "--format takes \(alternatives(ScreenExport.Format.names)), not \"\(format)\""
          + near(format, ScreenExport.Format.names))
    }
    try checkRecording(record)
  }

  func run() throws {
    guard let size = HostOptions.size(size), let format = ScreenExport.Format(rawValue: format)
    else {
      throw ExitCode(64)
    }
    try finish(
      Program.render(
        file, arguments: arguments, size: size, format: format,
        keys: keys.split(separator: " ").map(String.init),
        output: output, recording: record, options: script.hostOptions()))
  }
}

struct Preview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Show the views that a script declares with ui.Preview.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Reload the script whenever it is saved.")
  var watch = false
  @Option(
    help: """
      Print one picture as \(alternatives(ScreenExport.Format.names)). Without this option, the \
      previews are live in the terminal.
      """,
    completion: .list(ScreenExport.Format.names))
  var format: String?
  @Option(help: ArgumentHelp("The size of the picture in columns and rows.", valueName: "80x24"))
  var size: String?
  @Argument(help: "The script.", completion: .file(extensions: ["lua"])) var file: String
  @Argument(help: "The name of the preview to show; without it, all are shown.") var name: String?

  func validate() throws {
    if let format, ScreenExport.Format(rawValue: format) == nil {
      throw ValidationError(
        "--format takes \(alternatives(ScreenExport.Format.names)), not \"\(format)\""
          + near(format, ScreenExport.Format.names))
    }
    if let size, HostOptions.size(size) == nil {
      throw ValidationError("--size takes columns and rows such as 80x24, not \"\(size)\"")
    }
    if format != nil, watch {
      throw ValidationError("--watch cannot be used with --format, which prints one picture")
    }
    if format == nil, size != nil {
      throw ValidationError("--size can only be used with --format: the terminal has its own size")
    }
  }

  func run() throws {
    var options = RunOptions()
    options.script = try script.hostOptions()
    options.watches = watch
    try finish(
      Program.preview(
        file, name: name, format: format.flatMap { ScreenExport.Format(rawValue: $0) },
        size: size.flatMap { HostOptions.size($0) }, options: options))
  }
}

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run tests of scripts, without a terminal.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Write the snapshots instead of comparing with them.") var update = false
  @Flag(help: "Run no cases, but compare the previews of the given scripts with their snapshots.")
  var previews = false
  @Flag(
    help:
      "Draw every frame a second time, from scratch, and compare: for work on Lunette itself."
  )
  var oracle = false
  @Option(
    help: ArgumentHelp(
      "The JSON file that describes the host whose plugins are tested.", valueName: "description"),
    completion: .file(extensions: ["json"]))
  var host: String?
  @Option(
    help: ArgumentHelp("Run only the cases whose name contains this text.", valueName: "text"))
  var filter: String?
  @Option(
    help: ArgumentHelp(
      "Write a report on all cases to an HTML file, which shows where pictures differ.",
      valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var report: String?
  @Option(
    help: ArgumentHelp(
      "The number of files to run at the same time, each in its own process.", valueName: "number")
  )
  var jobs = 1
  @Argument(
    help: "Files that declare cases with lunette.test, or folders: their files named …_test.lua.",
    completion: .file(extensions: ["lua"]))
  var files: [String]

  func validate() throws {
    guard (1...256).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256, not \(jobs)")
    }
    if previews, report != nil || filter != nil {
      throw ValidationError(
        "--filter and --report cannot be used with --previews, which runs no "
          + "cases")
    }
    if jobs > 1, report != nil {
      throw ValidationError("--report needs one process for all cases: --jobs 1")
    }
  }

  /// The options that are passed to each process where the tests run in several.
  var passedOptions: [String] {
    var options = script.passedOptions
    if oracle { options.append("--oracle") }
    if update { options.append("--update") }
    if previews { options.append("--previews") }
    if let host { options += ["--host", host] }
    if let filter { options += ["--filter", filter] }
    return options
  }

  func run() throws {
    let files = previews ? self.files : Program.testFiles(self.files)
    if jobs > 1, files.count > 1 {
      return try finish(Program.test(files, jobs: jobs, options: passedOptions, filter: filter))
    }
    try finish(
      Program.test(
        files, update: update, previews: previews, comparesFrames: oracle, host: host,
        filter: filter, report: report,
        options: script.hostOptions()))
  }
}

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Type Lua interactively, with values printed and views live.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Use plain lines instead of a separate screen: for screen readers.")
  var linear = false
  @Option(
    help: ArgumentHelp(
      "Record the session to a .cast file (asciicast v2) or an animated .svg file.",
      valueName: "file"),
    completion: .file(extensions: ["cast", "svg"]))
  var record: String?
  @Argument(help: "A script to run first.", completion: .file(extensions: ["lua"])) var file:
    String?

  func validate() throws {
    if linear, record != nil {
      throw ValidationError("--record cannot be used with --linear, which draws no pictures")
    }
    try checkRecording(record)
  }

  func run() throws {
    try finish(
      Program.repl(file, isLinear: linear, recording: record, options: script.hostOptions()))
  }
}

struct Symbols: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "List all symbols in three forms: Nerd Font, Unicode and ASCII.")
  @Argument(help: "List only the symbols whose name contains this text.") var pattern: String?

  func run() throws { try finish(Program.symbols(pattern)) }
}

struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Take a tour of what scripts can do; each page shows its Lua code.")
  @OptionGroup var script: ScriptOptions

  func run() throws {
    var options = RunOptions()
    options.script = try script.hostOptions()
    try finish(Program.demo(options: options))
  }
}
