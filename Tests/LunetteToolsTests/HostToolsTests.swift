import Glibc
import Lunette
import LunetteScript
import Testing

@testable import LunetteTools

/// Tools that use the description of a host, here that of examples/plugin-host.
@Suite("Tools that know a host")
@MainActor struct HostToolsTests {
  private nonisolated static let root = String(
    #filePath.dropLast("/Tests/LunetteToolsTests/HostToolsTests.swift".count))
  private nonisolated static let file = root + "/examples/plugin-host/host.json"
  private func host() throws -> HostDescription { try HostDescription(contentsOfFile: Self.file) }

  /// Checks a plugin's `main.lua` and returns the findings as `line rule: message`.
  private func check(
    _ source: String, named file: String = "main.lua", host: HostDescription? = nil
  ) throws -> [String] {
    var template = Array("/tmp/lunette-plugin-XXXXXX".utf8CString)
    let folder = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { unlink("\(folder)/\(file)"); rmdir(folder) }
    try Files.write(Array(source.utf8), to: "\(folder)/\(file)")
    var checker = Checker(options: HostOptions(), host: try host ?? self.host())
    checker.check([folder])
    return checker.findings.map {
      "\($0.line.map(String.init) ?? "-") \($0.rule.rawValue): \($0.message)"
    }
  }

  private nonisolated static let require =
    "local ui, plugin = require \"lunette\", require \"lunette.plugin\"\n"
  private nonisolated static let nothing =
    "\nreturn { panels = { status = function() return ui.Text(\"a\") end } }\n"

  @Test func thePluginsOfTheExampleAreClean() throws {
    for name in ["words", "outline", "pills", "clock"] {
      var checker = Checker(options: HostOptions(), host: try host())
      checker.check(["\(Self.root)/examples/plugin-host/plugins/\(name)"])
      #expect(checker.findings.isEmpty, "\(name): \(checker.findings.map(\.message))")
    }
  }

  /// Sources with the findings in each. One line is put before them, so they begin in line 2.
  private nonisolated static let mistakes: [(source: String, found: [String])] = [
    (
      "plugin.perform(\"notes.opne\", { name = \"a\" })",
      ["2 error: there is no action 'notes.opne'; did you mean 'notes.open'?"]
    ),
    (
      "local function f() plugin.perform(\"notes.open\", { nmae = \"a\" }) end "
        + "plugin.on(\"note.opened\", f)",
      ["2 wrong-value: notes.open: there is no 'nmae'; did you mean 'name'?"]
    ),
    (
      "local function f() plugin.perform(\"notes.open\", {\n  name = 1,\n"
        + "}) end plugin.on(\"note.opened\", f)",
      ["3 wrong-value: notes.open: 'name' is a number, expected a string"]
    ),
    (
      "local perform = plugin.perform\nlocal function f() perform(\"notes.open\") end "
        + "plugin.on(\"note.opened\", f)",
      ["3 wrong-value: notes.open: 'name' is missing: a string"]
    ),
    (
      "local name, options = \"notes.open\", {}\nlocal function f() plugin.perform(name, options) "
        + "end\n"
        + "plugin.on(\"note.opened\", f)", []
    ),
    (
      "plugin.on(\"note.opend\", function() end)",
      [
        "2 error: there is no event 'note.opend'; did you mean 'note.opened'?"
      ]
    ),
    (
      "plugin.on(\"note.opened\", function(note) print(note.lines, note.titel) end)",
      ["2 unknown-name: note.opened has no 'titel'"]
    ),
    (
      "local function f() plugin.emit(\"message\", { text = {} }) plugin.emit(\"note.opened\", {}) "
        + "end\n"
        + "plugin.on(\"note.opened\", f)",
      [
        "2 wrong-value: message: 'text' is a table, expected a string",
        "2 unknown-name: there is no event 'note.opened'",
      ]
    ),
    (
      "local function f() return plugin.values[\"notes.curent\"].value end "
        + "plugin.on(\"note.opened\", f)",
      ["2 unknown-name: plugin.values has no 'notes.curent'; did you mean 'notes.current'?"]
    ),
    (
      "local function f() local n = plugin.values[\"notes.current\"].value return n.nmae end "
        + "plugin.on(\"note.opened\", f)",
      ["2 unknown-name: notes.current has no 'nmae'; did you mean 'name'?"]
    ),
    (
      "local function f() local n = plugin.perform(\"notes.create\", { name = \"a\" }) return "
        + "n.line end plugin.on(\"note.opened\", f)",
      ["2 unknown-name: notes.create result has no 'line'; did you mean 'lines'?"]
    ),
    (
      "local function f() plugin.preform(\"notes.open\") end plugin.on(\"note.opened\", f)",
      ["2 unknown-name: lunette.plugin has no 'preform'; did you mean 'perform'?"]
    ),
  ]

  @Test(arguments: Self.mistakes.indices)
  func whatThePluginAsksForIsHeldToTheDescription(index: Int) throws {
    let (source, found) = Self.mistakes[index]
    let all = try check(Self.require + source + Self.nothing)
    #expect(all == found, "\(source)")
  }

  @Test func panelsAndStylesHaveTheirPlaces() throws {
    let source =
      Self.require + """
        return {
          panels = {
            stauts = function() return ui.Text("a") end,
            other = { slot = "sidbar", body = function() return ui.Text(plugin.id) end },
          },
          styles = { toolbr = ui.ButtonStyle(function(c) return c.label end) },
        }
        """
    #expect(
      try check(source) == [
        "4 unknown-name: panel 'stauts': the host has no slot 'stauts'; did you mean 'status'?",
        "5 unknown-name: panel 'other': the host has no slot 'sidbar'; did you mean 'sidebar'?",
        "7 unknown-name: the host has no style place 'toolbr'; did you mean 'toolbar'?",
      ])
  }

  @Test func itsPanelsAreShown() throws {
    let source =
      Self.require
      + "return { panels = { status = function() return ui.Text(plugin.id .. nil) end } }\n"
    let found = try check(source)
    #expect(
      found.count == 1 && found[0].hasPrefix("2 error: attempt to concatenate a nil value"),
      "\(found)")
  }

  @Test func whatGoesIsWarnedOf() throws {
    let description = try HostDescription(
      json: """
        { "id": "a", "apiLevel": 2, "slots": [{ "kind": "row", "name": "status" }],
          "actions": [{ "name": "old", "deprecated": 2, "instead": "use new" }, { "name": "new" }] }
        """)
    let source =
      Self.require + "local function f() plugin.perform \"old\" end plugin.on(\"x\", f)"
      + Self.nothing
    let found = try check(source, host: description)
    #expect(
      found.contains { $0.hasPrefix("2 warning: the action 'old'") && $0.contains("use new") },
      "\(found)")
  }

  // MARK: The manual

  private func docs(_ name: String) throws -> String {
    Manual(host: try host()).entries(named: name).map(\.text).joined()
  }

  @Test func theManualDescribesTheHost() throws {
    let action = try docs("notes.create")
    for part in [
      "notes.create  (action; org.example.notes)", "Makes a note", "a task waits for it",
      "name: a string; required",
    ] {
      #expect(action.contains(part), "\(part) in \(action)")
    }
    #expect(try docs("notes.list").contains("lines: an array of which each is a string; required"))
    #expect(try docs("message").contains("plugin.emit(\"message\", payload)"))
    #expect(try docs("sidebar").contains("slot"))
    #expect(try docs("toolbar").contains("place for a style of a button"))
    // The manual of a host also has the pages of the names that all scripts have.
    #expect(try docs("ui.Button").contains("ui.Button"))
    #expect(Manual(host: try host()).contents.hasPrefix(Manual.whole.contents.prefix(40)))
    #expect(Manual(host: try host()).pages.first == "org.example.notes")
  }

  @Test func theManualDescribesPluginsWithoutAHost() {
    #expect(Manual.whole.entries(named: "plugin.perform").map(\.page) == ["Plugins"])
    #expect(Manual.whole.entries(named: "main.lua").map(\.page) == ["Plugins"])
  }

  // MARK: Stubs

  private func stubs(_ host: HostDescription?) throws -> String {
    try #require(
      Stubs(Reference.tests, host: host).files.first { $0.path == "lunette/plugin.lua" }?.text)
  }

  @Test func stubsOfAHostNameItsThings() throws {
    let text = try stubs(try host())
    for line in [
      "---@field [\"notes.current\"] lunette.plugin.values__notes.current__ The note that is "
        + "shown.",
      "---@field value lunette.notes.current The current value. It can only be read, and so can "
        + "the tables in it.",
      "---@class (exact) lunette.notes.current",
      "---@field lines string[]",
      "---@param name \"notes.append\"",
      "---@param parameters lunette.notes.append_parameters",
      "---@overload fun(name: \"notes.create\", parameters: lunette.notes.create_parameters): "
        + "lunette.notes.create_result",
      "function plugin.perform(name, parameters) end",
      "---@param name \"note.opened\"",
      "---@param action fun(payload: lunette.note.opened)",
      "---@param payload lunette.message",
    ] {
      #expect(text.contains(line + "\n"), "\(line) in \(text)")
    }
  }

  @Test(arguments: [true, false]) func stubsAreLua(hasHost: Bool) throws {
    for (path, text) in Stubs(Reference.tests, host: hasHost ? try host() : nil).files {
      #expect(Checker.findings(inText: Array(text.utf8)) != nil, "\(path)")
    }
    #expect(try stubs(nil).contains("function plugin.perform(name, parameters, onProgress) end"))
  }

  @Test func theDescriptionOfTheExampleIsAsAProgramWritesIt() throws {
    let text = String(decoding: try ScriptRuntime.read(Self.file), as: UTF8.self)
    #expect(try host().json() == text)
  }
}
