// Also runs under AddressSanitizer.
import LunetteEngine
import Testing

@testable import Lunette

/// Plugins that were written for an earlier level of the host's interface see the interface of that
/// level.
@Suite @MainActor struct HostLevelTests {
  private func bench(apiLevel: Int = 3) throws -> HostBench {
    let going = HostAvailability(deprecated: 2, instead: "use what is new", removed: 3)
    let host = PluginHost(
      id: "org.example.bench", apiLevel: apiLevel,
      slots: [
        .panel("main"), .panel("new", availability: .since(2)), .status("old", availability: going),
      ],
      stylePlaces: [StylePlace("pill", .button, availability: .since(2))], budgets: .roomy)
    try host.actions.register("kill", availability: going) { (_: ActionCall<NoParameters>) in
      "killed"
    }
    try host.actions.register("stop", availability: .since(2)) { (_: ActionCall<NoParameters>) in
      "stopped"
    }
    _ = try host.values.publish("load", 1, availability: going)
    _ = try host.values.publish("loads", [1, 2], availability: .since(2))
    _ = try host.events.declare("tick", Int.self, availability: going)
    _ = try host.events.declare("ticks", Int.self, availability: .since(2))
    try host.events.handle("done", availability: going) { (_: Int, _) in }
    try host.events.handle("ended", availability: .since(2)) { (_: Int, _) in }
    return HostBench(of: host)
  }

  private static let asking = """
    local plugin = require "lunette.plugin"
    print(plugin.hostLevel)
    for _, ask in ipairs {
      function() return (plugin.perform("kill")) end,
      function() return (plugin.perform("stop")) end,
      function() return plugin.values.load.value end,
      function() return plugin.values.loads.value[2] end,
      function() plugin.on("tick", print) end,
      function() plugin.on("ticks", print) end,
      function() plugin.emit("done", 1) end,
      function() plugin.emit("ended", 1) end,
      function() plugin.perform("stob") end,
    } do
      local isDone, result = pcall(ask)
      print(isDone, result)
    end
    return {}
    """

  @Test func aPluginSeesWhatThereWasAtItsLevel() throws {
    let bench = try bench()
    let first = try bench.host.plugins.load(bench.folder(Self.asking).path, id: "a", hostLevel: 1)
    #expect(
      first.log == [
        "1", "true\tkilled",
        "false\ta/main.lua:5: the action 'stop' was added in the host's level 2, but this plugin "
          + "asks for level 1",
        "true\t1",
        "false\ta/main.lua:7: the value 'loads' was added in the host's level 2, but this plugin "
          + "asks for level 1",
        "true\tnil",
        "false\ta/main.lua:9: the event 'ticks' was added in the host's level 2, but this plugin "
          + "asks for level 1",
        "true\tnil",
        "false\ta/main.lua:11: the event 'ended' was added in the host's level 2, but this plugin "
          + "asks for level 1",
        // A message does not propose a name that the plugin's level does not have.
        "false\ta/main.lua:12: there is no action 'stob'",
      ])
    let second = try bench.host.plugins.load(bench.folder(Self.asking).path, id: "b", hostLevel: 2)
    #expect(
      second.log.map {
        $0.replacing(
          " has been deprecated since the host's level 2 and will be removed in level 3: use what "
            + "is new",
          with: " goes")
      }
        == [
          "2", "b/main.lua:4: the action 'kill' goes", "true\tkilled", "true\tstopped",
          "b/main.lua:6: the value 'load' goes", "true\t1", "true\t2",
          "b/main.lua:8: the event 'tick' goes", "true\tnil", "true\tnil",
          "b/main.lua:10: the event 'done' goes", "true\tnil", "true\tnil",
          "false\tb/main.lua:12: there is no action 'stob'; did you mean 'stop'?",
        ])
    let third = try bench.host.plugins.load(bench.folder(Self.asking).path, id: "c")
    #expect(
      third.log.map {
        $0.replacing(" was removed in the host's level 3: use what is new", with: " went")
      } == [
        "3", "false\tc/main.lua:4: the action 'kill' went", "true\tstopped",
        "false\tc/main.lua:6: the value 'load' went", "true\t2",
        "false\tc/main.lua:8: the event 'tick' went",
        "true\tnil", "false\tc/main.lua:10: the event 'done' went", "true\tnil",
        "false\tc/main.lua:12: there is no action 'stob'; did you mean 'stop'?",
      ])
    #expect(bench.errors.isEmpty, "\(bench.errors)")
  }

  @Test func slotsStylePlacesAndButtonsKeepToTheLevel() throws {
    let bench = try bench()
    func fill(_ entry: String, _ level: Int, _ id: String = "notes") throws -> Plugin {
      let folder = bench.folder("local ui = require \"lunette\"\nreturn \(entry)")
      return try bench.host.plugins.load(folder.path, id: id, hostLevel: level)
    }
    let new = "{ panels = { new = function() return ui.Text('here') end } }"
    var error = #expect(throws: PluginError.self) { try fill(new, 1) }
    #expect(
      error?.message
        == "the slot 'new' was added in the host's level 2, but this plugin asks for level 1")
    #expect(error?.file == "notes/main.lua")
    _ = try fill(new, 2)
    #expect(bench.turn().contains("here"))
    let old = "{ panels = { old = function() return ui.Text('bar') end } }"
    #expect(try fill(old, 2).log.first?.contains("the slot 'old' has been deprecated") == true)
    #expect(try fill(old, 1).log == [])
    error = #expect(throws: PluginError.self) { try fill(old, 3) }
    #expect(error?.message.contains("was removed in the host's level 3") == true)
    let pill = "{ styles = { pill = ui.ButtonStyle(function(c) return c.label end) } }"
    #expect(throws: PluginError.self) { try fill(pill, 1) }
    _ = try fill(pill, 2)
    let button =
      "{ panels = { main = function() return ui.Button('stop', { intent = 'stop' }) end } }"
    _ = try fill(button, 1)
    bench.turn()
    bench.press(.enter)
    #expect(
      bench.errors.last?.message
        == "the action 'stop' was added in the host's level 2, but this plugin asks for level 1")
  }

  @Test func twoLevelsBackAreHonouredAndNoOthers() throws {
    let bench = try bench(apiLevel: 5)
    #expect(bench.host.apiLevels == 3...5)
    for level in [1, 2, 6, -1] {
      let error = #expect(throws: PluginError.self) {
        try bench.host.plugins.load(bench.folder("return {}").path, id: "notes", hostLevel: level)
      }
      #expect(
        error?.message
          == "it is written for level \(level) of org.example.bench, which has the levels 3 to 5",
        "\(error?.message ?? "")")
    }
    for level in 3...5 {
      let plugin = try bench.host.plugins.load(
        bench.folder("return {}").path, id: "notes", hostLevel: level)
      #expect(plugin.state == .active)
    }
    let error = #expect(throws: PluginError.self) {
      try bench.host.plugins.load(bench.folder("return {}").path, id: "notes", apiLevel: 99)
    }
    #expect(error?.message.contains("it is written for level 99 of Lunette's interface") == true)
  }

  @Test func whatAHostSaysOfLevelsIsChecked() throws {
    let bench = try bench(apiLevel: 2)
    for (availability, words) in [
      (HostAvailability.since(3), "the action 'new' was added in level 3, which does not exist"),
      (HostAvailability(deprecated: 2), "the action 'new' does not say what to use instead"),
      (
        HostAvailability(instead: "use it", removed: 2),
        "the action 'new' is removed without having been deprecated"
      ),
    ] {
      let error = #expect(throws: PluginError.self) {
        try bench.host.actions.register("new", availability: availability) {
          (_: ActionCall<NoParameters>) in
        }
      }
      #expect(error?.message == words)
      #expect(error?.kind == .host)
    }
    bench.host.slots.append(.panel("later", availability: .since(9)))
    let error = #expect(throws: PluginError.self) { try bench.load("return {}") }
    #expect(error?.message == "the slot 'later' was added in level 9, which does not exist")
  }

  @Test func aDescriptionSaysItAndShowsALevelOfItself() throws {
    let description = try bench().host.description
    let read = try HostDescription(json: description.json())
    #expect(read == description)
    #expect(description.json().contains("\"deprecated\": 2"))
    let first = description.seen(at: 1)
    #expect(first.actions.map(\.name) == ["kill"] && first.values.map(\.name) == ["load"])
    #expect(
      first.events.map(\.name) == ["done", "tick"] && first.slots.map(\.name) == ["main", "old"])
    #expect(first.stylePlaces.isEmpty)
    #expect(description.seen(at: 3).actions.map(\.name) == ["stop"])
    // A mock made from the description has the same levels.
    let mock = try MockHost(description, budgets: .roomy)
    let bench = HostBench(of: mock.host)
    let plugin = try mock.host.plugins.load(
      bench.folder("print(pcall(require('lunette.plugin').perform, 'stop'))\nreturn {}").path,
      id: "a", hostLevel: 1)
    #expect(plugin.log.first?.contains("was added in the host's level 2") == true, "\(plugin.log)")
  }
}
