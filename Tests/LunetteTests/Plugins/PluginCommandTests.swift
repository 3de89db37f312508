import Glibc
import LunetteBase
import LunetteEngine
import Observation
import Testing

@testable import Lunette

/// Commands that have parameters, and the progress of actions.
@Suite @MainActor struct PluginCommandTests {
  struct Move: ActionParameters {
    var to: String
    var copies: Int?
    static let details = [ParameterDetail("copies", "How many are kept.", default: 1)]
  }
  private static let script = """
    return { commands = {
      go = { title = "Go to Line", shortcut = "f5",
        parameters = { { name = "line", type = "integer", minimum = 1, maximum = 99, title = "Line" },
                       { name = "word", type = "string", isOptional = true } },
        action = function(parameters) print("went to " .. parameters.line .. " " .. tostring(parameters.word)) end },
      plain = function(parameters) print(tostring(parameters)) end,
    } }
    """

  @Test func aCommandGetsItsParameters() throws {
    let bench = HostBench()
    let plugin = try bench.load(Self.script)
    try bench.host.commands.perform("notes.go", ["line": 7, "word": "x"])
    try bench.host.commands.perform("notes.go", ["line": 8])
    try bench.host.commands.perform("notes.plain")
    #expect(plugin.log == ["went to 7 x", "went to 8 nil", "nil"])
    let parameters = try #require(bench.host.commands.all.first { $0.id == "notes.go" }).parameters
    #expect(
      parameters.map(\.name) == ["line", "word"] && parameters.map(\.title) == ["Line", "word"])
    #expect(bench.host.commands.all.first { $0.id == "notes.plain" }?.parameters.isEmpty == true)
  }

  @Test(
    arguments: [
      (["line": 100], "'line' is 100, expected an integer from 1 to 99"),
      (["line": "x"], "'line' is \"x\", expected an integer from 1 to 99"),
      ([:], "'line' is missing: an integer from 1 to 99"),
      (["line": 1, "lin": 2], "there is no 'lin'; did you mean 'line'?"),
      (["line": 1, "word": 3], "'word' is 3, expected a string"),
    ] as [(PluginFields, String)])
  func wrongParametersReachNoCommand(_ given: PluginFields, _ words: String) throws {
    let bench = HostBench()
    let plugin = try bench.load(Self.script)
    #expect { try bench.host.commands.perform("notes.go", given) } throws: { error in
      (error as? PluginError)?.message == "notes.go: \(words)"
    }
    #expect(plugin.log.isEmpty)
  }

  @Test(arguments: [
    ("3", "parameters is an integer, expected an array"),
    ("{ line = 'integer' }", "parameters is a table, expected an array"),
    ("{ { name = 'a' } }", "'parameters[1].type' is missing: a plain value"),
    ("{ { name = 'a', type = 'any' } }", "'parameters[1].type' is \"any\""),
    ("{ { name = '', type = 'string' } }", "'parameters[1].name' is \"\""),
    (
      "{ { name = 'a', type = 'string' }, { name = 'a', type = 'string' } }",
      "a name that no other entry has"
    ),
    (
      "{ { name = 'a', type = 'integer', default = 'x' } }",
      "'parameters[1].default' is \"x\", expected an integer"
    ),
    ("{ { name = 'a', type = 'string', titel = 'A' } }", "did you mean 'title'?"),
    ("{ { name = 'a', type = 'string', title = '\\27[2J' } }", "without control characters"),
  ])
  func wrongDeclarationsAreRefused(_ list: String, _ words: String) {
    let bench = HostBench()
    #expect {
      try bench.load("return { commands = { go = { action = print, parameters = \(list) } } }")
    } throws: { error in
      let message = (error as? PluginError)?.message ?? ""
      return message.contains("command 'go': ") && message.contains(words)
    }
    #expect(bench.host.commands.all.isEmpty)
  }

  /// What a manifest declares is known before the plugin runs; a script that declares something
  /// else has the last word.
  @Test func aPluginThatHasNotRunGetsThem() throws {
    let folders = PluginFolders()
    let declared =
      #""commands": [{ "name": "go", "parameters": [{ "name": "line", "type": "integer", "#
      + #""default": 5 }] }]"#
    folders.add("a", declared, main: "return { commands = { go = function(p) print(p.line) end } }")
    folders.add(
      "b", declared,
      main:
        "return { commands = { go = { parameters = { { name = 'other', type = 'string' } }, action "
        + "= print } } }"
    )
    let bench = HostBench()
    let plugins = bench.host.plugins.discover(in: folders.path, isTrusted: true).plugins
    #expect(bench.host.commands.all.map { $0.parameters.map(\.name) } == [["line"], ["line"]])
    try bench.host.commands.perform("a.go", ["line": 3])
    try bench.host.commands.perform("a.go")
    try bench.host.commands.perform("b.go", ["line": 3])
    for _ in 0..<4 { bench.turn() }
    #expect(plugins.map(\.state) == [.active, .active] && plugins[0].log == ["3", "5"])
    #expect(bench.errors.map(\.message) == ["go: there is no 'line'"])
    #expect(bench.host.commands.all.map { $0.parameters.map(\.name) } == [["line"], ["other"]])
  }

  @Test func commandsOfTheHostAreTyped() async throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var moved: [String] = []
    try host.commands.add("move", title: "Move", Move.self) { move in
      moved.append("\(move.to) \(move.copies ?? 0)")
    }
    try host.commands.add("later", title: "Later", Move.self) { move in
      try await Task.sleep(for: .milliseconds(1))
      moved.append("later \(move.to)")
    }
    try host.commands.perform("move", ["to": "archive"])
    #expect(throws: PluginError.self) { try host.commands.perform("move", ["copies": 2]) }
    try host.commands.perform("later", ["to": "bin"])
    #expect(host.commands.running == ["later"])
    while !host.commands.running.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    #expect(moved == ["archive 1", "later bin"])
  }

  // MARK: Asking

  @MainActor @Observable final class Model { var shows = false }

  @Test func theUserIsAskedForParameters() throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    let folder = PluginFolder(Self.script)
    let plugin = try host.plugins.load(folder.path, id: "notes")
    let model = Model()
    let picture = HostedPicture(
      HostedScene(host, size: Size(width: 60, height: 16), .english) {
        VStack {
          Button("Other") {}
          CommandPalette(host, isPresented: Binding(model, \.shows))
        }
      })
    picture.turn()
    picture.press(.function(5))
    picture.turn()
    #expect(host.commands.asked?.id == "notes.go")
    for text in ["Go to Line", "Line 1", "word", "OK", "Cancel"] {
      #expect(picture.text.contains(text), "\(text): \(picture.text)")
    }
    // A stepper within the bounds, and a field that may stay empty.
    picture.press(.right)
    picture.press(.right)
    #expect(picture.text.contains("Line 3"), "\(picture.text)")
    picture.press(.tab)
    picture.type("home")
    picture.press(.enter)
    for _ in 0..<3 { picture.turn() }
    #expect(plugin.log == ["went to 3 home"] && host.commands.asked == nil, "\(picture.text)")
    // Escape performs nothing.
    picture.press(.function(5))
    picture.turn()
    picture.press(.escape)
    for _ in 0..<3 { picture.turn() }
    #expect(host.commands.asked == nil && plugin.log.count == 1)
    picture.scene.finish()
    #expect(host.commands.askers == 0)
  }

  /// What is wrong is said in the form, which stays.
  @Test func aWrongAnswerIsAskedAgain() throws {
    let host = PluginHost(id: "org.example.bench", budgets: .roomy)
    var moved: [String] = []
    try host.commands.add("move", title: "Move", shortcut: "f6", Move.self) { move in
      if move.to == "nowhere" { throw PluginRefusal("there is no such folder") }
      moved.append("\(move.to) \(move.copies ?? 0)")
    }
    let model = Model()
    let picture = HostedPicture(
      HostedScene(host, size: Size(width: 60, height: 16), .english) {
        CommandPalette(host, isPresented: Binding(model, \.shows))
      })
    picture.turn()
    try host.commands.choose("move")
    picture.turn()
    #expect(picture.text.contains("How many are kept."), "\(picture.text)")
    #expect(throws: (any Error).self) { try host.commands.answer(["copies": 3]) }
    picture.turn()
    #expect(
      picture.text.contains("⚠") && picture.text.contains("'to' is missing"), "\(picture.text)")
    #expect(throws: (any Error).self) { try host.commands.answer(["to": "nowhere"]) }
    picture.turn()
    #expect(picture.text.contains("there is no such folder"), "\(picture.text)")
    try host.commands.answer(["to": "bin"])
    #expect(moved == ["bin 1"] && host.commands.asked == nil)
    picture.scene.finish()
  }

  /// Where nothing shows the question, the keys perform the command with its defaults, or report
  /// what is missing.
  @Test func withoutAPaletteDefaultsAreUsed() throws {
    let bench = HostBench()
    let plugin = try bench.load(
      """
      return { commands = {
        a = { shortcut = "f5", parameters = { { name = "n", type = "integer", default = 3 } },
              action = function(p) print(p.n) end },
        b = { shortcut = "f7", parameters = { { name = "n", type = "integer" } }, action = print },
      } }
      """)
    bench.press(.function(5))
    #expect(plugin.log == ["3"])
    bench.press(.function(7))
    #expect(
      bench.errors.map(\.message) == [
        "the command 'notes.b' failed: notes.b: 'n' is missing: an integer"
      ],
      "\(bench.errors)")
  }

  // MARK: Progress

  private static let follows = """
    local ui, plugin = require "lunette", require "lunette.plugin"
    return { commands = { go = function()
      ui.task(function()
        local result = plugin.perform("import", {}, function(fraction, message)
          print(tostring(fraction) .. " " .. message)
        end)
        print("result " .. result)
      end)
    end } }
    """

  @Test func aPluginFollowsTheProgressOfItsAction() async throws {
    let bench = HostBench()
    let (steps, continuation) = AsyncStream.makeStream(of: Int.self)
    try bench.host.actions.register("import", NoParameters.self) { call async throws -> Int in
      for await step in steps {
        switch step {
        case 0: call.progress.report(nil, "looking")
        case 1:
          // Of several reports before the plugin has its turn, it gets the last; what is no part is
          // made one.
          call.progress.report(0.25, "one")
          call.progress.report(7, "two")
        default: call.progress.report(.nan)
        }
      }
      return 42
    }
    let plugin = try bench.load(Self.follows)
    try bench.host.commands.perform("notes.go")
    func wait(for lines: Int) async throws {
      for _ in 0..<2_000 where plugin.log.count < lines {
        bench.turn()
        try await Task.sleep(for: .milliseconds(1))
      }
    }
    for (step, lines) in [(0, 1), (1, 2), (2, 3)] {
      continuation.yield(step)
      try await wait(for: lines)
    }
    continuation.finish()
    try await wait(for: 4)
    #expect(plugin.log == ["nil looking", "1.0 two", "nil ", "result 42"])
    #expect(bench.errors.isEmpty)
  }

  @Test func reportsFromAnyThreadAndAfterTheEnd() async throws {
    let bench = HostBench()
    var kept: ActionProgress?
    try bench.host.actions.register("import", NoParameters.self) { call async throws -> Int in
      kept = call.progress
      let progress = call.progress
      await Task.detached {
        for step in 0..<1_000 { progress.report(Double(step) / 999, "\(step)") }
      }.value
      return 1
    }
    let plugin = try bench.load(Self.follows)
    try bench.host.commands.perform("notes.go")
    for _ in 0..<2_000 where plugin.log.last != "result 1" {
      bench.turn()
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(plugin.log.last == "result 1" && plugin.log.count < 1_000)
    kept?.report(0.5, "too late")
    plugin.unload()
    kept?.report(0.6, "gone")
    try await Task.sleep(for: .milliseconds(5))
    bench.turn()
    #expect(plugin.log.last == "result 1" && bench.errors.isEmpty)
  }

  @Test func whatFollowsMustBeAFunction() throws {
    let bench = HostBench()
    try bench.host.actions.register("now") { 1 }
    _ = try bench.load(
      """
      local plugin = require "lunette.plugin"
      return { commands = { a = function() plugin.perform("now", {}, 3) end,
                            b = function() print(plugin.perform("now", {}, print)) end } }
      """)
    try bench.host.commands.perform("notes.a")
    #expect(bench.errors.count == 1, "\(bench.errors)")
    #expect(bench.errors.first?.message.contains("argument 3 must be a function") == true)
    try bench.host.commands.perform("notes.b")
    #expect(bench.host.plugins["notes"]?.log.last == "1")
  }
}
