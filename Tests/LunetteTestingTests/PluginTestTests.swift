import Lunette
import LunetteTesting
import Testing

@Suite @MainActor struct PluginTestTests {
  private func test(slot: String? = nil) throws -> PluginTest {
    let test = try PluginTest(Monitor.folder, host: .description(Monitor.description), slot: slot)
    try test.mock?.answer("process.list") { _ in
      [["pid": 1, "name": "init"], ["pid": 7, "name": "sleep"]]
    }
    return test
  }

  @Test func whatItShowsRequestsAndReceives() throws {
    let test = try test()
    #expect(test.plugin.id == "monitor")
    #expect(test.text.hasPrefix("Processes\nready\nwaited 0 s\n"))
    #expect(test.text.hasSuffix("load 0.0"))
    try test.press("ctrl+r")
    #expect(test.performed == [PerformedAction(name: "process.list", parameters: [:])])
    #expect(test.text.contains("2 processes"))
    try test.click("Kill sleep")
    #expect(test.text.contains("still there: sleep"))
    #expect(
      test.performed.last
        == PerformedAction(name: "process.kill", parameters: ["pid": 7, "signal": "term"]))
    #expect(test.emitted == [EmittedEvent(name: "chosen", payload: 7)])
    try test.mock?.answer("process.kill") { _ in true }
    try test.click("Kill init")
    #expect(test.text.contains("ended init"))
    try test.send("ended", 7)
    try test.publish("system.load", 1.25)
    #expect(test.text.contains("gone: 7"))
    #expect(test.text.hasSuffix("load 1.2"))
    test.advance(by: 2.5)
    #expect(test.text.contains("waited 2 s"))
    #expect(test.errors.isEmpty)
  }

  @Test func elementsAreWhereTheyAreOnTheScreen() throws {
    let test = try test(slot: "main")
    let button = try #require(test.find("Break"))
    // The button is below the panel's title and two texts.
    #expect((button.column, button.row, button.kind) == (1, 4, "button"))
    // As in a program, the first focus stop has the focus from the start.
    #expect(button.isFocused)
    try test.press("enter")
    test.click(column: 2, row: 4)
    #expect(
      test.errors.map(\.description) == [
        "monitor/main.lua:31: broken", "monitor/main.lua:31: broken",
      ])
    #expect(test.find("load") == nil)
  }

  @Test func whatCannotBeDoneIsThrown() throws {
    let test = try test()
    for (words, body) in [
      ("there is no key \"entre\"; did you mean 'enter'?", { try test.press("entre") }),
      (
        "nothing on the screen has the text "
          + "\"Save\":\nProcesses\nready", { try test.click("Save") }
      ),
      ("there is no command 'refrech'", { try test.command("refrech") }),
      (
        "system.load: the value is \"x\", expected a number",
        { try test.publish("system.load", "x") }
      ),
    ] as [(String, () throws -> Void)] {
      let error = #expect(throws: PluginError.self) { try body() }
      #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "none")")
    }
    let slot = #expect(throws: PluginError.self) { try self.test(slot: "man") }
    #expect(slot?.description == "the host has no slot 'man'; did you mean 'main'?")
    let missing = #expect(throws: PluginError.self) {
      try PluginTest("none", host: .description(Monitor.description))
    }
    #expect(
      missing?.description.hasPrefix("none/main.lua: ") == true, "\(missing?.description ?? "none")"
    )
  }

  @Test func aTestDoesNotWaitForever() async throws {
    let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("status")])
    try host.actions.register("process.list") { (_: ActionCall<NoParameters>) async throws in
      // Longer than any machine takes for the test.
      try await Task.sleep(for: .seconds(86_400))
    }
    _ = try host.values.publish("system.load", 0.5)
    _ = try host.events.declare("ended", Int.self)
    let test = try PluginTest(Monitor.folder, host: .program(host), slot: "main")
    try test.command("refresh")
    let error = await #expect(throws: PluginError.self) { try await test.settle(within: 0.02) }
    #expect(error?.description == "1 of the plugin's actions have not ended after 0.02 seconds")
    test.unload()
  }

  @Test func anUnloadedPluginSaysGoodbye() throws {
    let test = try test()
    test.unload()
    #expect(test.log == ["bye"])
    #expect(test.text.isEmpty)
    #expect(test.plugin.state == .unloaded)
  }

  @Test func theProgramsOwnHostPerformsAndItsTasksAreWaitedFor() async throws {
    struct Kill: ActionParameters {
      var pid: Int
      var signal: String?
    }
    struct Process: Codable, Sendable {
      var pid: Int
      var name: String
    }
    let host = PluginHost(id: "org.example.monitor", slots: [.panel("main"), .status("status")])
    var killed: [Int] = []
    try host.actions.register("process.kill") { (call: ActionCall<Kill>) in
      killed.append(call.parameters.pid)
      return true
    }
    try host.actions.register("process.list") { (_: ActionCall<NoParameters>) async throws in
      try await Task.sleep(for: .milliseconds(5))
      return [Process(pid: 4, name: "init")]
    }
    let load = try host.values.publish("system.load", 0.5)
    let ended = try host.events.declare("ended", Int.self)
    try host.events.handle("chosen") { (_: Int, _) in }
    let test = try PluginTest(Monitor.folder, id: "mine", host: .program(host))
    try test.command("refresh")
    try await test.settle()
    #expect(test.text.contains("1 processes"))
    try test.click("Kill init")
    #expect(killed == [4])
    #expect(test.performed.map(\.name) == ["process.list", "process.kill"])
    load.value = 3
    try ended.send(4)
    test.advance(by: 0)
    #expect(test.text.contains("gone: 4"))
    #expect(test.text.hasSuffix("load 3.0"))
    let error = #expect(throws: PluginError.self) { try test.send("ended", 4) }
    #expect(error?.description.contains("only a mock can do this") == true)
  }
}

/// The plugin under test, which the tests in Lua use as well.
enum Monitor {
  private static let plugins =
    String(#filePath.split(separator: "Tests/LunetteTestingTests")[0]) + "Tests/Lua/plugins"
  static let folder = plugins + "/monitor"
  static let description = plugins + "/host.json"
}
