import ArgumentParser
import LunetteTools

// The commands for people who write scripts, besides the commands that run scripts.

/// The option of `docs`, `check` and `stubs` for people who write plugins.
struct HostOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The host whose plugins are written: its description, a JSON file.", valueName: "description"),
    completion: .file(extensions: ["json"]))
  var host: String?
}

struct Docs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs", abstract: "Read what a view, modifier or function does.")
  @OptionGroup var plugins: HostOption
  @Flag(help: "List everything that has to do with these words.") var search = false
  @Argument(
    help: "A name, such as Button, :padding or ui.after, or book; without one, all there is.",
    completion: .custom { _, _, _ in Program.manualNames })
  var words: [String] = []

  func validate() throws {
    if search, words.isEmpty { throw ValidationError("--search takes a word") }
    if !search, words.count > 1 { throw ValidationError("one name at a time; --search takes several words") }
  }

  func run() throws {
    try finish(search ? Program.searchDocs(words, host: plugins.host) : Program.docs(words.first, host: plugins.host))
  }
}

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Write all that scripts can say, with types and sentences, for other programs.")
  @Flag(help: "As JSON, which is the one form there is.") var json = false

  func run() throws { try finish(Program.schema()) }
}

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes in scripts without using them.",
    discussion: """
      Each script is shown once, without a terminal; nothing in it is pressed, and no task begins. Its text is read, too, \
      for what is never reached. Of files of tests the cases are not run. `-- check: allow RULE` on a line, or on the \
      one before it, allows what is found there.
      """)
  @OptionGroup var script: ScriptOptions
  @OptionGroup var plugins: HostOption
  @Flag(help: "Write what is found as JSON.") var json = false
  @Option(
    help: ArgumentHelp("With `warnings`, these count as errors, too.", valueName: "warnings"),
    completion: .list(["warnings"]))
  var deny: String?
  @Argument(help: "Scripts, files of tests, or folders of them.", completion: .file()) var files: [String]

  func validate() throws {
    if let deny, deny != "warnings" { throw ValidationError("--deny takes warnings, not \"\(deny)\"") }
  }

  func run() throws {
    try finish(
      Program.check(
        files, host: plugins.host, json: json, deniesWarnings: deny != nil, options: script.hostOptions()))
  }
}

struct Stubs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stubs",
    abstract: "Write what editors know of Lunette: types and sentences for language servers.")
  @OptionGroup var plugins: HostOption
  @Argument(help: "The folder, which `.luarc.json` names as workspace.library.", completion: .directory)
  var folder = ".lunette"

  func run() throws { try finish(Program.stubs(folder, host: plugins.host)) }
}

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Begin a project: a folder with a script that runs, and a test.")
  @Option(
    help: "\(ProjectTemplate.allCases.map(\.rawValue).joined(separator: ", ")).",
    completion: .list(ProjectTemplate.allCases.map(\.rawValue)))
  var template = ProjectTemplate.app.rawValue
  @Argument(help: "The new folder.", completion: .directory) var name: String

  func validate() throws {
    guard ProjectTemplate(rawValue: template) != nil else {
      throw ValidationError(
        "there is no template \"\(template)\"; there are \(ProjectTemplate.allCases.map(\.rawValue).joined(separator: ", "))"
      )
    }
  }

  func run() throws { try finish(Program.new(name, template: ProjectTemplate(rawValue: template) ?? .app)) }
}
