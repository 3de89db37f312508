import ArgumentParser
import Lunette
import LunetteTools

struct LunetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lunette",
    abstract: "Terminal interfaces written in Lua.",
    discussion: "`lunette FILE` is short for `lunette run FILE`.",
    version: "lunette \(Program.version)",
    subcommands: [Run.self, Render.self, Test.self, Repl.self, Symbols.self],
    defaultSubcommand: Run.self)

  /// Reads the words of the command line and does what they say; the exit status. What the parser has to tell goes
  /// through our door, for it quotes what it was given.
  static func runToEnd() -> Int32 {
    do {
      var command = try parseAsRoot()
      try command.run()
      return 0
    } catch {
      let status = exitCode(for: error).rawValue
      let words = fullMessage(for: error)
      if !words.isEmpty { Program.tell(words, isError: status != 0) }
      return status
    }
  }

  /// Their names, and that of the one that the parser adds.
  static var subcommandNames: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }
  static func isSubcommand(_ word: String) -> Bool { subcommandNames.contains(word) }
}

/// What `run`, `render`, `test` and `repl` all take.
struct ScriptOptions: ParsableArguments {
  @Flag(help: "Run the script as an untrusted plugin: no files, no processes, tight limits.")
  var sandbox = false
  @Option(
    help: ArgumentHelp(
      "The longest that one callback may run; all that follows from an event, twice that.", valueName: "seconds"))
  var timeLimit: Double?
  @Option(help: ArgumentHelp("The memory that the script may hold, with its views, such as 48M.", valueName: "size"))
  var memoryLimit: String?
  @Flag(help: "Draw without colours.")
  var noColor = false
  @Option(help: "\(alternatives(HostOptions.themeNames)).")
  var theme: String?
  @Option(help: "The language of titles, such as fr or fr-CA.")
  var locale: String?

  /// While the words are read, so that a mistake is answered with the command's own usage.
  func validate() throws { _ = try hostOptions() }

  func hostOptions() throws -> HostOptions {
    var options = HostOptions()
    options.isSandboxed = sandbox
    if let timeLimit {
      guard timeLimit > 0, timeLimit.isFinite else {
        throw ValidationError("--time-limit takes a number of seconds above 0, not \(timeLimit)")
      }
      options.timeLimit = timeLimit
    }
    if let memoryLimit {
      guard let bytes = HostOptions.bytes(memoryLimit) else {
        throw ValidationError("--memory-limit takes a size such as 48M, not \"\(memoryLimit)\"")
      }
      options.memoryLimit = bytes
    }
    options.usesColor = !noColor
    if let theme {
      guard HostOptions.themeNames.contains(theme) else {
        throw ValidationError(
          "there is no theme \"\(theme)\"; there are \(HostOptions.themeNames.joined(separator: ", "))")
      }
      options.theme = theme
    }
    if let locale {
      guard !locale.isEmpty,
        locale.utf8.allSatisfy({ $0 == 0x2d || $0 == 0x5f || $0 == 0x40 || $0 == 0x2e || isAlphanumeric($0) })
      else { throw ValidationError("--locale takes a language such as fr or fr-CA, not \"\(locale)\"") }
      options.locale = locale
    }
    return options
  }
}

private func isAlphanumeric(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
}

/// `text, ansi or svg`.
private func alternatives(_ names: [String]) -> String {
  names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or \(names.last!)"
}

/// Ends the process with `status`, as a library call that does not come back.
func finish(_ status: Int32) throws {
  if status != 0 { throw ExitCode(status) }
}

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show a script in the terminal.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Draw under the prompt, not on a screen of its own.")
  var inline = false
  @Flag(help: "With --inline: take the picture away at the end.")
  var clear = false
  @Flag(help: "In plain lines, operated by typing a number or a name: for screen readers, pipes and TERM=dumb.")
  var linear = false
  @Flag(help: "Show each save of the script at once.")
  var watch = false
  @Argument(help: "The script.", completion: .file(extensions: ["lua"])) var file: String
  @Argument(parsing: .captureForPassthrough, help: "The script's own arguments.") var arguments: [String] = []

  func validate() throws {
    if clear, !inline {
      throw ValidationError("--clear goes with --inline: full screen there is nothing left to clear")
    }
  }

  func run() throws {
    var options = RunOptions()
    options.script = try script.hostOptions()
    options.isInline = inline
    options.clearsInline = clear
    options.isLinear = linear
    options.watches = watch
    try finish(Program.run(file, arguments: arguments, options: options))
  }
}

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write one frame of a script.")
  @OptionGroup var script: ScriptOptions
  @Option(help: ArgumentHelp("Columns and rows.", valueName: "80x24")) var size = "80x24"
  @Option(help: "\(alternatives(ScreenExport.Format.names)).") var format = ScreenExport.Format.text.rawValue
  @Option(name: .shortAndLong, help: "The file to write instead of standard output.") var output: String?
  @Option(help: ArgumentHelp("Keys to press first, such as \"tab enter\".", valueName: "keys")) var keys = ""
  @Argument(help: "The script.", completion: .file(extensions: ["lua"])) var file: String
  @Argument(parsing: .postTerminator, help: "The script's own arguments, after --.") var arguments: [String] = []

  func validate() throws {
    guard HostOptions.size(size) != nil else {
      throw ValidationError("--size takes columns and rows such as 80x24, not \"\(size)\"")
    }
    guard ScreenExport.Format(rawValue: format) != nil else {
      throw ValidationError("--format takes \(alternatives(ScreenExport.Format.names)), not \"\(format)\"")
    }
  }

  func run() throws {
    guard let size = HostOptions.size(size), let format = ScreenExport.Format(rawValue: format) else {
      throw ExitCode(64)
    }
    try finish(
      Program.render(
        file, arguments: arguments, size: size, format: format, keys: keys.split(separator: " ").map(String.init),
        output: output, options: script.hostOptions()))
  }
}

struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Run tests of scripts, without a terminal.")
  @OptionGroup var script: ScriptOptions
  @Flag(help: "Write the snapshots instead of comparing with them.") var update = false
  @Option(
    help: ArgumentHelp("The host whose plugins are tested: its description, a JSON file.", valueName: "description"),
    completion: .file(extensions: ["json"]))
  var host: String?
  @Argument(help: "Files that declare cases with lunette.test.", completion: .file(extensions: ["lua"]))
  var files: [String]

  func run() throws { try finish(Program.test(files, update: update, host: host, options: script.hostOptions())) }
}

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read lines of Lua: print a value, draw a view.")
  @OptionGroup var script: ScriptOptions

  func run() throws { try finish(Program.repl(options: script.hostOptions())) }
}

struct Symbols: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the symbols, in their three forms.")
  @Argument(help: "Only names that contain this.") var pattern: String?

  func run() throws { try finish(Program.symbols(pattern)) }
}
