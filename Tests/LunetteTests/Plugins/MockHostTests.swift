import LunetteBase
import Testing

@testable import Lunette

@Suite @MainActor struct MockHostTests {
  private static let json = """
    { "id": "org.example.monitor",
      "slots": [{ "name": "main", "kind": "panel" }],
      "actions": [
        { "name": "process.kill", "parameters": [{ "name": "pid", "type": "integer" }], "result": "boolean" },
        { "name": "process.list", "takesTime": true, "result": { "array": "integer" } },
        { "name": "mode", "result": { "choice": ["slow", "fast"] } }],
      "values": [{ "name": "load", "type": { "record": [{ "name": "one", "type": "number" }] } }],
      "events": [
        { "name": "tick", "direction": "fromHost", "payload": "integer" },
        { "name": "done", "direction": "fromPlugin", "payload": "string" }] }
    """

  private func bench(_ source: String) throws -> (MockHost, HostBench, Plugin) {
    let mock = try MockHost(HostDescription(json: Self.json))
    let bench = HostBench(of: mock.host)
    return (mock, bench, try bench.load(source))
  }

  @Test func actionsAreCheckedNotedAndAnswered() throws {
    let (mock, bench, plugin) = try bench(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      local function go()
        print(plugin.perform("process.kill", { pid = 3 }), plugin.perform("mode"), plugin.values.load.value.one)
        print(select(2, pcall(plugin.perform, "process.kill", { pid = "x" })))
        print(#plugin.perform("process.list"))
      end
      return { commands = { go = function() ui.task(go) end } }
      """)
    try bench.host.commands.perform("notes.go")
    bench.turn()
    bench.turn()
    try mock.answer("process.list") { _ in [1, 2] }
    try mock.answer("process.kill") { parameters in parameters["pid"] == 3 ? true : false }
    try mock.answer("mode") { _ in "fast" }
    try mock.publish("load", ["one": 2])
    bench.turn()
    try bench.host.commands.perform("notes.go")
    bench.turn()
    bench.turn()
    let refusal = "notes/main.lua:4: process.kill: 'pid' is \"x\", expected an integer"
    #expect(plugin.log == ["false\tslow\t0.0", refusal, "0", "true\tfast\t2.0", refusal, "2"])
    let names = ["process.kill", "mode", "process.list"]
    #expect(mock.performed.map(\.name) == names + names)
    #expect(mock.performed.first?.parameters == ["pid": 3])
  }

  @Test func aWrongAnswerIsReportedAsTheTestsMistake() throws {
    let (mock, bench, plugin) = try bench(
      """
      local plugin = require "lunette.plugin"
      return { commands = { go = function() print(select(2, pcall(plugin.perform, "mode"))) end } }
      """)
    var wrong: [String] = []
    mock.onWrongAnswer = { wrong.append($0.description) }
    try mock.answer("mode") { _ in "fats" }
    try bench.host.commands.perform("notes.go")
    let words =
      "the mock of 'mode' returned a wrong value: the value is \"fats\", expected \"slow\" or "
      + "\"fast\"; "
      + "did you mean \"fast\"?"
    #expect(wrong == [words])
    #expect(plugin.log == ["notes/main.lua:2: mode: " + words])
  }

  @Test func eventsGoBothWaysWithTheirChecks() throws {
    let (mock, bench, _) = try bench(
      """
      local plugin = require "lunette.plugin"
      plugin.on("tick", function(count) plugin.emit("done", "tick " .. count) end)
      return {}
      """)
    try mock.send("tick", 3)
    bench.turn()
    #expect(mock.emitted == [EmittedEvent(name: "done", payload: "tick 3")])
    for (words, body) in [
      ("tick: the value is \"x\", expected an integer", { try mock.send("tick", "x") }),
      ("the host sends no event 'tack'; did you mean 'tick'?", { try mock.send("tack") }),
      ("the host publishes no value 'laod'; did you mean 'load'?", { try mock.publish("laod", 1) }),
      ("load: 'one' is missing: a number", { try mock.publish("load", [:]) }),
      (
        "the host has no action 'mod'; did you mean 'mode'?",
        { try mock.answer("mod") { _ in nil } }
      ),
    ] as [(String, () throws -> Void)] {
      let error = #expect(throws: PluginError.self) { try body() }
      #expect(error?.description == words)
    }
  }

  @Test func aFailedAsyncActionIsReportedAtItsButton() throws {
    struct Failure: Error, CustomStringConvertible { var description: String { "no list" } }
    let (mock, bench, _) = try bench(
      """
      local ui = require "lunette"
      return { panels = { main = function() return ui.Button("List", { intent = "process.list" }) end } }
      """)
    try mock.answer("process.list") { _ in throw Failure() }
    bench.turn()
    bench.press(.tab)
    bench.press(.enter)
    bench.turn()
    #expect(mock.performed.map(\.name) == ["process.list"])
    #expect(bench.errors.map(\.message) == ["process.list: no list"])
  }

  @Test func aPluginUnloadedWhileItWaitsGetsNothing() throws {
    let (mock, bench, plugin) = try bench(
      """
      local ui, plugin = require "lunette", require "lunette.plugin"
      ui.task(function() print(plugin.perform("process.list")) end)
      return {}
      """)
    #expect(plugin.usage.actions == 1)
    plugin.unload()
    bench.turn()
    bench.turn()
    #expect(plugin.log.isEmpty)
    #expect(mock.performed.count == 1)
  }
}
