import Glibc
import Lunette
import Testing

@testable import LunetteTools

/// `lunette check --host` with plugins that have a `plugin.json`.
@Suite @MainActor struct ManifestCheckTests {
  private nonisolated static let host =
    String(
      #filePath.dropLast("/Tests/LunetteToolsTests/ManifestCheckTests.swift".count))
    + "/examples/plugin-host/host.json"
  private nonisolated static let script = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return {
      panels = { status = function() return ui.Text(plugin.values["notes.current"].value.name) end },
      commands = { go = function() plugin.perform("notes.open", { name = "a" }) end },
    }
    """
  private nonisolated static let uses = """
    "uses": [{ "kind": "value", "name": "notes.current", "reason": "Shows it." },
             { "kind": "action", "name": "notes.open", "reason": "Opens it." }]
    """

  /// Checks a plugin with a manifest; returns the findings as `file:line rule: message`.
  private func check(_ manifest: String, script: String = Self.script) throws -> [String] {
    var template = Array("/tmp/lunette-plugin-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { for name in ["/main.lua", "/plugin.json", ""] { remove(folder + name) } }
    try Files.write(Array(script.utf8), to: folder + "/main.lua")
    try Files.write(Array(manifest.utf8), to: folder + "/plugin.json")
    var checker = Checker(
      options: HostOptions(), host: try HostDescription(contentsOfFile: Self.host))
    checker.check([folder])
    return checker.findings.map { finding in
      let file = finding.file.split(separator: "/").last ?? ""
      return
        "\(file):\(finding.line.map(String.init) ?? "-") \(finding.rule.rawValue): "
        + "\(finding.message)"
    }
  }
  private func manifest(_ more: String) -> String {
    "{ \"id\": \"words\", \"version\": \"1.0\", \"name\": \"Words\", \(more) }"
  }

  @Test func aRightManifestIsClean() throws {
    let found = try check(
      manifest(
        """
        \(Self.uses), "host": "org.example.notes", "panels": [{ "name": "status" }],
        "commands": [{ "name": "go", "parameters": [{ "name": "n", "type": "integer" }] }]
        """))
    #expect(found.isEmpty, "\(found)")
  }

  /// All that is wrong in a manifest by itself is found at once; nothing of the plugin runs then.
  @Test func allMistakesAreFound() throws {
    let found = try check(
      """
      { "id": "a/b", "version": "one", "name": "", "titel": "x",
        "commands": [{ "name": "go", "parameters": [{ "name": "n", "type": "integer", "default": "x" }] }],
        "settings": [{ "name": "n", "type": "integer", "default": 9, "maximum": 3 }] }
      """, script: "error('runs')")
    #expect(
      found.count == 6 && found.allSatisfy { $0.hasPrefix("plugin.json:- error: ") }, "\(found)")
    for words in [
      "there is no 'titel'", "'id' is \"a/b\"", "'version' is \"one\"", "'name' is \"\"",
      "'commands[1].parameters[1].default' is \"x\", expected an integer",
      "'settings[1].default' is 9, expected an integer of at most 3",
    ] { #expect(found.contains { $0.contains(words) }, "\(words): \(found)") }
  }

  @Test(arguments: [
    ("{\n  \"id\": \"a\",\n  \"id\": \"b\"\n}", "plugin.json:3 error: "),
    ("{ \"id\": ", "plugin.json:1 error: "),
    ("\u{feff}{}", "plugin.json:1 error: "), ("[]", "plugin.json:- error: the manifest is "),
    ("", "plugin.json:1 error: "),
  ])
  func whatIsNoManifestIsFoundAtItsLine(_ text: String, _ begins: String) throws {
    let found = try check(text)
    #expect(found.count == 1 && found[0].hasPrefix(begins), "\(found)")
  }

  @Test func namesThatTheHostDoesNotHaveAreWarnings() throws {
    let found = try check(
      manifest(
        """
        "panels": [{ "name": "status" }], "uses": [{ "kind": "value", "name": "notes.curent", "reason": "x" },
                 { "kind": "value", "name": "notes.current", "reason": "x" },
                 { "kind": "action", "name": "notes.open", "reason": "x" },
                 { "kind": "event", "name": "note.saved", "reason": "x" }]
        """))
    #expect(
      found.sorted() == [
        "plugin.json:- warning: 'uses[1].name' is \"notes.curent\", expected a value of the host; "
          + "did you mean \"notes.current\"?",
        "plugin.json:- warning: 'uses[4].name' is \"note.saved\", expected an event of the host; "
          + "did you mean \"note.opened\"?",
      ], "\(found)")
  }

  @Test(arguments: [
    ("\"host\": \"org.example.other\"", "org.example.other"),
    ("\"panels\": [{ \"name\": \"nowhere\" }]", "no slot"),
    ("\"hostLevels\": { \"min\": 7, \"max\": 9 }", "level"),
  ])
  func whatTheHostCannotRunIsAnError(_ field: String, _ words: String) throws {
    let found = try check(manifest("\(Self.uses), \(field)"))
    #expect(found.contains { $0.contains("error: ") && $0.contains(words) }, "\(found)")
  }

  @Test func whatTheScriptDoesNotReturnIsAWarning() throws {
    let found = try check(
      manifest(
        "\(Self.uses), \"panels\": [{ \"name\": \"status\" }], \"commands\": [{ \"name\": "
          + "\"gone\" }]"
      ))
    #expect(
      found == [
        "plugin.json:- warning: plugin.json names the command 'gone', which main.lua does not "
          + "return"
      ], "\(found)")
  }

  /// What a manifest does not list does not exist when the plugin is checked either.
  @Test func whatIsNotListedIsFoundWhereItIsUsed() throws {
    let found = try check(manifest("\"panels\": [{ \"name\": \"status\" }]"))
    #expect(
      found.contains {
        $0.hasPrefix("main.lua:3 error: ") && $0.contains("publishes no value 'notes.current'")
      },
      "\(found)")
  }
}
