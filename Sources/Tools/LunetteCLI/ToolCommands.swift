import ArgumentParser
import LunetteTools

// The commands for people who write scripts, besides the commands that run scripts.

/// The option of `docs`, `check` and `stubs` for people who write plugins.
struct HostOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The JSON file that describes the program your plugins are for.", valueName: "description"),
    completion: .file(extensions: ["json"]))
  var host: String?
}

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Show the documentation of a view, a modifier or a function.")
  @OptionGroup var plugins: HostOption
  @Flag(help: "List the entries that contain all the given words.") var search = false
  @Argument(
    help:
      "A name, such as Button, :padding, ui.after or book; without a name, all are listed.",
    completion: .custom { _, _, _ in Program.manualNames })
  var terms: [String] = []

  func validate() throws {
    if search, terms.isEmpty { throw ValidationError("--search takes a word") }
    if !search, terms.count > 1 {
      throw ValidationError("docs takes one name; --search takes several words")
    }
  }

  func run() throws {
    try finish(
      search
        ? Program.searchDocs(terms, host: plugins.host)
        : Program.docs(terms.first, host: plugins.host))
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print all names that scripts can use, with types and documentation, as JSON."
  )
  @Flag(help: "Print JSON, which is the only format.") var json = false

  func run() throws { try finish(Program.schema()) }
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in scripts.",
    discussion: """
      `check` shows each script once, without a terminal. It presses nothing, starts no task and \
      runs no test case. It also reads the source, to find mistakes in code that did not run. \
      To allow what a rule finds, write `-- check: allow RULE` on the same line or the line \
      before.
      """)
  @OptionGroup var script: ScriptOptions
  @OptionGroup var plugins: HostOption
  @Flag(help: "Print the findings as JSON.") var json = false
  @Option(help: "The format of the output: text or json.", completion: .list(["text", "json"]))
  var format = "text"
  @Option(
    help: ArgumentHelp("With `--deny warnings`, treat warnings as errors.", valueName: "what"),
    completion: .list(["warnings"]))
  var deny: String?
  @Argument(help: "Scripts, test files, or folders of these.", completion: .file()) var files:
    [String]

  func validate() throws {
    guard ["text", "json"].contains(format) else {
      throw ValidationError(
        "--format takes text or json, not \"\(format)\"" + near(format, ["text", "json"]))
    }
    if let deny, deny != "warnings" {
      throw ValidationError("--deny takes warnings, not \"\(deny)\"")
    }
  }

  func run() throws {
    try finish(
      Program.check(
        files, host: plugins.host, json: json || format == "json", deniesWarnings: deny != nil,
        options: script.hostOptions()))
  }
}

struct Stubs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract:
      "Write type stubs, with which editors complete and explain Lunette's names.")
  @OptionGroup var plugins: HostOption
  @Argument(
    help: "The folder to write to; `.luarc.json` names it as workspace.library.",
    completion: .directory)
  var folder = ".lunette"

  func run() throws { try finish(Program.stubs(folder, host: plugins.host)) }
}

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a project: a folder with a working script and a test.")
  @Option(
    help:
      "The kind of project: \(ProjectTemplate.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(ProjectTemplate.allCases.map(\.rawValue)))
  var template = ProjectTemplate.app.rawValue
  @Argument(help: "The folder to create.", completion: .directory) var name: String

  func validate() throws {
    guard ProjectTemplate(rawValue: template) != nil else {
      throw ValidationError(
        "there is no template \"\(template)\""
          + instead(of: template, ProjectTemplate.allCases.map(\.rawValue))
      )
    }
  }

  func run() throws {
    try finish(Program.new(name, template: ProjectTemplate(rawValue: template) ?? .app))
  }
}
